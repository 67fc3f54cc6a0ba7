import { score } from '#nodes/shared/rows/row-kinds.ts'
import { playTypes } from '#schemas/codes.ts'
import type { Flow } from '../flow.ts'
import { templateChanged } from '../reactions/template-changed.ts'
import { badges, resultText, rewardRow, rewards, templateKeys, terms, triggerPart, webhook } from '../seams/rule.ts'

/** Creates a flow of games in which a minimum score gives the reward. */
function scores(id: string, label: string, type: number): Flow {
  return {
    id,
    label,
    family: 'rule',
    draws: (rule) => rule.type === type,
    root: 'template',
    rootKeys: templateKeys,
    seams: [triggerPart, rewards(), resultText, terms, badges, webhook],
    row: rewardRow(score),
    reactions: [templateChanged],
  }
}

/** The opinion poll (`type` 7). */
export const opinionPoll = scores('opinion-poll', 'Opinion poll', playTypes.opinionPoll)

/** The poll with percentage bars (`type` 18). */
export const polling = scores('polling', 'Polling', playTypes.polling)

/** The memory game (`type` 16). */
export const memoryGame = scores('memory-game', 'Memory game', playTypes.memoryGame)
