/** The plays and rewards that a forecast expects on each day that has passed, for the chart of days. */
import { isoDay } from '#src/time/wall-clock.ts'

/** The plays and rewards that a forecast expects on each day that has passed, by its date: `2026-11-21`. */
export type ExpectedDays = ReadonlyMap<string, { readonly plays: number; readonly given: number }>

interface DailyForecast {
  /** The beginning of a day of the forecast, in milliseconds since the epoch. */
  readonly at: number
  readonly plays: number
  readonly given: number
}

/** Returns expected plays and rewards by day of a zone (IANA), that in which figures are counted; empty where none are expected. */
export const expectedDaysIn = (daily: readonly DailyForecast[] = [], zone?: string): ExpectedDays =>
  new Map(daily.map(({ at, plays, given }) => [isoDay(at, zone), { plays, given }]))
