/** A schedule in words, as short as a card needs it. Takes untrusted values and never throws. */
import { NEVER, weekdays } from '#schemas/codes.ts'
import { formatDate, formatDateTime } from '#src/kit/dates.ts'
import { textAt } from '../read.ts'

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

/** `Fri, Sat, Sun`, with the hours where all days share them: `Fri, Sat · 6:00 PM–2:00 AM`. `''` for no days. */
export function dayWords(windows: readonly unknown[]): string {
  const named = windows.filter((one) => textAt(one, 'day') !== '')
  if (named.length === 0) return ''
  const order = (day: string) => {
    const at = (weekdays as readonly string[]).indexOf(day)
    return at < 0 ? weekdays.length : at
  }
  const days = [...new Set(named.map((one) => textAt(one, 'day')))].sort((a, b) => order(a) - order(b))
  const hours = new Set(named.map(hourWords))
  const [same = ''] = hours
  const list = days.length === weekdays.length ? 'Every day' : days.map((day) => day.slice(0, 3)).join(', ')
  return hours.size === 1 && same ? `${list} · ${same}` : list
}

/** The hours of one window: `6:00 PM–2:00 AM`; `''` for the whole day. */
function hourWords(window: unknown): string {
  const [from, to] = [textAt(window, 'startTime'), textAt(window, 'endTime')]
  if (isWholeDay(from, to)) return ''
  return `${clockWords(from)}–${clockWords(to)}`
}

/** Says whether two times, `HH:mm:ss`, span a whole day. */
function isWholeDay(from: string, to: string): boolean {
  return from.startsWith('00:00') && (to.startsWith('23:59') || to.startsWith('00:00'))
}

/** `18:30:00` as `6:30 PM`; what is no time stays as it is. */
export function clockWords(time: string): string {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})/.exec(time) ?? []
  if (hours === undefined) return time
  const hour = Number(hours)
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Says whether a window runs over midnight: its end lies before its start (C §3 `applyOffersOn`). */
export function isOvernight(window: unknown): boolean {
  const [from, to] = [textAt(window, 'startTime'), textAt(window, 'endTime')]
  return from !== '' && to !== '' && to < from
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && (value === NEVER || Math.abs(value) < 8.64e15)
}
