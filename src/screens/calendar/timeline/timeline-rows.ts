/** The rows of the time line: entries in groups, each row with its place. Pure. */
import type { Calendar, CalendarEntry } from '#schemas/endpoints/calendar.ts'
import { entryGroups, groupOf } from '../entries/entry-facts.ts'
import { nameOf } from '../entries/filter-entries.ts'

/** The heights of rows and of the head above them, in pixels. */
export const HEAD_HEIGHT_PX = 50
export const GROUP_HEIGHT_PX = 26
export const ENTRY_HEIGHT_PX = 27

/** A row: the head of a group, or an entry in it. An entry of several segments or offers stands in each group. */
export type TimelineRow = { readonly key: string; readonly top: number } & (
  | { readonly group: string; readonly name: string; readonly count: number; readonly isOpen: boolean }
  | { readonly entry: CalendarEntry }
)

/** The ways to group entries. */
export type GroupBy = 'kind' | 'segment' | 'owner' | 'offer'

const groupsOf: Readonly<Record<GroupBy, (entry: CalendarEntry) => readonly string[]>> = {
  kind: (entry) => [groupOf(entry)],
  segment: ({ segments }) => segments,
  owner: ({ owner }) => [owner],
  offer: ({ offers }) => offers.map(({ id }) => id),
}

const without: Readonly<Record<GroupBy, string>> = {
  kind: '',
  segment: 'Conditions and lists of their own',
  owner: 'Nobody',
  offer: 'Without an offer',
}

/** Lays entries out in rows by their start; the entries of folded groups are left out. */
export function timelineRows(
  calendar: Calendar,
  entries: readonly CalendarEntry[],
  { by, folded }: { readonly by: GroupBy; readonly folded: ReadonlySet<string> },
): { readonly rows: readonly TimelineRow[]; readonly height: number } {
  const groups = new Map<string, CalendarEntry[]>()
  for (const entry of entries) {
    const values = groupsOf[by](entry)
    for (const value of values.length > 0 ? values : ['']) {
      const list = groups.get(value)
      if (list) list.push(entry)
      else groups.set(value, [entry])
    }
  }
  const rows: TimelineRow[] = []
  let top = 0
  for (const [group, name, list] of inOrder(calendar, by, groups)) {
    const isOpen = !folded.has(group)
    rows.push({ key: `group ${group}`, top, group, name, count: list.length, isOpen })
    top += GROUP_HEIGHT_PX
    if (!isOpen) continue
    for (const entry of [...list].sort((a, b) => a.start - b.start || (a.end ?? Infinity) - (b.end ?? Infinity))) {
      rows.push({ key: `${group} ${entry.id}`, top, entry })
      top += ENTRY_HEIGHT_PX
    }
  }
  return { rows, height: top }
}

function inOrder(calendar: Calendar, by: GroupBy, groups: ReadonlyMap<string, CalendarEntry[]>) {
  const filter = { segment: 'segments', owner: 'owners', offer: 'offers', kind: 'kinds' } as const
  const named = [...groups].map(
    ([group, list]) => [group, group === '' ? without[by] : nameOf(calendar, filter[by], group), list] as const,
  )
  if (by === 'kind') {
    const order = Object.keys(entryGroups)
    return named.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
  }
  return named.sort(([a, one], [b, other]) => Number(a === '') - Number(b === '') || one.localeCompare(other))
}

/** Returns the rows that stand between two heights, in pixels. */
export function rowsBetween(rows: readonly TimelineRow[], from: number, to: number): readonly TimelineRow[] {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle]?.top ?? 0) + ENTRY_HEIGHT_PX < from) low = middle + 1
    else high = middle
  }
  let end = low
  while (end < rows.length && (rows[end]?.top ?? 0) < to) end++
  return rows.slice(low, end)
}
