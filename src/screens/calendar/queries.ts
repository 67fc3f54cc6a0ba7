/** The questions of the page to the server. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#src/api/api.ts'
import { refreshed } from '#src/api/query.ts'
import { type DaySpan, dayText } from '#src/time/calendar-periods.ts'

const termsOf = ({ first, last }: DaySpan) => ({ from: dayText(first), to: dayText(last) })

/** Everything that touches some days. */
export const calendarQuery = (range: DaySpan, isReady: boolean) =>
  queryOptions({
    ...refreshed,
    queryKey: ['calendar', 'get', range.first, range.last],
    queryFn: ({ signal }) => api.calendar.get({ query: termsOf(range) }, { signal }),
    placeholderData: keepPreviousData,
    enabled: isReady,
  })

/** The figures of some days. */
export const figuresQuery = (range: DaySpan, isReady: boolean) =>
  queryOptions({
    ...refreshed,
    queryKey: ['calendar', 'figures', range.first, range.last],
    queryFn: ({ signal }) => api.calendar.figures({ query: termsOf(range) }, { signal }),
    placeholderData: keepPreviousData,
    enabled: isReady && range.last >= range.first,
  })
