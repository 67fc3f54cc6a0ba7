/** By which fields two items of a list are the same thing, though other fields of theirs differ. */

import { isObject, type JsonObject } from '#schemas/json.ts'

/** Fields that are a thing's own name, the stronger first (C §3, E §3; the order is ours). */
const names: readonly (readonly string[])[] = [
  ['id'],
  ['key'],
  ['language'],
  ['eventId'],
  ['title'],
  ['name'],
  ['userEvent'],
  ['propertyName'],
  ['question'],
]

/** A row of a slot is of no other slot, whatever else it has in common with one. */
const slot = 'quadrant'

/** Fields that name what a row is about: enough to tell rows apart where no two are about the same. */
const subjects: readonly (readonly string[])[] = [
  ['templateId', slot],
  ['templateId', 'offerId'],
  [slot],
  ['elements'],
  ['offerId'],
  ['templateId'],
  ['day'],
]

const identities = [...names, ...subjects]
const bySlot = identities.findIndex(([key]) => key === slot)

/**
 * Says whether an item is known only by its index: a day of a streak, which names a rule and has no name or slot of its
 * own.
 */
export function isByPlace(item: unknown): boolean {
  if (!isObject(item) || !Object.hasOwn(item, 'ruleId') || isNaming(slotOf(item))) return false
  return !names.some(([key = '']) => Object.hasOwn(item, key))
}

/** The number of ways to tell items apart, `0` being the strongest. */
export const identityCount = identities.length

/** The text of an item's identity in one of these ways; undefined where it has none. */
export function identityOf(item: unknown, way: number): string | undefined {
  if (!isObject(item) || isByPlace(item) || (way > bySlot && isNaming(slotOf(item)))) return undefined
  const values = (identities[way] ?? []).map((key) => (Object.hasOwn(item, key) ? item[key] : undefined))
  return values.every(isNaming) ? JSON.stringify(values) : undefined
}

/** The text of an item's strongest identity. */
export function strongestIdentity(item: unknown): string | undefined {
  for (let way = 0; way < identityCount; way++) {
    const text = identityOf(item, way)
    if (text !== undefined) return `${way} ${text}`
  }
  return undefined
}

/** Names are texts, numbers, styled texts and lists of them; nothing is named by emptiness. */
function isNaming(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || typeof value === 'boolean') return false
  return !Array.isArray(value) || value.length > 0
}

/** Says whether two items cannot be the same, however alike they are: rows of different slots. */
export function areApart(one: JsonObject, other: JsonObject): boolean {
  const [here, there] = [slotOf(one), slotOf(other)]
  return isNaming(here) && isNaming(there) && JSON.stringify(here) !== JSON.stringify(there)
}

function slotOf(item: JsonObject): unknown {
  return Object.hasOwn(item, slot) ? item[slot] : undefined
}

/**
 * Returns the likeness of two items: 0 for different things, more the more they share. A plain value may become another
 * one.
 */
export function likeness(one: unknown, other: unknown): number {
  if (!isObject(one) || !isObject(other)) return isObject(one) || isObject(other) ? 0 : isSameText(one, other) ? 4 : 0.5
  if (areApart(one, other)) return 0
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  const shared = [...keys].filter((key) => hasSame(one, other, key)).length
  const share = keys.size === 0 ? 1 : shared / keys.size
  return share >= 1 / 3 ? 1 + 2 * share : 0
}

function hasSame(one: JsonObject, other: JsonObject, key: string): boolean {
  return Object.hasOwn(one, key) && Object.hasOwn(other, key) && isSameText(one[key], other[key])
}

/** Says whether two values are the same text: key order counts, and absent (`undefined`) is only like absent. */
export function isSameText(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
