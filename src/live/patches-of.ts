/**
 * The patches that lead from a keyed tree to what somebody made of it. Items are paired as the merge pairs them
 * (`src/merge/align.ts`), so that both speak of the same ones. Pure.
 */
import { generateNKeysBetween } from 'fractional-indexing'
import type { Keyed, Patch, PatchPath } from '#schemas/endpoints/live.ts'
import { isObject, type JsonObject } from '#schemas/json.ts'
import { align, longestRise } from '#src/merge/align.ts'
import { isSameText } from '#src/merge/identity.ts'
import { isRows, itemsOf, type KeyedItem, plain, propertyOf } from './keyed.ts'

/**
 * Finds the patches that lead from a keyed tree to a plain one, in the order in which they apply; none exactly where both are the
 * same text.
 *
 * @param prefix - The beginning of the ids of new items, which nobody else gives.
 */
export function patchesOf(tree: Keyed, wanted: JsonObject, prefix: string): readonly Patch[] {
  let count = 0
  return ofObject(tree, plain(tree), wanted, [], () => `${prefix}${count++}`)
}

type Mint = () => string

function ofObject(tree: Keyed, before: JsonObject, wanted: JsonObject, path: PatchPath, mint: Mint): Patch[] {
  if (isSameText(before, wanted)) return []
  const names = [...new Set([...Object.keys(wanted), ...Object.keys(before)])]
  const patches = names.flatMap((name) => {
    const property = propertyOf(name)
    const keyedValue = Object.hasOwn(tree, property) ? tree[property] : undefined
    return ofValue(keyedValue, own(before, name), own(wanted, name), [...path, name], mint)
  })
  const kept = Object.keys(before).filter((name) => Object.hasOwn(wanted, name))
  const after = keysOf([...kept, ...Object.keys(wanted)])
  const keys = Object.keys(wanted)
  return isSameText(after, keys) ? patches : [...patches, { do: 'order', path: [...path], keys }]
}

/** Names of properties as an object lists them: numbers come first. */
const keysOf = (names: readonly string[]) => Object.keys(Object.fromEntries(names.map((name) => [name, 0])))

function ofValue(tree: unknown, before: unknown, wanted: unknown, path: PatchPath, mint: Mint): Patch[] {
  if (isSameText(before, wanted)) return []
  const items = before === undefined ? [] : itemsOf(tree)
  if (items && isRows(wanted) && (before !== undefined || wanted.length > 0))
    return ofItems(items, (before ?? []) as readonly JsonObject[], wanted, path, mint)
  if (isObject(before) && isObject(wanted)) return ofObject(tree as Keyed, before, wanted, path, mint)
  if (wanted === undefined) return [{ do: 'set', path: [...path] }]
  return [{ do: 'set', path: [...path], value: wanted, ...(isObjectOrRows(wanted) && { id: mint() }) }]
}

const isObjectOrRows = (value: unknown) => isObject(value) || isRows(value)

function ofItems(
  items: readonly KeyedItem[],
  before: readonly JsonObject[],
  wanted: readonly JsonObject[],
  path: PatchPath,
  mint: Mint,
): Patch[] {
  const { toAfter, toBefore } = align(before, wanted)
  const steady = longestRise(toBefore.flatMap((index) => index ?? []))
  const known = toBefore.map((index) => (index === undefined ? undefined : items[index]))
  const keys = orderKeys(toBefore.map((index, at) => (steady.has(index ?? -1) ? known[at]?.[1] : undefined)))
  const removed = items.flatMap(([id], index): Patch[] =>
    toAfter[index] === undefined ? [{ do: 'remove', path: [...path], id }] : [],
  )
  const rest = wanted.flatMap((item, index): Patch[] => {
    const [id, key, tree] = known[index] ?? []
    const at = keys[index] ?? ''
    if (id === undefined || !tree) return [{ do: 'insert', path: [...path], id: mint(), at, item }]
    const moved: Patch[] = at === key ? [] : [{ do: 'move', path: [...path], id, at }]
    return [...moved, ...ofObject(tree, before[toBefore[index] ?? -1] ?? {}, item, [...path, id], mint)]
  })
  return [...removed, ...rest]
}

/** Gives order keys to items that have none, between those that have; of equal keys beside them, the later one becomes another. */
function orderKeys(known: readonly (string | undefined)[]): readonly string[] {
  const keys: string[] = []
  let waiting = 0
  let low: string | null = null
  const fill = (high: string | null) => {
    if (waiting > 0) keys.push(...generateNKeysBetween(low, high, waiting))
    waiting = 0
  }
  for (const key of known) {
    if (key === undefined || (waiting > 0 && key === low)) {
      waiting++
      continue
    }
    fill(key)
    keys.push(key)
    low = key
  }
  fill(null)
  return keys
}

const own = (tree: JsonObject, name: string): unknown => (Object.hasOwn(tree, name) ? tree[name] : undefined)
