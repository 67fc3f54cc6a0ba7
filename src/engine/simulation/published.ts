/** Copies of documents as if they were published. */
import { schedulePaths } from '#schemas/documents/schedule-of.ts'
import type { JsonObject } from '#schemas/json.ts'
import { setAt } from '#schemas/json-edits.ts'

/**
 * Returns a copy of a document that is active, and begins at a moment where it has no start.
 *
 * @param start - Milliseconds since the epoch.
 */
export function asPublished(document: JsonObject, start: number | undefined): JsonObject {
  const places = schedulePaths(document)
  const active = setAt(document, places.status, 'active')
  return start === undefined ? active : setAt(active, places.start, start)
}
