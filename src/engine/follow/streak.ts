/** How far somebody is in a daily streak, from the days on which they did what it asks for. Days are those of the streak's zone. */
import { numberAt, objectAt, rowsAt, textAt } from '#schemas/checks/at.ts'
import { MAX_STREAK_DAYS } from '#schemas/documents/daily-streak.ts'
import { comparisonOf } from '#schemas/values/comparison.ts'
import { compare } from '../segment/compare.ts'
import type { Deed } from '../segment/in-segment.ts'

type AnyDocument = Readonly<Record<string, unknown>>

/** Where somebody stands. */
export interface Standing {
  /** The day of the streak that is to be done next, from 1; undefined when the streak is over for them. */
  readonly next: number | undefined
  /** Whether today's is done. */
  readonly doneToday: boolean
  /** What became of the days before the next one, in this round. */
  readonly past: readonly ('done' | 'missed')[]
  /** How often the whole streak was finished. */
  readonly rounds: number
}

/** How many days a streak has, 1 to 30; as many as it has rows where it does not say. */
export function lengthOf(streak: AnyDocument): number {
  const days = numberAt(streak, 'noOfDays') ?? rowsAt(streak, 'rewardAssigment').length
  return Math.max(1, Math.min(MAX_STREAK_DAYS, Math.trunc(days)))
}

/**
 * Where somebody stands who did their part on these days, ascending, each once. A missed day lets them begin anew, or,
 * where the streak skips missed days, is passed over without its reward; a missed last day ends the round unfinished.
 */
export function standingAt(streak: AnyDocument, doneDays: readonly number[], today: number): Standing {
  const length = lengthOf(streak)
  const skips = textAt(objectAt(streak, 'dailyStreakDTO') ?? streak, 'missedDayConfig') === 'skip'
  const repeats = streak.repeatDailyStreak === true
  let past: ('done' | 'missed')[] = []
  let rounds = 0
  let last: number | undefined
  const isOver = () => past.length === length && !repeats
  const begin = () => {
    past = []
  }
  const pass = (day: number) => {
    for (let missed = last === undefined ? day : last + 1; missed < day; missed++) {
      if (past.length === length || past.length === 0) break
      if (!skips) return begin()
      past = [...past, 'missed']
    }
  }
  for (const day of doneDays) {
    if (day > today) break
    if (isOver()) break
    pass(day)
    if (past.length === length) begin()
    past = [...past, 'done']
    if (past.length === length) rounds++
    last = day
  }
  const doneToday = last === today
  if (!isOver()) {
    pass(today)
    if (past.length === length && repeats && !doneToday) begin()
  }
  const isDone = past.length === length
  return { next: isDone ? (repeats ? 1 : undefined) : past.length + 1, doneToday, past, rounds }
}

/** The row of a day of the streak, from 1: what is played, or what is given; its index in the rows. */
export function rowOfDay(streak: AnyDocument, day: number): number | undefined {
  return rowsAt(streak, 'rewardAssigment')[day - 1]?.index
}

/** Says whether a deed is what a streak by events asks for. */
export function answersStreak(streak: AnyDocument, { event, properties }: Deed): boolean {
  const asked = objectAt(streak, 'dailyStreakDTO') ?? {}
  if (textAt(asked, 'customEventKey') === '' || textAt(asked, 'customEventKey') !== event) return false
  const { property: name, operator, operatorType: type, value, date } = objectAt(asked, 'customProperties') ?? {}
  if (typeof name !== 'string' || name === '') return true
  const comparison = comparisonOf({ name, type, operator, value: value === '' || value === undefined ? date : value })
  return comparison !== undefined && compare(comparison, properties)
}
