import { formatTime } from '#src/format/dates.ts'
import { timeOfDay } from '#src/time/wall-clock.ts'

/**
 * Formats a time of today with its seconds, `10:00:04 AM`, because many requests arrive within a minute.
 *
 * @param time - Milliseconds since the epoch.
 */
export function formatClock(time: number, zone: string | undefined): string {
  return formatTime(time, zone).replace(' ', `:${timeOfDay(time, zone).slice(-2)} `)
}
