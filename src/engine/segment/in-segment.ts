import type { SegmentTree } from '#schemas/values/segment-tree.ts'
import { compare, type Properties } from './compare.ts'

/** Something that a person did. */
export interface Deed {
  readonly event: string
  readonly properties: Properties
  /** Milliseconds since the epoch. */
  readonly happenedTS: number
}

/** A person as a segment sees them. */
export interface Person {
  readonly properties: Properties
  readonly deeds: readonly Deed[]
}

const DAY = 86_400_000

/** Says whether a segment's conditions hold for a person at a moment (milliseconds since the epoch), as the database counts them. */
export function inSegment(tree: SegmentTree, person: Person, now: number): boolean {
  switch (tree.means) {
    case 'nobody':
      return false
    case 'all':
      return tree.of.every((one) => inSegment(one, person, now))
    case 'any':
      return tree.of.some((one) => inSegment(one, person, now))
    case 'is':
      return compare(tree.property, person.properties)
    case 'did': {
      const { event, days, property } = tree
      const since = now - days * DAY
      return person.deeds.some(
        (deed) =>
          deed.event === event &&
          deed.happenedTS > since &&
          deed.happenedTS <= now &&
          (!property || compare(property, deed.properties)),
      )
    }
  }
}
