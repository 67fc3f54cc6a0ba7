/** The days of a streak as its checks read them: one row a day, its number the row's place from 1 (READINGS). */
import { type IndexedRow, type JsonObject, type JsonPath, numericAt, objectAt, rowsAt, textAt } from '../json.ts'

/**
 * Returns the basis of a streak, `activities` or `events`; its design says it too, and is read second. `''` while it is
 * open.
 */
export function basedOn(streak: JsonObject): string {
  return textAt(streak, 'streakBasedOn') || textAt(designOf(streak), 'streakBasedOn')
}

/** The `dailyStreakDTO` of a streak; empty where there is none. */
export function designOf(streak: JsonObject): JsonObject {
  return objectAt(streak, 'dailyStreakDTO') ?? {}
}

/** Returns the number of days of a streak, where that is a number from 1 to 30 (E §9), else `undefined`. */
export function daysOf(streak: JsonObject): number | undefined {
  const days = numericAt(streak, 'noOfDays')
  return days !== undefined && Number.isInteger(days) && days >= 1 && days <= 30 ? days : undefined
}

/** The rows of a streak that are days of it. */
export function dayRows(streak: JsonObject): readonly IndexedRow[] {
  const days = daysOf(streak) ?? Number.POSITIVE_INFINITY
  return rowsAt(streak, 'rewardAssigment').filter(({ index }) => index < days)
}

/** The days that lack a key, named as a list, and the place of the first of them; undefined where none does. */
export function daysWithout(
  streak: JsonObject,
  key: string,
): { readonly list: string; readonly path: JsonPath } | undefined {
  const rows = dayRows(streak)
  const filled = new Set(rows.filter(({ row }) => textAt(row, key)).map(({ index }) => index))
  const last = daysOf(streak) ?? rows.length
  const missing = Array.from({ length: last }, (_, index) => index).filter((index) => !filled.has(index))
  const first = missing[0]
  if (first === undefined) return undefined
  const there = rows.some(({ index }) => index === first)
  return {
    list: missing.map((index) => index + 1).join(', '),
    path: there ? ['rewardAssigment', first, key] : ['rewardAssigment'],
  }
}
