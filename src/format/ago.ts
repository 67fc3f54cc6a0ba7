/** Past moments as people say them. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/time/durations.ts'
import { formatDate } from './dates.ts'

const units: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, lengthMs: number, untilMs: number])[] = [
  ['minute', MINUTE_MS, HOUR_MS],
  ['hour', HOUR_MS, DAY_MS],
  ['day', DAY_MS, 7 * DAY_MS],
]

const words = new Intl.RelativeTimeFormat('en', { numeric: 'always' })

/**
 * Formats a past moment as `just now`, `5 minutes ago`, `3 hours ago` or `2 days ago`; beyond a week as its date.
 *
 * @param time - Milliseconds since the epoch.
 * @param now - Milliseconds since the epoch.
 */
export function formatAgo(time: number, now: number, zone?: string): string {
  const past = now - time
  if (past < MINUTE_MS) return past > -MINUTE_MS ? 'just now' : formatDate(time, zone)
  const found = units.find(([, , until]) => past < until)
  return found ? words.format(-Math.floor(past / found[1]), found[0]) : formatDate(time, zone)
}
