/**
 * Chance that is found by what it decides about: the same question has the same answer, whatever else is asked. So the
 * same people come when a campaign is moved, and two plans differ by nothing but what was changed.
 */

/** Returns 32 bits for up to three whole numbers; they can be the key of further ones. */
export function keyedBits(key: number, first: number, second = 0): number {
  let hash = Math.imul(key ^ Math.imul(first + 0x7f4a7c15, 0x9e3779b1), 0x85ebca6b)
  hash ^= hash >>> 15
  hash = Math.imul(hash ^ Math.imul(second + 0x165667b1, 0xc2b2ae35), 0x27d4eb2f)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Returns a number from 0 inclusive to 1 exclusive for up to three whole numbers. */
export const keyedChance = (key: number, first: number, second = 0): number =>
  keyedBits(key, first, second) / 0x1_0000_0000
