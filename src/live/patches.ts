/** Patches: what leads from one state of a keyed tree to another, made from the difference and applied one by one. Pure. */
import type { Keyed, Patch, PatchPath } from '#schemas/endpoints/live.ts'
import { isObject, type JsonObject } from '#schemas/json.ts'
import { itemsOf, type KeyedItem, keyed, keyedValue, listOf, propertyOf } from './keyed.ts'

/** A tree with patches applied, and the indexes of those whose target was gone. */
export interface Applied {
  readonly tree: Keyed
  readonly missed: readonly number[]
}

/**
 * Applies patches in their order. One whose target is gone does nothing and is named; taking away what is gone, inserting what is
 * there and ordering what is gone is nothing to tell.
 */
export function applyPatches(tree: Keyed, patches: readonly Patch[]): Applied {
  const missed: number[] = []
  let now = tree
  patches.forEach((patch, index) => {
    const next = applyPatch(now, patch)
    if (next) now = next
    else if (!isNothingToTell(patch)) missed.push(index)
  })
  return { tree: now, missed }
}

const isNothingToTell = (patch: Patch) =>
  patch.do === 'remove' || patch.do === 'order' || (patch.do === 'set' && patch.value === undefined)

function applyPatch(tree: Keyed, patch: Patch): Keyed | undefined {
  const { path } = patch
  if (patch.do === 'order') return changed(tree, path, (object) => inOrder(object, patch.keys)) as Keyed | undefined
  const last = path.at(-1)
  if (last === undefined) return undefined
  const change = patch.do === 'set' ? setProperty(last, patch) : changeList(last, patch)
  return changed(tree, path.slice(0, -1), change) as Keyed | undefined
}

/** Changes the object at a path; undefined where there is none, or where the change has no place in it. */
function changed(value: unknown, path: PatchPath, change: (object: Keyed) => Keyed | undefined): unknown {
  const [step, ...rest] = path
  const items = itemsOf(value)
  if (step === undefined) return items || !isObject(value) ? undefined : change(value)
  if (items) {
    const found = items.find(([id]) => id === step)
    const next = found && changed(found[2], rest, change)
    return next && listOf(items.map((item) => (item === found ? [item[0], item[1], next as Keyed] : item)))
  }
  const property = propertyOf(step)
  if (!isObject(value) || !Object.hasOwn(value, property)) return undefined
  const next = changed(value[property], rest, change)
  return next && { ...value, [property]: next }
}

function setProperty(name: string, { value, id }: Patch & { readonly do: 'set' }) {
  const property = propertyOf(name)
  return (object: Keyed): Keyed => {
    if (value !== undefined) return { ...object, [property]: keyedValue(value, id === undefined ? '' : `${id}-`) }
    return Object.fromEntries(Object.entries(object).filter(([key]) => key !== property))
  }
}

function changeList(name: string, patch: Patch & { readonly do: 'insert' | 'remove' | 'move' }) {
  const property = propertyOf(name)
  return (object: Keyed): Keyed | undefined => {
    const isThere = Object.hasOwn(object, property)
    const items = isThere ? itemsOf(object[property]) : patch.do === 'insert' ? [] : undefined
    const next = items && itemsAfter(items, patch)
    return next && { ...object, [property]: listOf(next) }
  }
}

function itemsAfter(
  items: readonly KeyedItem[],
  patch: Patch & { readonly do: 'insert' | 'remove' | 'move' },
): readonly KeyedItem[] | undefined {
  const isThere = items.some(([id]) => id === patch.id)
  if (patch.do === 'insert') return isThere ? items : [...items, [patch.id, patch.at, keyed(patch.item as JsonObject)]]
  if (!isThere) return undefined
  if (patch.do === 'remove') return items.filter(([id]) => id !== patch.id)
  return items.map(([id, at, item]) => [id, id === patch.id ? patch.at : at, item])
}

/** Puts properties into an order; those that are not named come behind. */
function inOrder(object: Keyed, names: readonly string[]): Keyed {
  const properties = names.map(propertyOf).filter((property) => Object.hasOwn(object, property))
  const all = [...new Set([...properties, ...Object.keys(object)])]
  return Object.fromEntries(all.map((property) => [property, object[property]]))
}
