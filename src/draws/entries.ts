/**
 * The entries of a prize draw as one hash: the root of a Merkle tree, published when the entries are closed, so that
 * none can be added, left out or moved afterwards.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { bytesOf, toHex } from './hashing.ts'
import { lastOf } from './steps.ts'

const LEAF = Uint8Array.of(0)
const INNER = Uint8Array.of(1)

const leafOf = (entry: string, index: number) => sha256(concatBytes(LEAF, bytesOf(`${index}:${entry}`)))

/** Sorts entries as they are numbered: by their text, one code unit after the other. */
export const sortEntries = (entries: readonly string[]): readonly string[] =>
  [...entries].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))

/** The hashes of a step. */
const HASHES_PER_STEP = 1000

/**
 * Returns the Merkle root of entries in their order, in hex: a leaf is the hash of a zero byte, its index and entry
 * (`0:entry`), a node that of a one byte and its two children; an odd one is carried up as it is.
 *
 * @throws if there is no entry.
 */
export const rootOf = (entries: readonly string[]): string => lastOf(rootSteps(entries))

/**
 * Computes the root in steps, for whoever has other things to do in between.
 *
 * @throws if there is no entry.
 */
export function* rootSteps(entries: readonly string[]): Generator<undefined, string> {
  let hashes = 0
  let level: Uint8Array[] = []
  for (const [index, entry] of entries.entries()) {
    level.push(leafOf(entry, index))
    if (++hashes % HASHES_PER_STEP === 0) yield
  }
  while (level.length > 1) {
    const above: Uint8Array[] = []
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at], level[at + 1]]
      if (left) above.push(right ? sha256(concatBytes(INNER, left, right)) : left)
      if (++hashes % HASHES_PER_STEP === 0) yield
    }
    level = above
  }
  const [root] = level
  if (!root) throw new Error('A prize draw needs an entry.')
  return toHex(root)
}
