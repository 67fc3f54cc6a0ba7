/** Moments as the wall clock of a zone shows them, and back. Moments are milliseconds since the epoch. */
import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { toMinute } from './durations.ts'
import { knownZone } from './zones.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

/**
 * Returns the date and time that the clock of a zone shows, `YYYY-MM-DD HH:mm:ss`: the text of date inputs.
 *
 * @param time - Milliseconds since the epoch.
 */
export function toWallClock(time: number, zone?: string): string {
  return dayjs.tz(time, knownZone(zone)).format('YYYY-MM-DD HH:mm:ss')
}

/**
 * Returns the moment at which the clock of a zone shows a text, its seconds zeroed.
 *
 * @returns Milliseconds since the epoch, or `undefined` when the text is no date.
 */
export function fromWallClock(text: string, zone?: string): number | undefined {
  const moment = dayjs.tz(text, knownZone(zone))
  return moment.isValid() ? toMinute(moment.valueOf()) : undefined
}

/**
 * Returns the calendar day in a zone, `2026-12-24`.
 *
 * @param time - Milliseconds since the epoch.
 */
export const isoDay = (time: number, zone?: string): string => toWallClock(time, zone).slice(0, 10)

/**
 * Returns the time of day in a zone, `18:30:00`.
 *
 * @param time - Milliseconds since the epoch.
 */
export const timeOfDay = (time: number, zone?: string): string => toWallClock(time, zone).slice(11)
