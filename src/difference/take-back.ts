/**
 * Takes some changes of a document back, and leaves the others: values become what they were, items that came go, and items that
 * went or moved stand where they stood. Not here: what differs (`changes.ts`).
 */
import { type JsonObject, type JsonPath, valueAtPath } from '#schemas/json.ts'
import { removeAt, setAt } from '#schemas/json-edits.ts'
import type { Change } from './changes.ts'

/**
 * Returns a document in which these changes are taken back; they are of the difference of an earlier one to this one, whose
 * places they name.
 */
export function takeBack(document: JsonObject, chosen: readonly Change[]): JsonObject {
  const isItem = ({ after, sort }: Change) => typeof after.at(-1) === 'number' && sort !== 'changed'
  const values = chosen.filter((change) => !isItem(change))
  const mended = values.reduce(
    (now, { after, from }) => (from === undefined ? removeAt(now, after) : setAt(now, after, from)),
    document,
  )
  // Items within items before those around them, whose places they name.
  return [...byList(chosen.filter(isItem))]
    .sort(([one], [other]) => other.length - one.length)
    .reduce((now, [path, changes]) => setAt(now, path, listBefore(listAtPath(now, path), changes)), mended)
}

/** Returns the items of a list with these changes of its items taken back. */
function listBefore(items: readonly unknown[], changes: readonly Change[]): readonly unknown[] {
  const indexAfter = ({ after }: Change) => Number(after.at(-1))
  const indexBefore = ({ before }: Change) => Number(before.at(-1))
  const taken = new Set(changes.filter(({ sort }) => sort !== 'removed').map(indexAfter))
  const next = items.filter((_, index) => !taken.has(index))
  const back = changes
    .filter(({ sort }) => sort !== 'added')
    .map((change) => ({
      at: indexBefore(change),
      item: change.sort === 'removed' ? change.from : items[indexAfter(change)],
    }))
    .sort((one, other) => one.at - other.at)
  for (const { at, item } of back) next.splice(Math.min(at, next.length), 0, item)
  return next
}

const listAtPath = (document: JsonObject, path: JsonPath): readonly unknown[] => {
  const list = valueAtPath(document, path)
  return Array.isArray(list) ? list : []
}

/** Groups changes of items by the list that they are in. */
function byList(changes: readonly Change[]): ReadonlyMap<JsonPath, readonly Change[]> {
  const paths = new Map<string, JsonPath>()
  const lists = new Map<JsonPath, Change[]>()
  for (const change of changes) {
    const path = change.after.slice(0, -1)
    const key = JSON.stringify(path)
    const known = paths.get(key) ?? path
    paths.set(key, known)
    lists.set(known, [...(lists.get(known) ?? []), change])
  }
  return lists
}
