/**
 * Documents by whom they are meant for: one whose audience asks for a value of a property is found by that value, so that
 * those that are meant for others cost a player nothing.
 */
import { readers } from '#schemas/values/comparison.ts'
import type { PropertyType } from '#schemas/values/operators.ts'
import type { SegmentTree } from '#schemas/values/segment-tree.ts'
import { availabilityOf } from '#src/engine/eligibility/availability.ts'
import type { Subject } from '#src/engine/evaluation/gift.ts'
import type { Properties } from '#src/engine/player/player.ts'

/** The documents that ask for values of one property, by value, as places of the list. */
interface AskedProperty {
  readonly name: string
  readonly type: PropertyType
  readonly byValue: Map<string | number, number[]>
}

/** The documents of a list as places of it. */
interface AudienceIndex {
  /** The documents that may be meant for anybody. */
  readonly others: readonly number[]
  readonly asked: readonly AskedProperty[]
}

const indexes = new WeakMap<readonly Subject[], AudienceIndex>()

/**
 * Leaves out the documents that cannot be meant for a player by what the profile says; of the others it is still to be asked.
 *
 * @param zone - The organisation's time zone, IANA.
 */
export function perhapsMeantFor(
  subjects: readonly Subject[],
  properties: Properties,
  zone: string,
): readonly Subject[] {
  const { others, asked } = indexes.get(subjects) ?? indexOf(subjects, zone)
  if (asked.length === 0) return subjects
  const places = [...others]
  for (const { name, type, byValue } of asked) {
    const value = readers[type](Object.hasOwn(properties, name) ? properties[name] : undefined)
    if (value !== undefined) places.push(...(byValue.get(value) ?? []))
  }
  return places.sort((one, other) => one - other).flatMap((place) => subjects[place] ?? [])
}

function indexOf(subjects: readonly Subject[], zone: string): AudienceIndex {
  const others: number[] = []
  const asked = new Map<string, AskedProperty>()
  for (const [place, { document }] of subjects.entries()) {
    const { audience } = availabilityOf(document, zone)
    const wanted = audience.means === 'conditions' ? valueWanted(audience.tree) : undefined
    if (!wanted) {
      others.push(place)
      continue
    }
    const { name, type, value } = wanted
    const key = `${type} ${name}`
    const property = asked.get(key) ?? { name, type, byValue: new Map<string | number, number[]>() }
    asked.set(key, property)
    const same = property.byValue.get(value)
    if (same) same.push(place)
    else property.byValue.set(value, [place])
  }
  const index = { others, asked: [...asked.values()] }
  indexes.set(subjects, index)
  return index
}

/** A property and the one value without which conditions do not hold. */
interface WantedValue {
  readonly name: string
  readonly type: PropertyType
  readonly value: string | number
}

function valueWanted(tree: SegmentTree): WantedValue | undefined {
  if (tree.means === 'all' || (tree.means === 'any' && tree.of.length === 1)) {
    for (const one of tree.of) {
      const found = valueWanted(one)
      if (found) return found
    }
    return undefined
  }
  if (tree.means !== 'is' || tree.property.test !== 'equal') return undefined
  const { name, type, values } = tree.property
  const [value] = values
  return values.length === 1 && value !== undefined ? { name, type, value } : undefined
}
