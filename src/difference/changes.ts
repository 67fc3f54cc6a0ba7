import { isObject, type JsonObject, type JsonPath } from '#schemas/json.ts'
import { align, longestRise } from '#src/merge/align.ts'
import { isSameText } from '#src/merge/identity.ts'

/** One place that differs. Both ways lead to it; on the side where it is not, the way says where it would be. */
export interface Change {
  /** `moved`: an item that has another index among the others. */
  readonly sort: 'added' | 'removed' | 'changed' | 'moved'
  readonly before: JsonPath
  readonly after: JsonPath
  /** The value before; `undefined` is absent. */
  readonly from: unknown
  readonly to: unknown
}

interface PathPair {
  readonly before: JsonPath
  readonly after: JsonPath
}

/** Lists every place in which two documents differ, in the order of the later one; empty exactly where they are the same text. */
export function changes(before: unknown, after: unknown): readonly Change[] {
  return compare(before, after, { before: [], after: [] })
}

function compare(from: unknown, to: unknown, paths: PathPair): readonly Change[] {
  if (isSameText(from, to)) return []
  if (isObject(from) && isObject(to)) return compareKeys(from, to, paths)
  if (isRows(from, to)) return compareItems(listOf(from), listOf(to), paths)
  const sort = from === undefined ? 'added' : to === undefined ? 'removed' : 'changed'
  return [{ sort, ...paths, from, to }]
}

function compareKeys(from: JsonObject, to: JsonObject, paths: PathPair): readonly Change[] {
  const keys = [...new Set([...Object.keys(to), ...Object.keys(from)])]
  const found = keys.flatMap((key) => compare(own(from, key), own(to, key), below(paths, key, key)))
  // Nothing differs but the order of the keys.
  return found.length > 0 ? found : [{ sort: 'changed', ...paths, from, to }]
}

function compareItems(from: readonly unknown[], to: readonly unknown[], paths: PathPair): readonly Change[] {
  const { toAfter, toBefore } = align(from, to)
  const kept = toBefore.flatMap((before) => (before === undefined ? [] : [before]))
  const steady = longestRise(kept)
  const removed = toAfter.flatMap((after, index): Change[] =>
    after === undefined ? [{ sort: 'removed', ...below(paths, index, index), from: from[index], to: undefined }] : [],
  )
  const others = toBefore.flatMap((before, index): readonly Change[] => {
    if (before === undefined) return [{ sort: 'added', ...below(paths, index, index), from: undefined, to: to[index] }]
    const here = below(paths, before, index)
    const moved: Change = { sort: 'moved', ...here, from: from[before], to: to[index] }
    return [...(steady.has(before) ? [] : [moved]), ...compare(from[before], to[index], here)]
  })
  return [...others, ...removed]
}

/** Says whether a place is a list of objects, on one side at least; the other may be without it. Plain lists are values. */
function isRows(from: unknown, to: unknown): boolean {
  const lists = [from, to].filter((one) => one !== undefined)
  return lists.every(Array.isArray) && lists.some((list) => list.some(isObject))
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function own(tree: JsonObject, key: string): unknown {
  return Object.hasOwn(tree, key) ? tree[key] : undefined
}

function below({ before, after }: PathPair, stepBefore: string | number, stepAfter: string | number): PathPair {
  return { before: [...before, stepBefore], after: [...after, stepAfter] }
}
