/** Lists in a three-way merge: items that are the same thing are merged, added ones are all kept, the order follows who changed it. */
import type { JsonPath } from '#schemas/json.ts'
import { align } from './align.ts'
import { isSameText } from './identity.ts'
import type { MergeRun } from './merge-documents.ts'

type List = readonly unknown[]

/** One thing in up to three lists, by its index there. */
interface Item {
  readonly base: number | undefined
  readonly mine: number | undefined
  readonly theirs: number | undefined
}

/** Merges three lists; conflicts are noted and decided by the run they belong to. */
export function mergeLists(base: List, mine: List, theirs: List, steps: JsonPath, merging: MergeRun): List {
  const items = itemsOf(base, mine, theirs).filter((item) => !isGone(item, base, mine, theirs))
  const order = orderOf(items)
  const numbered = woven(items, order === 'asked' ? 'mine' : order)
  const asked = order === 'asked' ? merging.ask(steps, { base, mine, theirs }) : order
  const values = new Map(
    numbered.map((item, index) => [item, mergedItem(item, { base, mine, theirs }, [...steps, index], merging)]),
  )
  const drawn = asked === order || asked === 'mine' ? numbered : woven(items, asked)
  return drawn.map((item) => values.get(item)).filter((value) => value !== undefined)
}

/** Finds what is the same thing in the three lists. */
function itemsOf(base: List, mine: List, theirs: List): readonly Item[] {
  const [toMine, toTheirs] = [align(base, mine), align(base, theirs)]
  const kept = base.map((_, index): Item => {
    return { base: index, mine: toMine.toAfter[index], theirs: toTheirs.toAfter[index] }
  })
  const added = (toBefore: readonly (number | undefined)[]) =>
    toBefore.flatMap((before, index) => (before === undefined ? [index] : []))
  const [myNew, theirNew] = [added(toMine.toBefore), added(toTheirs.toBefore)]
  const both = align(
    myNew.map((index) => mine[index]),
    theirNew.map((index) => theirs[index]),
    true,
  )
  const mineAdded = myNew.map((index, at): Item => {
    const other = both.toAfter[at]
    return { base: undefined, mine: index, theirs: other === undefined ? undefined : theirNew[other] }
  })
  const theirsAdded = theirNew.flatMap((index, at): Item[] =>
    both.toBefore[at] === undefined ? [{ base: undefined, mine: undefined, theirs: index }] : [],
  )
  return [...kept, ...mineAdded, ...theirsAdded]
}

/** Says whether an item is dropped: one side removed it and the other left it unchanged. */
function isGone(item: Item, base: List, mine: List, theirs: List): boolean {
  if (item.base === undefined || (item.mine !== undefined && item.theirs !== undefined)) return false
  if (item.mine !== undefined) return isSameText(base[item.base], mine[item.mine])
  return item.theirs === undefined || isSameText(base[item.base], theirs[item.theirs])
}

interface Lists {
  readonly base: List
  readonly mine: List
  readonly theirs: List
}

function mergedItem(item: Item, lists: Lists, steps: JsonPath, merging: MergeRun): unknown {
  const read = (list: List, index: number | undefined) => (index === undefined ? undefined : list[index])
  const [base, mine, theirs] = [
    read(lists.base, item.base),
    read(lists.mine, item.mine),
    read(lists.theirs, item.theirs),
  ]
  if (item.base !== undefined || (item.mine !== undefined && item.theirs !== undefined)) {
    return merging.value(base, mine, theirs, steps)
  }
  return item.mine === undefined ? theirs : mine
}

/**
 * Returns the side whose order the merged list has: theirs, unless only mine changed it; `asked` where both changed it
 * differently.
 */
function orderOf(items: readonly Item[]): 'mine' | 'theirs' | 'asked' {
  const common = items.filter(({ base, mine, theirs }) => [base, mine, theirs].every((index) => index !== undefined))
  const sequence = (side: 'base' | 'mine' | 'theirs') =>
    [...common].sort((one, other) => (one[side] ?? 0) - (other[side] ?? 0))
  const [before, mine, theirs] = [sequence('base'), sequence('mine'), sequence('theirs')]
  const isLike = (one: readonly Item[], other: readonly Item[]) => one.every((item, index) => item === other[index])
  if (isLike(mine, before) || isLike(mine, theirs)) return 'theirs'
  return isLike(theirs, before) ? 'mine' : 'asked'
}

/** The items in the order of one side; those of the other side behind what they stood behind there, its last ones last. */
function woven(items: readonly Item[], first: 'mine' | 'theirs'): readonly Item[] {
  const second = first === 'mine' ? 'theirs' : 'mine'
  const sequence = (side: 'mine' | 'theirs') =>
    items.filter((item) => item[side] !== undefined).sort((one, other) => (one[side] ?? 0) - (other[side] ?? 0))
  const behind = new Map<Item | undefined, Item[]>()
  let anchor: Item | undefined
  for (const item of sequence(second)) {
    if (item[first] !== undefined) anchor = item
    else behind.set(anchor, [...(behind.get(anchor) ?? []), item])
  }
  const last = behind.get(anchor) ?? []
  behind.delete(anchor)
  const result: Item[] = []
  let waiting = behind.get(undefined) ?? []
  for (const item of sequence(first)) {
    if (item[second] !== undefined) {
      result.push(...waiting)
      waiting = behind.get(item) ?? []
    }
    // What only the first side has stands before what waits behind the same item.
    result.push(item)
  }
  return [...result, ...waiting, ...last]
}
