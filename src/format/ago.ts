/** How long ago something was, as people say it. Times are milliseconds since the epoch. */
import { formatDate } from './dates.ts'

const units: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, length: number, until: number])[] = [
  ['minute', 60_000, 3_600_000],
  ['hour', 3_600_000, 86_400_000],
  ['day', 86_400_000, 7 * 86_400_000],
]

const words = new Intl.RelativeTimeFormat('en', { numeric: 'always' })

/** `just now`, `5 minutes ago`, `3 hours ago`, `2 days ago`; beyond a week the day itself. */
export function ago(time: number, now: number, zone?: string): string {
  const past = now - time
  if (past < 60_000) return past > -60_000 ? 'just now' : formatDate(time, zone)
  const found = units.find(([, , until]) => past < until)
  return found ? words.format(-Math.floor(past / found[1]), found[0]) : formatDate(time, zone)
}
