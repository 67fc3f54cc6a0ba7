/** Wall time as text and moments, the values of date inputs. Moments are milliseconds since the epoch. */
import { DAY_MS, SECOND_MS, toMinute } from './durations.ts'
import { isOnCalendar, momentOf, wallTime } from './zone-clock.ts'
import { knownZone } from './zones.ts'

/**
 * Returns the date and time that the clock of a zone shows, `YYYY-MM-DD HH:mm:ss`: the text of date inputs.
 *
 * @param time - Milliseconds since the epoch.
 * @returns The text, or `Invalid Date` for anything that is no moment.
 */
export function toWallClock(time: number, zone?: string): string {
  if (!isOnCalendar(time)) return 'Invalid Date'
  const { day, seconds } = wallTime(time, knownZone(zone))
  return new Date(day * DAY_MS + seconds * SECOND_MS).toISOString().slice(0, -5).replace('T', ' ')
}

const wallClockText = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?)?$/

/**
 * Returns the moment at which the clock of a zone shows a text, its seconds zeroed.
 *
 * @returns Milliseconds since the epoch, or `undefined` when the text is no date.
 */
export function fromWallClock(text: string, zone?: string): number | undefined {
  const [, year, month, date, hours = '0', minutes = '0'] = wallClockText.exec(text) ?? []
  if (year === undefined) return undefined
  const day = Date.UTC(Number(year), Number(month) - 1, Number(date)) / DAY_MS
  return toMinute(momentOf({ day, seconds: Number(hours) * 3600 + Number(minutes) * 60 }, knownZone(zone)))
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
