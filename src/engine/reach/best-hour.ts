/**
 * The best hour of a person: the time of day at which they are most active by their own events, by the clock of their zone.
 * Reading the events is the platform's; the law stands in `tests/laws/best-hour.test.ts`.
 */
import { HOUR_MS, MINUTE_MS } from '#src/time/durations.ts'
import type { QuietHours } from '#src/time/quiet-hours.ts'
import { momentOf, wallTime } from '#src/time/zone-clock.ts'
import { secondsOfDay } from '../schedule/schedule.ts'

/** The days whose events count. */
export const BEST_HOUR_DAYS = 28
/** Events of a person within so long count once: an hour of play is not told apart from a busy one by its events. */
export const SLOT_MS = 15 * MINUTE_MS
/** The fewest slots from which a best hour is read. */
export const MIN_SLOTS = 5

const DAY_SECONDS = 24 * 3600
const SLOT_SECONDS = SLOT_MS / 1000
const SLOTS = DAY_SECONDS / SLOT_SECONDS
/** The standard deviation of the smoothing: what lies so far apart still supports one another. */
const SMOOTHING_SECONDS = 2 * 3600

/** The weight of a slot at each distance round the clock. */
const weights = Array.from({ length: SLOTS }, (_, slots) => {
  const distance = Math.min(slots, SLOTS - slots) * SLOT_SECONDS
  return Math.exp(-0.5 * (distance / SMOOTHING_SECONDS) ** 2)
})

/** A slot in which somebody did something, and the zone (IANA) of whoever it was. */
export interface ActiveSlot {
  /** A whole number of {@link SLOT_MS} since the epoch. */
  readonly slot: number
  readonly zone: string
}

/**
 * Returns the time of day around which somebody is most active, or several people by the clock of each: the peak of the
 * slots, smoothed round the clock, so that midnight is a time like any other.
 *
 * @param slots - The slots, of each person each once.
 * @returns Seconds since midnight; `undefined` where there are fewer than five slots.
 */
export function bestHourOf(slots: readonly ActiveSlot[]): number | undefined {
  if (slots.length < MIN_SLOTS) return undefined
  const counts = new Array<number>(SLOTS).fill(0)
  for (const { slot, zone } of slots) {
    const at = Math.floor(wallTime(slot * SLOT_MS, zone).seconds / SLOT_SECONDS)
    counts[at] = (counts[at] ?? 0) + 1
  }
  const densityAt = (place: number) =>
    counts.reduce((sum, count, at) => sum + (count === 0 ? 0 : count * (weights[(at - place + SLOTS) % SLOTS] ?? 0)), 0)
  const densities = counts.map((_, place) => densityAt(place))
  const best = densities.indexOf(Math.max(...densities))
  // What happened in a slot happened in the middle of it, as far as one knows.
  return best * SLOT_SECONDS + SLOT_SECONDS / 2
}

/** The time before quiet hours to which an hour within them moves, where their beginning is nearer than their end. */
const BEFORE_QUIET_SECONDS = 1800

/**
 * Returns the time of day outside quiet hours that is nearest to a time within them, and any other time as it is.
 *
 * @param seconds - Seconds since midnight.
 * @returns Seconds since midnight.
 */
export function openHourNear(seconds: number, quiet: QuietHours | null): number {
  const [from, to] = [secondsOfDay(quiet?.from ?? '') ?? 0, secondsOfDay(quiet?.to ?? '') ?? 0]
  const length = (to - from + DAY_SECONDS) % DAY_SECONDS
  const within = (seconds - from + DAY_SECONDS) % DAY_SECONDS
  if (within >= length) return seconds
  const isOpenBefore = length + BEFORE_QUIET_SECONDS < DAY_SECONDS
  const isEndNearer = length - within <= within + BEFORE_QUIET_SECONDS
  return isEndNearer || !isOpenBefore ? to : (from - BEFORE_QUIET_SECONDS + DAY_SECONDS) % DAY_SECONDS
}

/** A time of day that has just begun is not put off to the next day. */
const GRACE_MS = HOUR_MS / 2

/**
 * Returns the next moment at which a clock shows a time of day: this one, where that was less than half an hour ago.
 *
 * @param seconds - Seconds since midnight.
 * @param from - Milliseconds since the epoch.
 * @param zone - IANA name.
 * @returns Milliseconds since the epoch, `from` at the earliest.
 */
export function nextMomentAt(seconds: number, from: number, zone: string): number {
  const { day } = wallTime(from, zone)
  const moments = [day - 1, day, day + 1].map((one) => momentOf({ day: one, seconds }, zone))
  return Math.max(from, moments.find((at) => at + GRACE_MS > from) ?? from)
}
