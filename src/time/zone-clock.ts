/**
 * Clocks of time zones, the one conversion between wall time and moments. Kept by hand for speed: the engine converts
 * millions of moments, so the offset from UTC is looked up once for each quarter of an hour.
 */
import { DAY_MS, MINUTE_MS } from './durations.ts'

/** A wall clock's day and time. */
export interface WallTime {
  /** Days since 1 January 1970, by the calendar of the zone. */
  readonly day: number
  /** Seconds since midnight, as the clock shows them. */
  readonly seconds: number
}

/** The offset of a zone from UTC has only ever changed at a quarter of an hour. */
const OFFSET_STEP_MS = 15 * MINUTE_MS

/** Says whether the calendar reaches a moment: 8.64e15 milliseconds before and after 1970. */
export const isOnCalendar = (moment: number): boolean => Math.abs(moment) <= 8.64e15

const clocks = new Map<string, Intl.DateTimeFormat | undefined>()
const offsets = new Map<string, Map<number, number>>()

/**
 * Returns the wall time of a zone.
 *
 * @param moment - Milliseconds since the epoch.
 * @param zone - IANA name; an unknown one is UTC.
 */
export function wallTime(moment: number, zone: string): WallTime {
  const local = moment + offset(moment, zone)
  const day = Math.floor(local / DAY_MS)
  return { day, seconds: Math.floor((local - day * DAY_MS) / 1000) }
}

/**
 * Returns the moment of a wall time. A time that the clock skips is the moment after the leap; of a time it shows twice
 * the first one counts.
 *
 * @returns Milliseconds since the epoch.
 */
export function momentOf(time: WallTime, zone: string): number {
  return momentsOf(time, zone)[0] ?? Math.max(...guesses(time, zone))
}

/**
 * Returns every moment of a wall time: one, two where the clock is put back, none where it is put forward.
 *
 * @returns Milliseconds since the epoch.
 */
export function momentsOf(time: WallTime, zone: string): readonly number[] {
  const [one, other] = guesses(time, zone)
  const local = time.day * DAY_MS + time.seconds * 1000
  const isRight = (guess: number) => guess + offset(guess, zone) === local
  if (one === other) return isRight(one) ? [one] : []
  return [Math.min(one, other), Math.max(one, other)].filter(isRight)
}

/** Returns the candidates, by the offsets of the day before and of the day after. */
function guesses({ day, seconds }: WallTime, zone: string): readonly [number, number] {
  const local = day * DAY_MS + seconds * 1000
  return [local - offset(local - DAY_MS, zone), local - offset(local + DAY_MS, zone)]
}

/**
 * Returns the moments at which the clock of a zone is put forward or back.
 *
 * @param from - Milliseconds since the epoch, exclusive.
 * @param to - Milliseconds since the epoch, inclusive.
 * @returns Milliseconds since the epoch.
 */
export function leapsBetween(from: number, to: number, zone: string): readonly number[] {
  const leaps: number[] = []
  for (let at = from; at < to; at += DAY_MS) {
    const next = Math.min(at + DAY_MS, to)
    const before = offset(at, zone)
    if (before === offset(next, zone)) continue
    let [low, high] = [Math.floor(at / OFFSET_STEP_MS), Math.floor(next / OFFSET_STEP_MS)]
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (offset(middle * OFFSET_STEP_MS, zone) === before) low = middle
      else high = middle
    }
    leaps.push(high * OFFSET_STEP_MS)
  }
  return leaps
}

/** Returns the offset of a zone from UTC, in milliseconds. */
function offset(moment: number, zone: string): number {
  const known = offsets.get(zone) ?? new Map<number, number>()
  if (known.size === 0) offsets.set(zone, known)
  const step = Math.floor(moment / OFFSET_STEP_MS)
  const held = known.get(step)
  if (held !== undefined) return held
  const found = lookUp(step * OFFSET_STEP_MS, zone)
  known.set(step, found)
  return found
}

function lookUp(moment: number, zone: string): number {
  const clock = clockOf(zone)
  if (!clock || !isOnCalendar(moment)) return 0
  const parts = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - moment
}

function clockOf(zone: string): Intl.DateTimeFormat | undefined {
  if (!clocks.has(zone)) clocks.set(zone, makeClock(zone))
  return clocks.get(zone)
}

function makeClock(timeZone: string): Intl.DateTimeFormat | undefined {
  const numeric = 'numeric'
  try {
    return new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, hourCycle: 'h23', year: numeric, month: numeric, day: numeric },
      ...{ hour: numeric, minute: numeric, second: numeric },
    })
  } catch {
    return undefined
  }
}
