import { DAY_MS } from '#src/time/durations.ts'
import { isoDay } from '#src/time/wall-clock.ts'

/** Two days, `2026-11-21`, both included; an empty one leaves its side open. */
export interface Days {
  readonly from: string
  readonly to: string
}

/**
 * Returns the last days, today included.
 *
 * @param now - Milliseconds since the epoch.
 */
export const lastDays = (count: number, zone: string | undefined, now = Date.now()): Days => ({
  from: isoDay(now - (count - 1) * DAY_MS, zone ?? 'UTC'),
  to: isoDay(now, zone ?? 'UTC'),
})

/** Every day. */
export const anyDay: Days = { from: '', to: '' }
