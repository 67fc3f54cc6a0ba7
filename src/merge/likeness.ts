import { areApart } from './identity.ts'
import { isSameText, isTree, type Tree } from './json.ts'

/**
 * Returns the likeness of two items: 0 for different things, more the more they share. A plain value may become another
 * one.
 */
export function likeness(one: unknown, other: unknown): number {
  if (!isTree(one) || !isTree(other)) return isTree(one) || isTree(other) ? 0 : isSameText(one, other) ? 4 : 0.5
  if (areApart(one, other)) return 0
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  const shared = [...keys].filter((key) => hasSame(one, other, key)).length
  const share = keys.size === 0 ? 1 : shared / keys.size
  return share >= 1 / 3 ? 1 + 2 * share : 0
}

function hasSame(one: Tree, other: Tree, key: string): boolean {
  return Object.hasOwn(one, key) && Object.hasOwn(other, key) && isSameText(one[key], other[key])
}
