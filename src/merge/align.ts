/**
 * The matching of a list's items with those of another: by the same text, by the same identity, else in order by their
 * likeness. The merge and the difference share it, so that both speak of the same items. Takes any JSON.
 */
import { identityCount, identityOf, isByPlace, strongestIdentity } from './identity.ts'
import { likeness } from './likeness.ts'
import { longestRise } from './longest-rise.ts'
import { Pairs } from './pairs.ts'

/** The index in `after` of each item of `before`, and the other way round; undefined for items that are on one side only. */
export interface Alignment {
  readonly toAfter: readonly (number | undefined)[]
  readonly toBefore: readonly (number | undefined)[]
}

/** Aligns two lists. With `isSure`, only items that are the same text or have the same strongest identity are paired. */
export function align(before: readonly unknown[], after: readonly unknown[], isSure = false): Alignment {
  const pairs = new Pairs(before.length, after.length)
  let first = 0
  const shorter = Math.min(before.length, after.length)
  const texts = { before: before.map((item) => JSON.stringify(item)), after: after.map((item) => JSON.stringify(item)) }
  while (first < shorter && texts.before[first] === texts.after[first]) pairs.add(first, first++)
  for (let last = 1; last <= shorter - first; last++) {
    if (texts.before.at(-last) !== texts.after.at(-last)) break
    pairs.add(before.length - last, after.length - last)
  }
  pairs.byText(
    (index) => (isByPlace(before[index]) ? undefined : texts.before[index]),
    (index) => (isByPlace(after[index]) ? undefined : texts.after[index]),
  )
  if (isSure) {
    pairs.byText(
      (index) => strongestIdentity(before[index]),
      (index) => strongestIdentity(after[index]),
    )
    return pairs
  }
  for (let way = 0; way < identityCount; way++) {
    pairs.byText(
      (index) => identityOf(before[index], way),
      (index) => identityOf(after[index], way),
    )
  }
  inOrder(before, after, pairs)
  return pairs
}

/** Pairs what is left between items that did not move, without crossing, so that the pairs share as much as possible. */
function inOrder(before: readonly unknown[], after: readonly unknown[], pairs: Pairs) {
  const [rows, columns] = [pairs.left('toAfter'), pairs.left('toBefore')]
  if (rows.length === 0 || columns.length === 0) return
  const steady = longestRise(pairs.toBefore.flatMap((index) => (index === undefined ? [] : [index])))
  const ends = [...steady].sort((one, other) => one - other).map((index) => [index, pairs.toAfter[index] ?? 0] as const)
  let from: readonly [number, number] = [-1, -1]
  for (const to of [...ends, [before.length, after.length] as const]) {
    pairs.byLikeness(
      rows.filter((row) => row > from[0] && row < to[0]),
      columns.filter((column) => column > from[1] && column < to[1]),
      (row, column) => likeness(before[row], after[column]),
    )
    from = to
  }
}
