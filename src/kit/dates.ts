/** Dates as people read them: `12 Dec, 2021, 10:00 AM`, with the zone where it matters (C §9). Times are milliseconds since the epoch. */
import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { NEVER } from '#schemas/codes.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

/** The zone of this browser. */
export const localZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** A zone that can be used: the given one, or the browser's when it is missing or unknown. */
export function knownZone(zone: string | undefined): string {
  try {
    return zone ? Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone : localZone
  } catch {
    return localZone
  }
}

function format(time: unknown, pattern: string, zone: string | undefined): string {
  if (typeof time !== 'number' || !Number.isFinite(time)) return '–'
  if (time === NEVER) return 'Never'
  const moment = dayjs.tz(time, knownZone(zone))
  return moment.isValid() ? moment.format(pattern) : '–'
}

/** `12 Dec, 2021`; "Never" for the end that never comes; a dash for what is no time. */
export function formatDate(time: unknown, zone?: string): string {
  return format(time, 'D MMM, YYYY', zone)
}

/** `12 Dec, 2021, 10:00 AM`. */
export function formatDateTime(time: unknown, zone?: string): string {
  return format(time, 'D MMM, YYYY, h:mm A', zone)
}

/** `12 Dec, 2021, 10:00 AM, Asia/Kolkata`: where a time is acted upon, it names its zone. */
export function formatDateTimeZone(time: unknown, zone?: string): string {
  const text = formatDateTime(time, zone)
  return text === 'Never' || text === '–' ? text : `${text}, ${knownZone(zone)}`
}

/** A time with its seconds zeroed (C §4 "Publishing"). The never value keeps them (decisions). */
export function toMinute(time: number): number {
  return time === NEVER ? time : Math.floor(time / 60_000) * 60_000
}

/** A time as the wall clock of a zone shows it, `YYYY-MM-DD HH:mm:ss`: the text that date inputs take. */
export function toWallClock(time: number, zone?: string): string {
  return dayjs.tz(time, knownZone(zone)).format('YYYY-MM-DD HH:mm:ss')
}

/** The time at which the clock of a zone shows this text, its seconds zeroed; undefined for what is no date. */
export function fromWallClock(text: string, zone?: string): number | undefined {
  const moment = dayjs.tz(text, knownZone(zone))
  return moment.isValid() ? toMinute(moment.valueOf()) : undefined
}
