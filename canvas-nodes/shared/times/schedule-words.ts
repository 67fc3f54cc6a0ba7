/** A schedule in words, as short as a card needs it. Takes untrusted values and never throws. */
import { NEVER } from '#schemas/codes.ts'
import { formatDate, formatDateTime } from '#src/format/dates.ts'

/**
 * Both ends of a schedule, `1 Dec, 10:00 AM` and `15 Dec`; `''` for an end that is not known. The year is said where one of them is not in
 * the year of `now`. Times are milliseconds since the epoch.
 */
export function scheduleWords(start: unknown, end: unknown, zone: string, now: number): { from: string; to: string } {
  const from = isTime(start) ? formatDateTime(start, zone) : ''
  const to = isTime(end) ? formatDate(end, zone) : ''
  const year = formatDate(now, zone).slice(-6)
  const isPlain = (text: string) => !/, \d{4}/.test(text) || text.includes(year)
  if (!isPlain(from) || !isPlain(to)) return { from, to }
  return { from: from.replace(year, ''), to: to.replace(year, '') }
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && (value === NEVER || Math.abs(value) < 8.64e15)
}
