/** The moments that a date field offers beside its calendar, and what picking the present day means. All in milliseconds since the epoch. */
import { DAY_MS } from '#src/time/durations.ts'
import { fromWallClock, toWallClock } from '#src/time/wall-clock.ts'

const QUARTER_MS = 15 * 60_000
const MINUTE_MS = 60_000

interface Bounds {
  readonly now: number
  /** The earliest moment that makes sense: now, or the start of what ends. */
  readonly min: number
  readonly max?: number | undefined
  readonly zone: string | undefined
}

/** A moment to pick with one click. */
interface Preset {
  readonly label: string
  /** In the zone: `2026-12-24 10:00:00`. */
  readonly value: string
}

/** Returns the usual moments within the bounds: now, tomorrow at ten, and some days after now or after the earliest moment. */
export function presetsOf({ now, min, max, zone }: Bounds): Preset[] {
  const from = Math.max(now, min)
  const tomorrow = fromWallClock(`${toWallClock(now + DAY_MS, zone).slice(0, 10)} 10:00:00`, zone)
  const moments: readonly (readonly [string, number | undefined])[] = [
    ['Now', Math.ceil(now / MINUTE_MS) * MINUTE_MS],
    ['Tomorrow 10:00', tomorrow],
    ...[7, 14, 30].map((days) => [`+${days} days`, sameTime(from, days, zone)] as const),
  ]
  return moments.flatMap(([label, at]) => {
    if (at === undefined || at < Math.min(min, from) || (min > now && at < min) || (max !== undefined && at > max))
      return []
    return [{ label, value: toWallClock(at, zone) }]
  })
}

/** Returns the same time of the clock so many days later. */
function sameTime(from: number, days: number, zone: string | undefined): number | undefined {
  const clock = toWallClock(from, zone)
  const day = new Date(Date.parse(`${clock.slice(0, 10)}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
  return fromWallClock(`${day} ${clock.slice(11, 16)}:00`, zone)
}

interface Picked {
  /** The value before; undefined where there was none. */
  readonly before: number | undefined
  /** Undefined where the past may be picked. */
  readonly min: number | undefined
  readonly zone: string | undefined
}

/**
 * Returns the moment that somebody means by a day of the calendar: picking today, which stands for its midnight, means the
 * next quarter of an hour. A time that is typed stays as it is.
 *
 * @param now - Milliseconds since the epoch.
 */
export function notPast(picked: number, { before, min, zone }: Picked, now = Date.now()): number {
  const dayOf = (at: number) => toWallClock(at, zone).slice(0, 10)
  const isSameDay = before !== undefined && dayOf(before) === dayOf(picked)
  if (min === undefined || isSameDay || picked >= now || dayOf(picked) !== dayOf(now)) return picked
  return Math.ceil((now + 1) / QUARTER_MS) * QUARTER_MS
}
