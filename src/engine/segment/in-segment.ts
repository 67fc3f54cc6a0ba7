import type { SegmentTree } from '#schemas/values/segment-tree.ts'
import { DAY_MS } from '#src/time/durations.ts'
import type { PlayerProfile } from '../player/player.ts'
import { matches } from './compare.ts'

/**
 * Says whether a segment's conditions hold for a player, as the database counts them.
 *
 * @param now - Milliseconds since the epoch.
 */
export function isInSegment(tree: SegmentTree, person: PlayerProfile, now: number): boolean {
  switch (tree.means) {
    case 'nobody':
      return false
    case 'all':
      return tree.of.every((one) => isInSegment(one, person, now))
    case 'any':
      return tree.of.some((one) => isInSegment(one, person, now))
    case 'is':
      return matches(tree.property, person.properties)
    case 'did': {
      const { event, days, property } = tree
      const since = now - days * DAY_MS
      return person.events.some(
        (deed) =>
          deed.event === event &&
          deed.happenedTS > since &&
          deed.happenedTS <= now &&
          (!property || matches(property, deed.properties)),
      )
    }
  }
}
