import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Calendar } from '#schemas/endpoints/calendar.ts'
import { useAppConfig, useCurrencyName } from '#src/api/useAppConfig.ts'
import type { StockOutlook } from '#src/engine/conflicts/conflict.ts'
import { findConflicts } from '#src/engine/conflicts/find-conflicts.ts'
import { dayNumber } from '#src/time/calendar-periods.ts'
import type { Changes } from './changes/useChanges.ts'
import { markedConflicts } from './conflicts/conflict-words.ts'
import { filterEntries } from './entries/filter-entries.ts'
import { calendarWith, DAYS_OF_RATE, dailySpend, planOfCalendar } from './plan.ts'
import { calendarQuery, figuresQuery } from './queries.ts'
import type { Preview } from './timeline/preview.ts'
import { useMomentAfter } from './useMomentAfter.ts'
import type { CalendarView } from './view/useCalendarView.ts'

/** So long a pointer rests before what collides is looked for again, in milliseconds. */
const REST_MS = 60

const nothingForecast: ReadonlyMap<string, StockOutlook> = new Map()

/** Reads what the calendar shows, puts what is dragged or being saved where it is, and finds what collides then. */
export function useCalendarPlan(shown: CalendarView, today: string, changes: Changes, preview: Preview | undefined) {
  const isReady = useAppConfig() !== undefined
  const currencyName = useCurrencyName()
  const { range, terms } = shown
  const read = useQuery(calendarQuery(range, isReady))
  const now = dayNumber(today)
  const figures = useQuery(figuresQuery({ first: range.first, last: Math.min(range.last, now) }, isReady))
  const lately = useQuery(figuresQuery({ first: now - DAYS_OF_RATE, last: now - 1 }, isReady))
  const stored = read.data?.calendar
  const { saving } = changes
  const calendar = useMemo((): Calendar | undefined => {
    if (!stored) return undefined
    const moved = new Map(saving)
    if (preview) moved.set(preview.entry, preview)
    return calendarWith(stored, moved)
  }, [stored, saving, preview])
  const spendPerDay = useMemo(() => dailySpend(lately.data?.figures ?? [], DAYS_OF_RATE), [lately.data])
  // The bar follows the pointer at once, and what collides a moment after it; the first time everything else is drawn before.
  const isSettled = useMomentAfter(calendar !== undefined)
  const [rested] = useDebouncedValue(isSettled ? calendar : undefined, REST_MS, { leading: true })
  const considered = useDeferredValue(rested)
  const [stocks, setStocks] = useState(nothingForecast)
  const conflicts = useMemo(() => {
    const plan = considered && planOfCalendar(considered, range, { spendPerDay, currencyName, stocks })
    return plan ? findConflicts(plan) : []
  }, [considered, range, spendPerDay, currencyName, stocks])
  const marked = useMemo(() => markedConflicts(conflicts), [conflicts])
  const entries = useMemo(() => (calendar ? filterEntries(calendar.entries, terms) : []), [calendar, terms])
  const isLooked = considered !== undefined
  return {
    ...{ read, figures: figures.data, stored, calendar, entries, currencyName, setStocks },
    ...{ isSettled, isLooked, conflicts, marked },
  }
}
