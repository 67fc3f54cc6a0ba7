/** Daily streaks: a day is done by an event, or by a play of the rule that the day names (E §3 "Daily streak"). */

import { NO_OFFER } from '#schemas/codes.ts'
import { type JsonObject, objectAt, rowsAt, textAt } from '#schemas/json.ts'
import { comparisonOf } from '#schemas/values/comparison.ts'
import type { TraceStep } from '#schemas/values/play.ts'
import type { PlayerEvent } from '../player/player.ts'
import {
  advanceStreakByEvent,
  isByEvents,
  rowOfDay,
  type StreakState,
  standingOf,
  streakDayOf,
  streakLength,
} from '../progress/streak.ts'
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
