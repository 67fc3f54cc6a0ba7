/** What a player meets when they play a document: a rule its own game, a smart campaign the template they are assigned, a streak the game of the day. */

import { basedOn } from '#schemas/checks/streak-days.ts'
import { playTypes } from '#schemas/codes.ts'
import { familyOf } from '#schemas/documents/rule-family.ts'
import { type IndexedRow, numericAt, rowsAt, textAt } from '#schemas/json.ts'
import type { WhyNot } from '#schemas/values/play.ts'
import { assign, type NotAssigned } from '#src/engine/experiment/assignment.ts'
import { readSchedule } from '#src/engine/schedule/schedule.ts'
import type { Subject } from '../../rewards/ledger/gift.ts'
import { findSubject } from '../context/active.ts'
import { favouredOf } from '../context/favoured.ts'
import { dayToPlay } from '../progress/day-to-play.ts'
import { type Stage, subjectOn } from './stage.ts'

/** What is played. */
export interface Game {
  /** Whose rewards are given: the document itself, or the rule of a streak's day. */
  readonly rule: Subject
  readonly type: number
  /** Empty where no template is named. */
  readonly templateId: string
  /** The rows of rewards that count, and the key they stand at. */
  readonly rows: readonly IndexedRow[]
  readonly rowsKey: string
  /** Of a smart campaign: whether it is being tested. */
  readonly phase?: 'test' | 'final'
}

const nothingToPlay: WhyNot = { code: 'nothing-to-play', message: 'There is nothing to play here.' }
const byCode: WhyNot = { ...nothingToPlay, message: 'It is not played: friends come by the player’s code.' }
const aTable: WhyNot = { ...nothingToPlay, message: 'It is not played: it shows where players stand.' }

/** Types that are met and not played. */
const notPlayed: Readonly<Record<number, WhyNot>> = {
  [playTypes.referral]: byCode,
  [playTypes.leaderboard]: aTable,
  [playTypes.customEvent]: nothingToPlay,
  [playTypes.quest]: nothingToPlay,
}

const notAssigned: Readonly<Record<NotAssigned, WhyNot>> = {
  'not-in-test': { code: 'not-in-test', message: 'They are not among those it is tested with.' },
  'no-final-yet': { code: 'no-final-yet', message: 'The test is over and no template has been chosen yet.' },
  'no-templates': { code: 'no-templates', message: 'It has no templates.' },
}

/** Finds what is played, or why nothing is. */
export async function gameOf(stage: Stage, subject: Subject): Promise<Game | WhyNot> {
  const { document, kind } = subject
  if (kind === 'badge-rule') return nothingToPlay
  const family = familyOf(document)
  if (family === 'smart-campaign') return campaignGame(stage, subject)
  if (family === 'daily-streak') return basedOn(document) === 'events' ? nothingToPlay : dayGame(stage, subject)
  return family === 'rule' ? ruleGame(subject) : nothingToPlay
}

/** Says whether nothing is played. */
export const isNotPlayed = (game: Game | WhyNot): game is WhyNot => 'code' in game

function ruleGame(rule: Subject): Game | WhyNot {
  const { document } = rule
  const type = numericAt(document, 'type') ?? 0
  const why = notPlayed[type]
  if (why) return why
  const rowsKey = 'rewardAssigment'
  return { rule, type, templateId: textAt(document, 'templateId'), rows: rowsAt(document, rowsKey), rowsKey }
}

async function campaignGame({ place, known, at }: Stage, rule: Subject): Promise<Game | WhyNot> {
  const assigned = assign(rule.document, known.userId, at, await favouredOf(place, rule.id))
  if (typeof assigned === 'string') return notAssigned[assigned]
  const { phase, templateId, type = 0, rows } = assigned
  const isOwn = phase === 'final' && rule.document.separateFinalReward === true
  return { rule, type, templateId, rows, phase, rowsKey: isOwn ? 'finalRewardAssignment' : 'testRewardAssignment' }
}

/** The rule of the day gives the rewards, in the template that the day names. */
async function dayGame(stage: Stage, streak: Subject): Promise<Game | WhyNot> {
  const day = await dayToPlay(stage.book, streak)
  if ('code' in day) return day
  const { row } = day
  const ruleId = textAt(row, 'ruleId')
  const rule = (await subjectOn(stage, ruleId)) ?? (await findSubject(stage.place, ruleId))
  if (!rule) return { code: 'no-rule', message: 'The game of this day is not there any more.' }
  // What was stopped gives nothing, by way of a streak either.
  if (readSchedule(rule.document, stage.zone).active !== true)
    return { code: 'inactive', message: 'The game of this day is not active.' }
  const game = ruleGame(rule)
  if (isNotPlayed(game)) return game
  return {
    ...game,
    type: numericAt(row, 'templateType') ?? game.type,
    templateId: textAt(row, 'templateId') || game.templateId,
  }
}
