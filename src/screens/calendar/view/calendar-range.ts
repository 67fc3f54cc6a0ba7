/** The days that the calendar shows, and the columns above them. Days are days since the epoch. Pure. */
import { formatDay, formatMonth, formatMonthYear, formatWeekday } from '#src/format/dates.ts'
import { daysWords } from '#src/format/days-words.ts'
import type { CalendarTerms } from '#src/navigation/pages.ts'
import { type DaySpan, dayNumber, dayText } from '#src/time/calendar-periods.ts'
import { DAY_MS } from '#src/time/durations.ts'

/** The lengths of what is shown at once. */
export const calendarViews = ['day', 'week', 'month', 'quarter', 'year'] as const
export type CalendarViewName = (typeof calendarViews)[number]

/** The names of the views. A month is five whole weeks, so that its columns are days of the same width. */
export const viewNames: Readonly<Record<CalendarViewName, string>> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  quarter: 'Quarter',
  year: 'Year',
}

const monday = (day: number) => day - ((((day + 3) % 7) + 7) % 7)
const date = (day: number) => new Date(day * DAY_MS)
const monthStart = (day: number, by = 0) =>
  Date.UTC(date(day).getUTCFullYear(), date(day).getUTCMonth() + by, 1) / DAY_MS

/** Returns the days of a view that begins around a day. */
const spans: Readonly<Record<CalendarViewName, (day: number) => DaySpan>> = {
  day: (day) => ({ first: day, last: day }),
  week: (day) => ({ first: monday(day), last: monday(day) + 6 }),
  month: (day) => ({ first: monday(day), last: monday(day) + 34 }),
  quarter: (day) => ({ first: monday(day), last: monday(day) + 90 }),
  year: (day) => ({ first: monthStart(day), last: monthStart(day, 12) - 1 }),
}

/** So many days before today a view begins, unless another day is asked for: what has just been stays in sight. */
const daysBefore: Readonly<Record<CalendarViewName, number>> = { day: 0, week: 0, month: 7, quarter: 14, year: 60 }

/** Returns the days that the terms of the address ask for; what is no day is today. */
export function rangeIn({ view = 'month', day = '' }: CalendarTerms, today: string): DaySpan {
  const asked = /^\d{4}-\d\d-\d\d$/.test(day) ? dayNumber(day) : Number.NaN
  return spans[view](Number.isFinite(asked) ? asked : dayNumber(today) - daysBefore[view])
}

/** Returns the first day of the view before or after one, as the address has it. */
export function steppedDay(view: CalendarViewName, { first }: DaySpan, by: -1 | 1): string {
  if (view === 'year') return dayText(monthStart(first, 12 * by))
  const days = { day: 1, week: 7, month: 28, quarter: 91 }[view]
  return dayText(first + by * days)
}

/** Formats the days that are shown: `19 Oct – 22 Nov, 2026`. */
export const rangeWords = ({ first, last }: DaySpan): string => daysWords(dayText(first), dayText(last))

/** A column of the time line, by its place in days from the first one. */
export interface TimeColumn {
  readonly at: number
  readonly length: number
  readonly label: string
  /** The whole name, for those who hear it. */
  readonly name: string
  readonly isWeekend: boolean
  readonly isToday: boolean
}

/** Says whether a day is a Saturday or a Sunday. */
const isWeekend = (day: number) => monday(day) + 5 <= day

/** Lists the columns of a view: hours, days, weeks or months. */
export function columnsOf(view: CalendarViewName, { first, last }: DaySpan, today: number): readonly TimeColumn[] {
  const column = (at: number, length: number, label: string, name: string): TimeColumn => {
    const day = first + Math.floor(at)
    const holdsToday = today >= day && today < day + Math.max(1, length)
    return { at, length, label, name, isWeekend: length <= 1 && isWeekend(day), isToday: view !== 'day' && holdsToday }
  }
  const words = (day: number) => formatWeekday(day * DAY_MS, 'UTC')
  if (view === 'day')
    return Array.from({ length: 12 }, (_, two) => column(two / 12, 1 / 12, `${two * 2}:00`, `${two * 2}:00`))
  if (view === 'year')
    return Array.from({ length: 12 }, (_, month) => {
      const [from, to] = [monthStart(first, month), monthStart(first, month + 1)]
      return column(from - first, to - from, formatMonth(from * DAY_MS, 'UTC'), formatMonthYear(from * DAY_MS, 'UTC'))
    })
  const length = view === 'quarter' ? 7 : 1
  return Array.from({ length: (last - first + 1) / length }, (_, index) => {
    const day = first + index * length
    const label =
      view === 'week' ? words(day) : view === 'quarter' ? formatDay(day * DAY_MS, 'UTC') : `${date(day).getUTCDate()}`
    return column(index * length, length, label, words(day))
  })
}

/** A month above the columns, by its place in days from the first one. */
export interface TimeMonth {
  readonly at: number
  readonly label: string
}

/** Lists the months above days and weeks; the first one with its year. */
export function monthsOf(view: CalendarViewName, { first, last }: DaySpan): readonly TimeMonth[] {
  if (view === 'day')
    return [{ at: 0, label: `${formatWeekday(first * DAY_MS, 'UTC')}, ${date(first).getUTCFullYear()}` }]
  const starts = [first]
  if (view === 'year') {
    const january = Date.UTC(date(last).getUTCFullYear(), 0, 1) / DAY_MS
    if (january > first) starts.push(january)
    return starts.map((day) => ({ at: day - first, label: `${date(day).getUTCFullYear()}` }))
  }
  for (let day = monthStart(first, 1); day <= last; day = monthStart(day, 1)) starts.push(day)
  return starts.map((day) => ({
    at: day - first,
    label:
      day === first || date(day).getUTCMonth() === 0
        ? formatMonthYear(day * DAY_MS, 'UTC')
        : formatMonth(day * DAY_MS, 'UTC'),
  }))
}

/** Lists the weekends of a range, by their place in days from the first one; none where they would be hair-thin. */
export function weekendsOf(
  view: CalendarViewName,
  { first, last }: DaySpan,
): readonly { at: number; length: number }[] {
  if (view === 'year' || view === 'day') return []
  const found: { at: number; length: number }[] = []
  for (let day = first; day <= last; day++) {
    if (!isWeekend(day)) continue
    const before = found.at(-1)
    if (before && before.at + before.length === day - first) before.length++
    else found.push({ at: day - first, length: 1 })
  }
  return found
}
