/** Edits of a list of conditions and groups of them, by place: `[2, 0]` is the first of the third, which is a group. Pure; whatever is not moved stays as it is. */
import { isObject } from '#schemas/json.ts'

/** The items of a list of conditions, of whatever shape. */
export type Items = readonly unknown[]

/** The position of an item: its index, below the indexes of the groups around it. */
export type ConditionPath = readonly number[]

/** Changed items, and where the one that was meant stands now. */
export interface Edited {
  readonly items: Items
  readonly path: ConditionPath
}

/** An edit of one item; undefined where it makes no sense: the first cannot go up. */
export type ItemEdit = (items: Items, path: ConditionPath) => Edited | undefined

/** The items of a group; undefined for anything else. */
function itemsOf(item: unknown): Items | undefined {
  return isObject(item) && Array.isArray(item.events) ? item.events : undefined
}

/** Changes the list that a place is in. */
function inList(items: Items, path: ConditionPath, change: (list: Items, index: number) => Items): Items {
  const [index = 0, ...below] = path
  if (below.length === 0) return change(items, index)
  return items.map((item, at) => {
    const inside = itemsOf(item)
    return at === index && inside ? { ...(item as object), events: inList(inside, below, change) } : item
  })
}

/** The list that a place is in. */
function listOf(items: Items, path: ConditionPath): Items {
  const [index = 0, ...below] = path
  return below.length === 0 ? items : listOf(itemsOf(items[index]) ?? [], below)
}

const split = (path: ConditionPath) => ({ above: path.slice(0, -1), index: path.at(-1) ?? 0 })
const without = (list: Items, index: number) => list.filter((_, at) => at !== index)
const withAt = (list: Items, index: number, ...more: Items) => [...list.slice(0, index), ...more, ...list.slice(index)]

/** Puts a copy behind an item. */
export const duplicateItem: ItemEdit = (items, path) => {
  const { above, index } = split(path)
  return {
    items: inList(items, path, (list, at) => withAt(list, at + 1, list[at])),
    path: [...above, index + 1],
  }
}

/** Changes places with the neighbour before or behind. */
export const moveItem =
  (by: -1 | 1): ItemEdit =>
  (items, path) => {
    const { above, index } = split(path)
    const to = index + by
    if (to < 0 || to >= listOf(items, path).length) return undefined
    return {
      items: inList(items, path, (list) =>
        list.map((item, at) => (at === index ? list[to] : at === to ? list[index] : item)),
      ),
      path: [...above, to],
    }
  }

/** Puts an item into a group of its own, in its place. */
export const groupItem =
  (query: 'AND' | 'OR'): ItemEdit =>
  (items, path) => ({
    items: inList(items, path, (list, index) =>
      list.map((item, at) => (at === index ? { query, events: [item] } : item)),
    ),
    path: [...path, 0],
  })

/** Puts an item into the group before or behind it: last or first in there. */
export const moveInto =
  (by: -1 | 1): ItemEdit =>
  (items, path) => {
    const { above, index } = split(path)
    const list = listOf(items, path)
    const group = itemsOf(list[index + by])
    if (!group) return undefined
    const inside = by === -1 ? [...group, list[index]] : [list[index], ...group]
    return {
      items: inList(items, path, () =>
        without(
          list.map((item, at) => (at === index + by ? { ...(item as object), events: inside } : item)),
          index,
        ),
      ),
      path: by === -1 ? [...above, index - 1, group.length] : [...above, index, 0],
    }
  }

/** Takes an item out of its group, behind it; a group that is left empty goes, unless it carries something of its own. */
export const moveOut: ItemEdit = (items, path) => {
  if (path.length < 2) return undefined
  const { above, index } = split(path)
  const { above: around, index: groupAt } = split(above)
  const moved = listOf(items, path)[index]
  const rest = without(listOf(items, path), index)
  const group = listOf(items, above)[groupAt] as object
  const isGone = rest.length === 0 && Object.keys(group).every((key) => ['query', 'operator', 'events'].includes(key))
  const left = isGone ? [] : [{ ...group, events: rest }]
  return {
    items: inList(items, above, (list) => withAt(without(list, groupAt), groupAt, ...left, moved)),
    path: [...around, groupAt + left.length],
  }
}

/** Puts the conditions of a group where the group was. */
export const dissolveGroup: ItemEdit = (items, path) => {
  const inside = itemsOf(listOf(items, path)[split(path).index])
  if (!inside || inside.length === 0) return undefined
  return { items: inList(items, path, (list, index) => withAt(without(list, index), index, ...inside)), path }
}
