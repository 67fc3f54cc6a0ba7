/** A copy of a document with one value changed; everything else, and the order of its keys, stays. */

import { schedulePaths } from '#schemas/documents/schedule-of.ts'
import type { JsonPath } from '#schemas/json.ts'

type AnyDocument = Readonly<Record<string, unknown>>

/** Sets a place that is there, or a last key that is not. */
export function setAt(document: AnyDocument, [step, ...rest]: JsonPath, value: unknown): AnyDocument {
  if (step === undefined) return document
  const held = document[step]
  const inner = rest.length === 0 ? value : setAt(isObject(held) ? held : {}, rest, value)
  if (!Array.isArray(document)) return { ...document, [step]: inner }
  return document.map((one, index) => (index === step ? inner : one)) as unknown as AnyDocument
}

const isObject = (value: unknown): value is AnyDocument => typeof value === 'object' && value !== null

/** A copy of a document that is active, and begins at a moment where it has no start. */
export function published(document: AnyDocument, start: number | undefined): AnyDocument {
  const places = schedulePaths(document)
  const active = setAt(document, places.status, 'active')
  return start === undefined ? active : setAt(active, places.start, start)
}
