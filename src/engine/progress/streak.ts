/** Daily streaks: the progress of a player by days of the streak's time zone. */
import { basedOn } from '#schemas/checks/streak-days.ts'
import { MAX_STREAK_DAYS } from '#schemas/documents/daily-streak.ts'
import { type JsonObject, numericAt, objectAt, rowsAt, textAt } from '#schemas/json.ts'
import { comparisonOf } from '#schemas/values/comparison.ts'
import { wallTime } from '#src/time/zone-clock.ts'
import type { PlayerEvent } from '../player/player.ts'
import { type PropertyTest, passes } from '../segment/compare.ts'

/** The state of a past day. */
type Past = 'done' | 'missed'

/** The progress after the last day; plain data. */
export interface StreakState {
  /** The past days of this round; the last one is done. */
  readonly past: readonly Past[]
  /** The number of times the whole streak was finished. */
  readonly rounds: number
  /** The last day that was done, in days since the epoch; absent before the first. */
  readonly last?: number | undefined
  /** The furthest day that was reached in any round, from 1; absent where it is the length of `past`. */
  readonly furthest?: number | undefined
}

/** The standing of a player on a day. */
export interface StreakStanding {
  /** The day of the streak that is due next, from 1; `undefined` when the streak is over for them. */
  readonly next: number | undefined
  /** True when today's day is done. */
  readonly doneToday: boolean
  /** The days before the next one, in this round. */
  readonly past: readonly Past[]
  /** The number of times the whole streak was finished. */
  readonly rounds: number
}

/** The state before the first day. */
export const noStreak: StreakState = { past: [], rounds: 0 }

/** Returns how many days a streak has, 1 to 30; by default as many as it has rows. */
export function streakLength(streak: JsonObject): number {
  const days = numericAt(streak, 'noOfDays') ?? rowsAt(streak, 'rewardAssigment').length
  return Math.max(1, Math.min(MAX_STREAK_DAYS, Math.trunc(days)))
}

/**
 * Returns the day in the streak's time zone, in days since the epoch.
 *
 * @param moment - Milliseconds since the epoch.
 * @param zone - The organisation's time zone, IANA.
 */
export const streakDayOf = (streak: JsonObject, moment: number, zone: string): number =>
  wallTime(moment, textAt(streak, 'timezone') || zone || 'UTC').day

/**
 * Advances a streak by a day that was done. Days come in order; a day that is done already, or that lies before it,
 * changes nothing.
 *
 * @param day - Days since the epoch.
 * @returns The new state, the day of the streak (from 1), and whether it finished a round.
 */
export function advanceStreak(
  streak: JsonObject,
  state: StreakState = noStreak,
  day: number,
): { readonly state: StreakState; readonly day: number | undefined; readonly finished: boolean } {
  const nothing = { state, day: undefined, finished: false }
  if (state.last !== undefined && day <= state.last) return nothing
  const length = streakLength(streak)
  const begun = passed(streak, state, day)
  if (begun === 'over') return nothing
  const past = [...begun, 'done' as const]
  const finished = past.length >= length
  const furthest = Math.max(past.length, state.furthest ?? state.past.length)
  return {
    state: {
      ...{ past, rounds: state.rounds + (finished ? 1 : 0), last: day },
      ...(furthest > past.length && { furthest }),
    },
    day: past.length,
    finished,
  }
}

/**
 * Returns the past days of a round before this day. A missed day restarts the round, or, where the streak skips missed
 * days, passes without its reward. A missed last day ends the round unfinished; a new one begins where the streak
 * repeats.
 */
function passed(streak: JsonObject, { past, last }: StreakState, day: number): readonly Past[] | 'over' {
  const length = streakLength(streak)
  const repeats = streak.repeatDailyStreak === true
  if (past.length >= length) return repeats ? [] : 'over'
  const missed = last === undefined || past.length === 0 ? 0 : day - last - 1
  if (missed <= 0) return past
  if (textAt(objectAt(streak, 'dailyStreakDTO') ?? streak, 'missedDayConfig') !== 'skip') return []
  if (past.length + missed < length) return [...past, ...Array.from({ length: missed }, () => 'missed' as const)]
  return repeats ? [] : 'over'
}

/**
 * Returns the standing of a player on a day.
 *
 * @param today - Days since the epoch.
 */
export function standingOf(streak: JsonObject, state: StreakState = noStreak, today: number): StreakStanding {
  const length = streakLength(streak)
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

/** Returns the index of the row of a day of the streak, from 1: the game or the reward of that day. */
export function rowOfDay(streak: JsonObject, day: number): number | undefined {
  return rowsAt(streak, 'rewardAssigment')[day - 1]?.index
}

/** Says whether a streak asks for events; else each day asks for a play of the rule that its row names. */
export const isByEvents = (streak: JsonObject): boolean => basedOn(streak) === 'events'

/** Says whether an event is what a day of the streak, from 1, asks for. */
export function answersStreak(streak: JsonObject, playerEvent: PlayerEvent, day: number): boolean {
  if ('coins' in playerEvent) return false
  if ('ruleId' in playerEvent) {
    const row = rowsAt(streak, 'rewardAssigment')[day - 1]?.row ?? {}
    return !isByEvents(streak) && textAt(row, 'ruleId') !== '' && textAt(row, 'ruleId') === playerEvent.ruleId
  }
  const asked = objectAt(streak, 'dailyStreakDTO') ?? {}
  if (textAt(asked, 'customEventKey') === '' || textAt(asked, 'customEventKey') !== playerEvent.event) return false
  return passes(streakTestOf(streak), playerEvent.properties)
}

/** Returns the test of the properties of a streak's event. */
export function streakTestOf(streak: JsonObject): PropertyTest {
  const asked = objectAt(objectAt(streak, 'dailyStreakDTO') ?? {}, 'customProperties') ?? {}
  const { property: name, operator, operatorType: type, value, date } = asked
  if (typeof name !== 'string' || name === '') return 'every'
  return comparisonOf({ name, type, operator, value: value === '' || value === undefined ? date : value }) ?? 'no'
}

/**
 * Advances a streak by an event, where it is what the next day asks for.
 *
 * @param zone - The organisation's time zone, IANA.
 */
export function advanceStreakByEvent(
  streak: JsonObject,
  state: StreakState = noStreak,
  playerEvent: PlayerEvent,
  zone: string,
): ReturnType<typeof advanceStreak> {
  const day = streakDayOf(streak, playerEvent.happenedTS, zone)
  const { next, doneToday } = standingOf(streak, state, day)
  const isAsked = next !== undefined && !doneToday && answersStreak(streak, playerEvent, next)
  return isAsked ? advanceStreak(streak, state, day) : { state, day: undefined, finished: false }
}

/**
 * Returns the day of the streak, from 1, that somebody stands to lose: yesterday's was done, today's is due and is not. A
 * streak that is finished, or of which no day has been done, is lost to nobody.
 *
 * @param today - Days since the epoch.
 */
export function dayAtRisk(streak: JsonObject, state: StreakState | undefined, today: number): number | undefined {
  if (state?.last !== today - 1) return undefined
  const { next, doneToday } = standingOf(streak, state, today)
  return doneToday || next === undefined || next === 1 ? undefined : next
}
