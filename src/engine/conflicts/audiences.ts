/** The audiences of entries: segments by their names and numbers, and everybody, who is in each of them. */
import { ALL_USER } from '#schemas/codes.ts'
import { formatCount } from '#src/format/numbers.ts'
import type { Plan, PlannedEntry } from './conflict.ts'

/** A segment with everything that its people see. */
export interface SegmentPlan {
  readonly id: string
  readonly name: string
  /** Null where nobody has counted them. */
  readonly people: number | null
  /** The entries for the segment itself. */
  readonly own: readonly PlannedEntry[]
  /** The same and what is for everybody. */
  readonly all: readonly PlannedEntry[]
}

/** Divides entries by whom they are for, everybody first. What has conditions of its own is left out: nobody knows whom it meets. */
export function bySegment({ segments }: Plan, entries: readonly PlannedEntry[]): readonly SegmentPlan[] {
  const own = new Map<string, PlannedEntry[]>()
  for (const entry of entries)
    for (const id of entry.segments) {
      const list = own.get(id) ?? []
      if (list.length === 0) own.set(id, list)
      list.push(entry)
    }
  const everybody = own.get(ALL_USER) ?? []
  const planOf = (id: string, list: readonly PlannedEntry[]): SegmentPlan => {
    const segment = segments.find((one) => one.id === id)
    return {
      ...{ id, name: id === ALL_USER ? 'everybody' : (segment?.name ?? 'a segment that is gone') },
      people: segment?.people ?? null,
      own: list,
      all: id === ALL_USER ? list : [...everybody, ...list],
    }
  }
  return [...own]
    .sort(([a], [b]) => Number(b === ALL_USER) - Number(a === ALL_USER))
    .map(([id, list]) => planOf(id, list))
}

/** Formats the number of people with a comma before it, or nothing where nobody has counted them. */
export const peopleWords = (people: number | null): string =>
  people === null ? '' : `, ${formatCount(people, 'person', 'people')}`

/** Returns the number of people that an entry is for; undefined where it is not known. */
export function peopleOf({ segments }: Plan, entry: PlannedEntry): number | undefined {
  const counts = entry.segments.map((id) => segments.find((one) => one.id === id)?.people ?? undefined)
  return counts.length === 0 || counts.includes(undefined)
    ? undefined
    : counts.reduce<number>((sum, one) => sum + (one ?? 0), 0)
}
