/** Lengths of time in milliseconds. The product counts moments in milliseconds since the epoch throughout. */
import { NEVER } from '#schemas/codes.ts'

/** One second, in milliseconds. */
export const SECOND_MS = 1_000
/** One minute, in milliseconds. */
export const MINUTE_MS = 60_000
/** One hour, in milliseconds. */
export const HOUR_MS = 3_600_000
/** One day of 24 hours, in milliseconds; a calendar day may be an hour longer or shorter. */
export const DAY_MS = 86_400_000

/**
 * Zeroes the seconds of a moment, except of the value that means "never ends".
 *
 * @param time - Milliseconds since the epoch.
 * @returns Milliseconds since the epoch.
 * @see C §4 "Publishing"
 */
export function toMinute(time: number): number {
  return time === NEVER ? time : Math.floor(time / MINUTE_MS) * MINUTE_MS
}
