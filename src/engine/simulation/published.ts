/** Copies of documents as if they were published. */
import { schedulePaths } from '#schemas/documents/schedule-of.ts'
import type { JsonObject, JsonPath } from '#schemas/json.ts'

/** Sets a place that is there, or a last key that is not. */
export function setAt(document: JsonObject, [step, ...rest]: JsonPath, value: unknown): JsonObject {
  if (step === undefined) return document
  const held = document[step]
  const inner = rest.length === 0 ? value : setAt(isObject(held) ? held : {}, rest, value)
  if (!Array.isArray(document)) return { ...document, [step]: inner }
  return document.map((one, index) => (index === step ? inner : one)) as unknown as JsonObject
}

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null

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
