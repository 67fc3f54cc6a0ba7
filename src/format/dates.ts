/** Dates as people read them everywhere in the product, mails and invoices included: `12 Dec, 2021, 10:00 AM` (C §9). */
import { NEVER } from '#schemas/codes.ts'
import { knownZone } from '#src/time/zones.ts'

type Month = 'short' | 'long'

/** The formats by zone and month: to make one costs as long as to format a hundred moments. */
const formats = new Map<string, Intl.DateTimeFormat>()
const MAX_FORMATS_KEPT = 100

function formatOf(timeZone: string, month: Month): Intl.DateTimeFormat {
  const key = `${timeZone} ${month}`
  const kept = formats.get(key)
  if (kept) return kept
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month,
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  })
  if (formats.size >= MAX_FORMATS_KEPT) formats.clear()
  formats.set(key, made)
  return made
}

function parts(time: unknown, zone: string | undefined, month: Month = 'short') {
  if (typeof time !== 'number' || Number.isNaN(new Date(time).getTime())) return undefined
  const written = formatOf(knownZone(zone), month).formatToParts(time)
  return Object.fromEntries(written.map(({ type, value }) => [type, value]))
}

/**
 * Formats a moment as `12 Dec, 2021`.
 *
 * @param time - Milliseconds since the epoch.
 * @returns The date, "Never" for the end that never comes, or a dash for anything that is no moment.
 */
export function formatDate(time: unknown, zone?: string): string {
  if (time === NEVER) return 'Never'
  const found = parts(time, zone)
  return found ? `${found.day} ${found.month}, ${found.year}` : '–'
}

/**
 * Formats a moment as `12 Dec, 2021, 10:00 AM`.
 *
 * @param time - Milliseconds since the epoch.
 */
export function formatDateTime(time: unknown, zone?: string): string {
  const found = time === NEVER ? undefined : parts(time, zone)
  return found ? `${formatDate(time, zone)}, ${found.hour}:${found.minute} ${found.dayPeriod}` : formatDate(time, zone)
}

/**
 * Formats a moment with its zone, `12 Dec, 2021, 10:00 AM, Asia/Kolkata`, for times that people act upon.
 *
 * @param time - Milliseconds since the epoch.
 */
export function formatDateTimeZone(time: unknown, zone?: string): string {
  const text = formatDateTime(time, zone)
  return text === 'Never' || text === '–' ? text : `${text}, ${knownZone(zone)}`
}

/**
 * Formats the time of day of a moment as `10:00 AM`.
 *
 * @param time - Milliseconds since the epoch.
 */
export function formatTime(time: unknown, zone?: string): string {
  const found = time === NEVER ? undefined : parts(time, zone)
  return found ? `${found.hour}:${found.minute} ${found.dayPeriod}` : '–'
}

/**
 * Formats a day of a chart's axis as `12 Dec`.
 *
 * @param time - Milliseconds since the epoch.
 */
export function formatDay(time: unknown, zone?: string): string {
  const found = parts(time, zone)
  return found ? `${found.day} ${found.month}` : '–'
}

/**
 * Formats the month of a moment as `Nov`.
 *
 * @param time - Milliseconds since the epoch.
 */
export function formatMonth(time: unknown, zone?: string): string {
  return parts(time, zone)?.month ?? '–'
}

/**
 * Formats the month of a moment in full, with its year, as `November 2026`.
 *
 * @param time - Milliseconds since the epoch.
 */
export function formatMonthYear(time: unknown, zone?: string): string {
  const found = parts(time, zone, 'long')
  return found ? `${found.month} ${found.year}` : '–'
}

/** Lists the names of the months, from `January` to `December`. */
export function monthNames(): readonly string[] {
  return Array.from({ length: 12 }, (_, index) => parts(Date.UTC(2026, index), 'UTC', 'long')?.month ?? '')
}

/**
 * Formats a day with its weekday as `Sun, 12 Dec`.
 *
 * @param time - Milliseconds since the epoch.
 */
export function formatWeekday(time: unknown, zone?: string): string {
  const found = parts(time, zone)
  return found ? `${found.weekday}, ${found.day} ${found.month}` : '–'
}
