/** Days and hours in words, as short as a card needs them. Takes untrusted values and never throws. */
import { weekdays } from '#schemas/codes.ts'
import { textAt } from '#schemas/json.ts'

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
