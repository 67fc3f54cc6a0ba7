/**
 * Moments and counts in explanations. Moments are not those of `src/format`: an unknown zone reads as UTC here, on every
 * machine, as it does in the decision that is explained.
 */
import { formatNumber } from '#src/format/numbers.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { isOnCalendar, wallTime } from '#src/time/zone-clock.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * Returns a moment by the clock of a time zone: `21 Nov, 2026, 5:30 PM`.
 *
 * @param moment - Milliseconds since the epoch.
 */
export function momentText(moment: number, zone: string): string {
  if (!isOnCalendar(moment)) return 'a day that no calendar has'
  const { day, seconds } = wallTime(moment, zone)
  const date = new Date(day * DAY_MS)
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]}, ${date.getUTCFullYear()}, ${timeOfDayText(seconds)}`
}

/** Returns seconds since midnight as a time of day: `5:30 PM`. */
function timeOfDayText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${hours % 12 || 12}:${`${minutes}`.padStart(2, '0')} ${hours % 24 < 12 ? 'AM' : 'PM'}`
}

/** Returns a count in words: `once`, `twice`, `5 times`. */
export function timesText(count: number): string {
  return count === 1 ? 'once' : count === 2 ? 'twice' : `${formatNumber(count)} times`
}
