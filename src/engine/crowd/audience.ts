/** The audience of a document among the players of a crowd: drawn for each segment, as large as its share of all people. */
import { audienceOf } from '../eligibility/availability.ts'
import { bucketOf } from '../random/random.ts'
import type { CrowdDocument, CrowdRequest } from './model.ts'

/**
 * Returns whether a document is meant for a player, by their number: as it says itself, else by its segment, in which the same
 * people are whatever asks; undefined where it is meant for everybody, or nobody knows how many are in the segment.
 */
export function meantFor(
  { isFor, document }: CrowdDocument,
  { seed, players, segments }: Pick<CrowdRequest, 'seed' | 'players' | 'segments'>,
): CrowdDocument['isFor'] {
  const audience = audienceOf(document)
  const share = audience.means === 'segment' ? segments?.[audience.id] : undefined
  if (isFor || audience.means !== 'segment' || share === undefined) return isFor
  const within = Uint8Array.from({ length: players }, (_, player) =>
    Number(bucketOf(`${seed}\n${audience.id}`, `${player}`) < share),
  )
  return (player) => within[player] === 1
}
