import { memo } from 'react'
import type { Calendar } from '#schemas/endpoints/calendar.ts'
import { chosenOf, type EntryFilter, entryFilters, hasChoice, withChosen } from '../entries/filter-entries.ts'
import type { CalendarView } from '../view/useCalendarView.ts'
import { FilterMenu } from './FilterMenu.tsx'

interface Props {
  readonly shown: CalendarView
  /** As it is stored: a drag changes no filter. */
  readonly calendar: Calendar
}

const filters = Object.keys(entryFilters) as readonly EntryFilter[]

/** The filters of the calendar of which its entries have more than one value, and those that leave something out. */
export const CalendarFilters = memo(function CalendarFilters({ shown: { terms, put }, calendar }: Props) {
  return filters.map((filter) => {
    const chosen = chosenOf(terms, filter)
    if (chosen.length === 0 && !hasChoice(calendar.entries, filter)) return null
    const change = (values: readonly string[]) => put(withChosen(filter, values))
    return <FilterMenu key={filter} calendar={calendar} filter={filter} chosen={chosen} onChange={change} />
  })
})
