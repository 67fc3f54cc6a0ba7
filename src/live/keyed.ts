/**
 * A document whose lists of objects have names for their items, so that two people can edit one list: each item has an id, and an
 * order key by which it stands among the others. It is JSON itself: such a list is `{ "#": [[id, key, item], …] }`, sorted by key and
 * id, and the name of a property that begins with `#` has one more of them. Lists of anything else are values. Pure; read by
 * the server and the console.
 */
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'
import type { Keyed, PatchPath } from '#schemas/endpoints/live.ts'
import { isObject, type JsonObject, type JsonPath } from '#schemas/json.ts'

/** The one property of a list with names. */
const LIST = '#'

/** An item with its id and its order key. */
export type KeyedItem = readonly [id: string, at: string, item: Keyed]

/** Gives ids and order keys to the items of lists of objects. Two readings of one text agree. */
export function keyed(tree: JsonObject, prefix = ''): Keyed {
  return Object.fromEntries(Object.entries(tree).map(([name, value]) => [propertyOf(name), keyedValue(value, prefix)]))
}

/**
 * Gives ids and order keys to the items in any value.
 *
 * @param prefix - The beginning of these ids, where there may be others of the same list.
 */
export function keyedValue(value: unknown, prefix: string): unknown {
  if (isRows(value)) {
    const keys = generateNKeysBetween(null, null, value.length)
    return listOf(value.map((item, index): KeyedItem => [`${prefix}${index}`, keys[index] ?? '', keyed(item, prefix)]))
  }
  return isObject(value) ? keyed(value, prefix) : value
}

/** Takes ids and order keys away again. */
export function plain(tree: Keyed): JsonObject {
  return Object.fromEntries(
    Object.entries(tree).map(([property, value]) => [
      property.startsWith(LIST) ? property.slice(LIST.length) : property,
      plainValue(value),
    ]),
  )
}

function plainValue(value: unknown): unknown {
  const items = itemsOf(value)
  if (items) return items.map(([, , item]) => plain(item))
  return isObject(value) ? plain(value) : value
}

/** Returns the name that a property has in a keyed object. */
export const propertyOf = (name: string): string => (name.startsWith(LIST) ? `${LIST}${name}` : name)

/** Returns the items of a keyed list, in order; undefined where a value is none. */
export function itemsOf(value: unknown): readonly KeyedItem[] | undefined {
  return isObject(value) && Object.hasOwn(value, LIST) ? (value[LIST] as readonly KeyedItem[]) : undefined
}

/** Creates a keyed list of items, which are put in order. */
export function listOf(items: readonly KeyedItem[]): Keyed {
  return { [LIST]: [...items].sort(([one, here], [other, there]) => compare(here, there) || compare(one, other)) }
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** Says whether a value is a list whose items have names: all are objects, or there is none yet. */
export function isRows(value: unknown): value is readonly JsonObject[] {
  return Array.isArray(value) && value.every(isObject)
}

/** Says whether a text is an order key, between which and others there can be more. */
export function isOrderKey(text: string): boolean {
  try {
    generateKeyBetween(text, null)
    generateKeyBetween(null, text)
    return true
  } catch {
    return false
  }
}

/**
 * Returns the place in the plain document that a path leads to, with indexes for ids; of a path that ends nowhere, the part that
 * is there.
 */
export function placeOf(tree: Keyed, path: PatchPath): JsonPath {
  const place: (string | number)[] = []
  let value: unknown = tree
  for (const step of path) {
    const items = itemsOf(value)
    const index = items?.findIndex(([id]) => id === step) ?? -1
    if (items && index < 0) break
    if (!items && !(isObject(value) && Object.hasOwn(value, propertyOf(step)))) break
    place.push(items ? index : step)
    value = items ? items[index]?.[2] : (value as JsonObject)[propertyOf(step)]
  }
  return place
}
