/** How far somebody is in a daily streak, from the days on which they did what it asks for. Days are those of the streak's zone. */
import { basedOn } from '#schemas/checks/streak-days.ts'
import { MAX_STREAK_DAYS } from '#schemas/documents/daily-streak.ts'
import { type JsonObject, numericAt, objectAt, rowsAt, textAt } from '#schemas/json.ts'
import { comparisonOf } from '#schemas/values/comparison.ts'
import { wallTime } from '#src/time/zone-clock.ts'
import type { Happened } from '../player/player.ts'
import { compare } from '../segment/compare.ts'

/** What became of a day. */
type Past = 'done' | 'missed'

/** How far somebody is after their last day; plain data, kept from one day to the next. */
export interface StreakState {
  /** What became of the days of this round, the last of them done. */
  readonly past: readonly Past[]
  /** How often the whole streak was finished. */
  readonly rounds: number
  /** The day that was done last, days since the epoch; undefined before the first. */
  readonly last?: number | undefined
}

/** Where somebody stands. */
export interface Standing {
  /** The day of the streak that is to be done next, from 1; undefined when the streak is over for them. */
  readonly next: number | undefined
  /** Whether today's is done. */
  readonly doneToday: boolean
  /** What became of the days before the next one, in this round. */
  readonly past: readonly Past[]
  /** How often the whole streak was finished. */
  readonly rounds: number
}

/** Nobody has begun yet. */
export const noStreak: StreakState = { past: [], rounds: 0 }

/** How many days a streak has, 1 to 30; as many as it has rows where it does not say. */
export function lengthOf(streak: JsonObject): number {
  const days = numericAt(streak, 'noOfDays') ?? rowsAt(streak, 'rewardAssigment').length
  return Math.max(1, Math.min(MAX_STREAK_DAYS, Math.trunc(days)))
}

/** The day in the streak's zone on which something happened, days since the epoch; `zone` is the organisation's. */
export const dayOf = (streak: JsonObject, moment: number, zone: string): number =>
  wallTime(moment, textAt(streak, 'timezone') || zone || 'UTC').day

/**
 * Goes on by a day on which somebody did their part; days come in order, and one that is done already, or that lies before
 * it, changes nothing. Answers which day of the streak it was, from 1, and whether it was the last one of a round.
 */
export function advanceStreak(
  streak: JsonObject,
  state: StreakState = noStreak,
  day: number,
): { readonly state: StreakState; readonly day: number | undefined; readonly finished: boolean } {
  const nothing = { state, day: undefined, finished: false }
  if (state.last !== undefined && day <= state.last) return nothing
  const length = lengthOf(streak)
  const begun = passed(streak, state, day)
  if (begun === 'over') return nothing
  const past = [...begun, 'done' as const]
  const finished = past.length >= length
  return { state: { past, rounds: state.rounds + (finished ? 1 : 0), last: day }, day: past.length, finished }
}

/**
 * What became of a round's days before this one. A missed day lets them begin anew, or, where the streak skips missed
 * days, is passed over without its reward; a missed last day ends the round unfinished, and a new one begins where the
 * streak comes again.
 */
function passed(streak: JsonObject, { past, last }: StreakState, day: number): readonly Past[] | 'over' {
  const length = lengthOf(streak)
  const repeats = streak.repeatDailyStreak === true
  if (past.length >= length) return repeats ? [] : 'over'
  const missed = last === undefined || past.length === 0 ? 0 : day - last - 1
  if (missed <= 0) return past
  if (textAt(objectAt(streak, 'dailyStreakDTO') ?? streak, 'missedDayConfig') !== 'skip') return []
  if (past.length + missed < length) return [...past, ...Array.from({ length: missed }, () => 'missed' as const)]
  return repeats ? [] : 'over'
}

/** Where somebody stands on a day. */
export function standingOf(streak: JsonObject, state: StreakState = noStreak, today: number): Standing {
  const length = lengthOf(streak)
  const { rounds, last } = state
  const doneToday = last !== undefined && last >= today
  if (doneToday) {
    const isDone = state.past.length >= length
    const next = isDone ? (streak.repeatDailyStreak === true ? 1 : undefined) : state.past.length + 1
    return { next, doneToday, past: state.past, rounds }
  }
  const past = passed(streak, state, today)
  if (past !== 'over') return { next: past.length + 1, doneToday, past, rounds }
  const rest = Array.from({ length: Math.max(0, length - state.past.length) }, () => 'missed' as const)
  return { next: undefined, doneToday, past: [...state.past, ...rest], rounds }
}

/** The row of a day of the streak, from 1: what is played, or what is given; its index in the rows. */
export function rowOfDay(streak: JsonObject, day: number): number | undefined {
  return rowsAt(streak, 'rewardAssigment')[day - 1]?.index
}

/** Says whether a streak asks for events; else each day asks for a play of the rule its row names. */
export const isByEvents = (streak: JsonObject): boolean => basedOn(streak) === 'events'

/** Says whether something that happened is what a day of the streak, from 1, asks for. */
export function answersStreak(streak: JsonObject, happened: Happened, day: number): boolean {
  if ('coins' in happened) return false
  if ('ruleId' in happened) {
    const row = rowsAt(streak, 'rewardAssigment')[day - 1]?.row ?? {}
    return !isByEvents(streak) && textAt(row, 'ruleId') !== '' && textAt(row, 'ruleId') === happened.ruleId
  }
  const asked = objectAt(streak, 'dailyStreakDTO') ?? {}
  if (textAt(asked, 'customEventKey') === '' || textAt(asked, 'customEventKey') !== happened.event) return false
  const { property: name, operator, operatorType: type, value, date } = objectAt(asked, 'customProperties') ?? {}
  if (typeof name !== 'string' || name === '') return true
  const comparison = comparisonOf({ name, type, operator, value: value === '' || value === undefined ? date : value })
  return comparison !== undefined && compare(comparison, happened.properties)
}

/** Goes on by one thing that happened, where it is what the next day asks for; `zone` is the organisation's. */
export function followStreak(
  streak: JsonObject,
  state: StreakState = noStreak,
  happened: Happened,
  zone: string,
): ReturnType<typeof advanceStreak> {
  const day = dayOf(streak, happened.happenedTS, zone)
  const { next, doneToday } = standingOf(streak, state, day)
  const isAsked = next !== undefined && !doneToday && answersStreak(streak, happened, next)
  return isAsked ? advanceStreak(streak, state, day) : { state, day: undefined, finished: false }
}
