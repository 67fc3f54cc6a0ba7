/** Daily streaks: a day is done by an event, or by a play of the rule that the day names (E §3 "Daily streak"). */

import { NO_OFFER } from '#schemas/codes.ts'
import { type JsonObject, objectAt, rowsAt, textAt } from '#schemas/json.ts'
import { comparisonOf } from '#schemas/values/comparison.ts'
import type { TraceStep, WhyNot } from '#schemas/values/play.ts'
import type { PlayerEvent } from '#src/engine/player/player.ts'
import {
  advanceStreakByEvent,
  isByEvents,
  rowOfDay,
  type StreakState,
  standingOf,
  streakDayOf,
  streakLength,
} from '#src/engine/progress/streak.ts'
import { periodAround } from '#src/engine/schedule/period.ts'
import { readSchedule } from '#src/engine/schedule/schedule.ts'
import type { Subject } from '../../rewards/ledger/gift.ts'
import type { PlayerLedger } from '../context/ledger.ts'
import { eventTopic, type FamilyEvaluator, playTopic, propertyWords } from './evaluator.ts'

/** Follows its event, or the rules its days name; what a day gives is that of its row. */
export const dailyStreak: FamilyEvaluator = {
  about: 'streak',

  topics({ document }) {
    if (isByEvents(document)) return [eventTopic(textAt(objectAt(document, 'dailyStreakDTO') ?? {}, 'customEventKey'))]
    return rowsAt(document, 'rewardAssigment').flatMap(({ row }) =>
      textAt(row, 'ruleId') ? [playTopic(textAt(row, 'ruleId'))] : [],
    )
  },

  evaluate({ subject: { document }, happened, state, zone }) {
    const before = state as StreakState | undefined
    const { next, doneToday } = standingOf(document, before, streakDayOf(document, happened.happenedTS, zone))
    if (doneToday || next === undefined) return undefined
    const { state: after, day, finished } = advanceStreakByEvent(document, before, happened, zone)
    if (day === undefined) return { held: false, steps: [notAsked(document, happened, next)], gifts: [] }
    const steps: TraceStep[] = [{ what: 'day', held: true, says: `Day ${day} of ${streakLength(document)} is done.` }]
    if (finished) steps.push({ what: 'streak', held: true, says: 'The streak is finished.' })
    return { state: after, held: true, steps, gifts: giftsOf(document, day) }
  },
}

function giftsOf(streak: JsonObject, day: number) {
  const index = rowOfDay(streak, day)
  const row = rowsAt(streak, 'rewardAssigment').find((one) => one.index === index)?.row ?? {}
  const offerId = textAt(row, 'offerId')
  if (offerId === '' || offerId === NO_OFFER) return []
  return [{ offerId, place: `rewardAssigment.${index}`, cause: 'streak' as const }]
}

function notAsked(streak: JsonObject, happened: PlayerEvent, day: number): TraceStep {
  if ('ruleId' in happened) return { what: 'day', held: false, says: `Day ${day} asks for another game.` }
  const {
    property: name,
    operator,
    operatorType: type,
    value,
    date,
  } = objectAt(objectAt(streak, 'dailyStreakDTO') ?? {}, 'customProperties') ?? {}
  const comparison = comparisonOf({ name, type, operator, value: value === '' || value === undefined ? date : value })
  return { what: 'condition', held: false, says: `Day ${day} asks for ${propertyWords(comparison, happened)}.` }
}

/** The day of a streak that is to be done, from 1, with its row. */
export interface DayToPlay {
  readonly day: number
  readonly row: Readonly<Record<string, unknown>>
}

/** Finds the day of a streak by games that the player of a ledger has to do now, or says why there is none. */
export async function dayToPlay(ledger: PlayerLedger, streak: Subject): Promise<DayToPlay | WhyNot> {
  const { document } = streak
  const state = await ledger.state<StreakState>(streak)
  const { next, doneToday } = standingOf(document, state, streakDayOf(document, ledger.at, ledger.zone))
  if (next === undefined) return { code: 'streak-over', message: 'The streak is over for them.' }
  if (doneToday) {
    const { to } = periodAround('daily', ledger.at, readSchedule(document, ledger.zone).zone)
    return { code: 'done-today', message: 'Today’s is done.', until: to }
  }
  const index = rowOfDay(document, next)
  const row = rowsAt(document, 'rewardAssigment').find((one) => one.index === index)?.row
  return row ? { day: next, row } : { code: 'nothing-to-play', message: 'There is nothing to play on this day.' }
}
