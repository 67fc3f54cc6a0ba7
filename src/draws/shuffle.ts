/** The winners of a prize draw: its entries shuffled (Fisher and Yates) by chance that a public beacon gave. */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { chanceOf } from './draw.ts'
import { bytesOf } from './hashing.ts'
import { lastOf } from './steps.ts'

/** The source of a shuffle: the draw, the root of its entries, and the randomness of the beacon's round. */
export interface ShuffleSource {
  readonly drawId: string
  readonly root: string
  readonly randomness: Uint8Array
}

/**
 * Returns the indexes of the winners among so many entries, in their order: the first places once all are shuffled.
 *
 * @param count - The number of entries.
 * @param winners - The number of winners; all win where there are fewer entries.
 */
export const winnersOf = (source: ShuffleSource, count: number, winners: number): number[] =>
  lastOf(winnerSteps(source, count, winners))

/** The entries that a step moves. */
const MOVES_PER_STEP = 5000

/** Draws the winners in steps, for whoever has other things to do in between. */
export function* winnerSteps(
  { drawId, root, randomness }: ShuffleSource,
  count: number,
  winners: number,
): Generator<undefined, number[]> {
  const seed = hmac(sha256, randomness, bytesOf(JSON.stringify(['questwire-prize-draw-1', drawId, root])))
  const key = hmac.create(sha256, seed)
  const { below } = chanceOf((block) =>
    key
      .clone()
      .update(bytesOf(JSON.stringify(['questwire-shuffle-1', drawId, root, block])))
      .digest(),
  )
  const places = Array.from({ length: count }, (_, index) => index)
  for (let last = count - 1; last > 0; last--) {
    const other = below(last + 1)
    const [one, two] = [places[last] ?? 0, places[other] ?? 0]
    places[last] = two
    places[other] = one
    if (last % MOVES_PER_STEP === 0) yield
  }
  return places.slice(0, winners)
}
