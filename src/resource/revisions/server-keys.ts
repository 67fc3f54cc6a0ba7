import type { VersionedKind } from '#schemas/endpoints/versions.ts'
import type { JsonObject } from '#schemas/json.ts'
import { namingOf } from '../single-kinds.ts'

/**
 * Returns a document with the keys that the server owns as another state of it has them: what differs there is no change.
 */
export function withServerKeysOf(kind: VersionedKind, document: JsonObject, present: JsonObject): JsonObject {
  const owned: readonly string[] = ['id', ...(namingOf(kind).idKeys ?? []), 'createdTS', 'updatedTS', 'createdby']
  const entries = Object.entries(document).flatMap(([key, value]): [string, unknown][] => {
    if (!owned.includes(key)) return [[key, value]]
    return Object.hasOwn(present, key) ? [[key, present[key]]] : []
  })
  const missing = owned.filter((key) => Object.hasOwn(present, key) && !Object.hasOwn(document, key))
  return Object.fromEntries([...entries, ...missing.map((key) => [key, present[key]])])
}
