import { playTypes } from '#schemas/codes.ts'
import type { Flow, Reaction } from '../flow.ts'
import { optionChanged } from '../reactions/option-changed.ts'
import { rankRows } from '../reactions/rank-rows.ts'
import { scheduleTaken } from '../reactions/schedule-taken.ts'
import { templateChanged } from '../reactions/template-changed.ts'
import { optionItem, optionRow } from '../reward-option.ts'
import { badges, leaderboard, resultText, rewards, templateKeys, terms, triggerPart, webhook } from '../seams/rule.ts'

/**
 * Creates a flow of games that end with a score: rewarded by rank or by score, counted on a leaderboard (C §9: types 1
 * and 6).
 */
function ranked(id: string, label: string, type: number, reactions: readonly Reaction[] = []): Flow {
  return {
    id,
    label,
    family: 'rule',
    draws: (rule) => rule.type === type,
    root: 'template',
    rootKeys: templateKeys,
    seams: [triggerPart, rewards(), resultText, leaderboard, terms, badges, webhook],
    newItem: optionItem,
    row: optionRow,
    reactions: [templateChanged, optionChanged, rankRows, ...reactions],
  }
}

/** The externally supplied game (`type` 1). */
export const externalGame = ranked('external-game', 'External game', playTypes.externalGame)

/** The quiz (`type` 6); its questions come by its template's schedule. */
export const quiz = ranked('quiz', 'Quiz', playTypes.quiz, [scheduleTaken])
