/** The plan as it stands on the page: entries where they are dragged, and the plan that conflicts are found in. Pure. */
import { statusAt } from '#schemas/documents/status-at.ts'
import type { Calendar, CalendarEntry, CalendarFigures } from '#schemas/endpoints/calendar.ts'
import { isoCode } from '#schemas/values/currency.ts'
import type { DailySpend, Plan } from '#src/engine/conflicts/conflict.ts'
import { type DaySpan, dayNumber, dayText } from '#src/time/calendar-periods.ts'
import { localDays } from '#src/time/local-days.ts'

/** Returns an entry with other dates, and the days and the status that follow from them. */
export function entryWith(
  entry: CalendarEntry,
  { start, end }: Pick<CalendarEntry, 'start' | 'end'>,
  { timezone, now }: Pick<Calendar, 'timezone' | 'now'>,
): CalendarEntry {
  const { first, last } = localDays(start, entry.sort === 'message' ? start : end, timezone)
  const stored = entry.status === 'inactive' ? 'inactive' : 'active'
  return {
    ...entry,
    ...{ start, end, firstDay: dayText(first), lastDay: last === null ? null : dayText(last) },
    status: statusAt({ status: stored, start, end }, now) ?? entry.status,
  }
}

/** Returns the calendar with some entries elsewhere. */
export function calendarWith(
  calendar: Calendar,
  moved: ReadonlyMap<string, Pick<CalendarEntry, 'start' | 'end'>>,
): Calendar {
  if (moved.size === 0) return calendar
  const entries = calendar.entries.map((entry) => {
    const dates = moved.get(entry.id)
    return dates ? entryWith(entry, dates, calendar) : entry
  })
  return { ...calendar, entries }
}

/** The days whose giving says how long a budget lasts. */
export const DAYS_OF_RATE = 7

/** Returns what each campaign gave a day, of the figures of so many days. */
export function dailySpend(figures: readonly CalendarFigures[], days: number): ReadonlyMap<string, DailySpend> {
  const found = new Map<string, { money: Record<string, number>; coins: number }>()
  for (const { id, spend } of figures) {
    const sum = found.get(id) ?? { money: {}, coins: 0 }
    found.set(id, sum)
    for (const { unit, currency, amount } of spend) {
      if (unit === 'coins') sum.coins += amount / days
      if (unit !== 'money') continue
      const code = isoCode(currency.toUpperCase())
      sum.money[code] = (sum.money[code] ?? 0) + amount / days
    }
  }
  return found
}

/** Returns the plan of the days that are shown and have not passed; undefined where all of them have. */
export function planOfCalendar(
  calendar: Calendar,
  range: DaySpan,
  around: Pick<Plan, 'spendPerDay' | 'currencyName' | 'stocks'>,
): Plan | undefined {
  const { from: _, to: __, today, ...known } = calendar
  const first = Math.max(range.first, dayNumber(today))
  return first > range.last ? undefined : { ...known, first, last: range.last, ...around }
}
