import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { usePageTerms } from '#src/navigation/open-page.ts'
import type { CalendarTerms } from '#src/navigation/pages.ts'
import type { DaySpan } from '#src/time/calendar-periods.ts'
import { type CalendarViewName, rangeIn } from './calendar-range.ts'

/** The view as the address has it: days, groups and filters, and how to change them. */
export interface CalendarView {
  readonly view: CalendarViewName
  readonly by: NonNullable<CalendarTerms['by']>
  readonly shown: 'timeline' | 'outline'
  readonly range: DaySpan
  readonly terms: CalendarTerms
  readonly put: (terms: CalendarTerms) => void
}

/** Reads the view from the address; it is the same object until that changes. */
export function useCalendarView(today: string): CalendarView {
  const terms = usePageTerms('/calendar')
  const navigate = useNavigate()
  const { view = 'month', by = 'kind', shown = 'timeline', day = '' } = terms
  const range = useMemo(() => rangeIn({ view, day }, today), [view, day, today])
  const put = useCallback(
    (changed: CalendarTerms) =>
      void navigate({ to: '/calendar', search: leftOut({ ...terms, ...changed }), replace: true }),
    [navigate, terms],
  )
  return useMemo(() => ({ view, by, shown, range, terms, put }), [view, by, shown, range, terms, put])
}

/** Leaves out what says nothing, so that addresses stay short. */
const leftOut = (terms: CalendarTerms): CalendarTerms =>
  Object.fromEntries(Object.entries(terms).filter(([key, value]) => value && defaults[key] !== value))

const defaults: Readonly<Record<string, string>> = { view: 'month', by: 'kind', shown: 'timeline' }
