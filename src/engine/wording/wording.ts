/** Moments and spans as people read them (E §9: "Date display like 12 Dec, 2021 with a 12-hour clock"). */
import { isOnCalendar, wallTime } from '#src/time/zone-clock.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A moment by the clock of a zone: `21 Nov, 2026, 5:30 PM`. */
export function momentWords(moment: number, zone: string): string {
  if (!isOnCalendar(moment)) return 'a day that no calendar has'
  const { day, seconds } = wallTime(moment, zone)
  const date = new Date(day * 86_400_000)
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]}, ${date.getUTCFullYear()}, ${timeWords(seconds)}`
}

/** Seconds since midnight as a time of the day, to the minute: `5:30 PM`. */
function timeWords(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${hours % 12 || 12}:${`${minutes}`.padStart(2, '0')} ${hours % 24 < 12 ? 'AM' : 'PM'}`
}
