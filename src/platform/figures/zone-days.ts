/** Days of an organisation's zone: for SQL as offsets from UTC, and for readers as ranges. */
import { DAY_MS } from '#src/time/durations.ts'
import { momentOf, momentsOf, wallTime } from '#src/time/zone-clock.ts'
import { MalformedError } from '../base/errors.ts'

/** Days of a zone, the first and the last included, in days since the epoch. */
export interface Days {
  readonly first: number
  readonly last: number
}

/** Days, and the moments between which they lie. */
export interface DayRange extends Days {
  /** The beginning of the first day, in milliseconds since the epoch. */
  readonly fromTS: number
  /** The end of the last day, exclusive, in milliseconds since the epoch. */
  readonly toTS: number
}

/** The offsets of a zone from UTC, one more than the moments between them; all in milliseconds. */
export interface ZoneOffsets {
  readonly moments: readonly number[]
  readonly offsets: readonly number[]
}

/** Offsets are looked for in these years; moments before and after them have the first and the last one. */
const [EARLIEST_MS, LATEST_MS] = [Date.UTC(1970, 0, 1), Date.UTC(2050, 0, 1)]
/** No zone changes its offset and back in less time. */
const STEP_MS = 7 * DAY_MS
/** Offsets have only ever changed at a quarter of an hour. */
const QUARTER_MS = 15 * 60_000
/** The range of a term that is left out: no row is outside it. */
const [FIRST_DAY, LAST_DAY] = [-2_000_000_000, 2_000_000_000]

const known = new Map<string, ZoneOffsets>()

/** Returns the offsets of a zone; days that are reckoned with them begin once each, also where a clock is put back over midnight. */
export function zoneOffsets(zone: string): ZoneOffsets {
  const found = known.get(zone) ?? findOffsets(zone)
  known.set(zone, found)
  return found
}

function findOffsets(zone: string): ZoneOffsets {
  const moments: number[] = []
  const offsets = [offsetAt(EARLIEST_MS, zone)]
  for (let at = EARLIEST_MS; at < LATEST_MS; at += STEP_MS) {
    if (offsetAt(at, zone) === offsetAt(at + STEP_MS, zone)) continue
    const leap = findLeap(at, at + STEP_MS, zone)
    const { day } = wallTime(leap - 1, zone)
    moments.push(wallTime(leap, zone).day < day ? (momentsOf({ day, seconds: 0 }, zone).at(-1) ?? leap) : leap)
    offsets.push(offsetAt(leap, zone))
  }
  return { moments, offsets }
}

/** Finds the one moment between two at which the offset changes. */
function findLeap(from: number, to: number, zone: string): number {
  const before = offsetAt(from, zone)
  let [low, high] = [from / QUARTER_MS, to / QUARTER_MS]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle * QUARTER_MS, zone) === before) low = middle
    else high = middle
  }
  return high * QUARTER_MS
}

function offsetAt(moment: number, zone: string): number {
  const { day, seconds } = wallTime(moment, zone)
  return day * DAY_MS + seconds * 1000 - moment
}

/** SQL for the day of a moment, in days since the epoch, with offsets and the moments between them as parameters. */
export const dayOf = (moment: string, moments: string, offsets: string): string =>
  `greatest(${FIRST_DAY}, least(${LAST_DAY}, floor((${moment}
    + (${offsets}::float8[])[1 + width_bucket(${moment}, ${moments}::float8[])]) / ${DAY_MS})))::int`

/**
 * Reads a range of days.
 *
 * @param zone - IANA name.
 * @param from - `2026-11-21`, or milliseconds since the epoch, also as text; left out or empty for all days before `to`.
 * @param to - The last day, in the same forms.
 * @returns Null for all time.
 * @throws {MalformedError} When one of them is no date.
 */
export function dayRange(zone: string, from?: string | number, to?: string | number): DayRange | null {
  const [first, last] = [readDay(zone, from), readDay(zone, to)]
  if (first === undefined && last === undefined) return null
  return {
    first: first ?? FIRST_DAY,
    last: last ?? LAST_DAY,
    fromTS: first === undefined ? Number.NEGATIVE_INFINITY : momentOf({ day: first, seconds: 0 }, zone),
    toTS: last === undefined ? Number.POSITIVE_INFINITY : momentOf({ day: last + 1, seconds: 0 }, zone),
  }
}

function readDay(zone: string, given: string | number | undefined): number | undefined {
  if (given === undefined || given === '') return undefined
  const moment = typeof given === 'string' && /^\d{4}-\d\d-\d\d$/.test(given) ? undefined : Number(given)
  const day = moment === undefined ? Date.parse(`${given}T00:00:00Z`) / DAY_MS : wallTime(moment, zone).day
  if (Number.isInteger(day)) return day
  throw new MalformedError([{ path: '', message: `${given} is no date` }])
}

/** Returns the name of a day, `2026-11-21`; `day` is in days since the epoch. */
export const nameOfDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)
