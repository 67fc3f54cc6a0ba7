/** The entries that are shown, by the filters of the address. Pure. */
import { ALL_USER } from '#schemas/codes.ts'
import type { Calendar, CalendarEntry } from '#schemas/endpoints/calendar.ts'
import type { CalendarTerms } from '#src/navigation/pages.ts'
import { entryGroups, groupOf, statusOf } from './entry-facts.ts'

/** The filters, in the order they stand, with what they are called. */
export const entryFilters = {
  kinds: 'Kind',
  status: 'Status',
  segments: 'Segment',
  owners: 'Owner',
  offers: 'Offer',
} as const
export type EntryFilter = keyof typeof entryFilters

/** The separator of values in the address: names may hold commas. */
const SEPARATOR = ';'

/** Returns the values that a filter has in the address. */
export const chosenOf = (terms: CalendarTerms, filter: EntryFilter): readonly string[] =>
  (terms[filter] ?? '').split(SEPARATOR).filter(Boolean)

/** Returns the terms with other values of a filter. */
export const withChosen = (filter: EntryFilter, values: readonly string[]): CalendarTerms => ({
  [filter]: values.join(SEPARATOR),
})

/** The values of an entry that a filter asks for. */
const valuesOf: Readonly<Record<EntryFilter, (entry: CalendarEntry) => readonly string[]>> = {
  kinds: (entry) => [groupOf(entry)],
  status: (entry) => [statusOf(entry)],
  segments: ({ segments }) => segments,
  owners: ({ owner }) => [owner],
  offers: ({ offers }) => offers.map(({ id }) => id),
}

const filters = Object.keys(entryFilters) as readonly EntryFilter[]

/** Returns the entries that every filter admits and whose name holds what is searched. */
export function filterEntries(entries: readonly CalendarEntry[], terms: CalendarTerms): readonly CalendarEntry[] {
  const searched = (terms.search ?? '').trim().toLowerCase()
  const asked = filters.flatMap((filter) => {
    const chosen = new Set(chosenOf(terms, filter))
    return chosen.size > 0 ? [{ chosen, read: valuesOf[filter] }] : []
  })
  if (asked.length === 0 && searched === '') return entries
  return entries.filter(
    (entry) =>
      entry.name.toLowerCase().includes(searched) &&
      asked.every(({ chosen, read }) => read(entry).some((value) => chosen.has(value))),
  )
}

/** Says whether entries have more than one value of a filter, so that there is something to choose. */
export function hasChoice(entries: readonly CalendarEntry[], filter: EntryFilter): boolean {
  const read = valuesOf[filter]
  let first: string | undefined
  return entries.some((entry) =>
    read(entry).some((value) => {
      first ??= value
      return value !== first
    }),
  )
}

/** A value of a filter that can be chosen. */
export interface FilterValue {
  readonly value: string
  readonly label: string
}

/** Lists the values that the entries have, and those that are chosen already. */
export function filterValues(
  calendar: Calendar,
  filter: EntryFilter,
  chosen: readonly string[],
): readonly FilterValue[] {
  const found = new Set(chosen)
  const read = valuesOf[filter]
  for (const entry of calendar.entries) for (const value of read(entry)) found.add(value)
  const values = [...found].map((value) => ({ value, label: nameOf(calendar, filter, value) }))
  if (filter === 'kinds') {
    const order = Object.keys(entryGroups)
    return values.sort((a, b) => order.indexOf(a.value) - order.indexOf(b.value))
  }
  return values.sort((a, b) => a.label.localeCompare(b.label))
}

/** Returns the name of a value. */
export function nameOf({ segments, offers }: Calendar, filter: EntryFilter, value: string): string {
  if (filter === 'kinds') return entryGroups[value as keyof typeof entryGroups] ?? value
  if (filter === 'segments')
    return value === ALL_USER ? ALL_USER : (segments.find(({ id }) => id === value)?.name ?? 'A segment that is gone')
  if (filter === 'offers') return offers.find(({ id }) => id === value)?.name ?? 'An offer that is gone'
  return value
}
