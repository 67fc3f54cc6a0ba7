/** The status of a document as of a moment, as server and browser both show it. */
import { NEVER } from '../codes.ts'

const MINUTE_MS = 60_000

/** The part of a schedule that decides the status; moments in milliseconds since the epoch. */
export interface StatusInput {
  readonly status: string | null | undefined
  readonly start: number | null | undefined
  readonly end: number | null | undefined
}

/**
 * Returns the status as of a moment (C §4, READINGS "The API"): an active document is `upcoming` until the minute of its
 * start, and `ended` from its end on; any other status stays what it is.
 *
 * @param now - Milliseconds since the epoch.
 */
export function statusAt({ status, start, end }: StatusInput, now: number): string | undefined {
  if (status !== 'active') return status ?? undefined
  if (typeof end === 'number' && end < NEVER && end <= now) return 'ended'
  if (typeof start === 'number' && minuteOf(start) > minuteOf(now)) return 'upcoming'
  return 'active'
}

const minuteOf = (moment: number) => Math.floor(moment / MINUTE_MS)

/** The derived and stored statuses with the words that people read, in the order they are offered. */
export const statusWords: Readonly<Record<string, string>> = {
  active: 'Active',
  upcoming: 'Upcoming',
  ended: 'Ended',
  inactive: 'Inactive',
}
