import type { CalendarView } from './useCalendarView.ts'

/** The ways in which the rows are grouped, as they are called. */
export const groupings: Readonly<Record<CalendarView['by'], string>> = {
  kind: 'By kind',
  segment: 'By segment',
  owner: 'By owner',
  offer: 'By offer',
}
