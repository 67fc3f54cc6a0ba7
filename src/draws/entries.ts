/**
 * The entries of a prize draw as one hash: the root of a Merkle tree, published when the entries are closed, so that
 * none can be added, left out or moved afterwards.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { bytesOf, toHex } from './hashing.ts'

const LEAF = Uint8Array.of(0)
const INNER = Uint8Array.of(1)

const leafOf = (entry: string, index: number) => sha256(concatBytes(LEAF, bytesOf(`${index}:${entry}`)))

/** Sorts entries as they are numbered: by their text, one code unit after the other. */
export const sortEntries = (entries: readonly string[]): readonly string[] =>
  [...entries].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))

/**
 * Returns the Merkle root of entries in their order, in hex: a leaf is the hash of a zero byte, its index and entry
 * (`0:entry`), a node that of a one byte and its two children; an odd one is carried up as it is.
 *
 * @throws if there is no entry.
 */
export function rootOf(entries: readonly string[]): string {
  let level: readonly Uint8Array[] = entries.map(leafOf)
  while (level.length > 1) {
    const above: Uint8Array[] = []
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at], level[at + 1]]
      if (left) above.push(right ? sha256(concatBytes(INNER, left, right)) : left)
    }
    level = above
  }
  const [root] = level
  if (!root) throw new Error('A prize draw needs an entry.')
  return toHex(root)
}
