/** Replaces what stands at the places of a document that name others, by the paths its kind declares. */
import type { DocumentKind, Reference } from '#schemas/documents/document-kinds.ts'
import { isObject, type JsonObject } from '#schemas/json.ts'

/** The value in place of another; `path` is dotted. */
export type ReplaceReference = (value: unknown, reference: Reference, path: string) => unknown

/** Creates a document with each value at the place of a reference replaced; all else stays, in its order. */
export const mapReferences = (kind: DocumentKind, document: JsonObject, replace: ReplaceReference): JsonObject =>
  kind.references.reduce(
    (now, reference) => walk(now, reference.path.split('.'), [], (value, path) => replace(value, reference, path)),
    document as unknown,
  ) as JsonObject

type ReplaceAt = (value: unknown, path: string) => unknown

function walk(value: unknown, steps: readonly string[], path: readonly string[], replace: ReplaceAt): unknown {
  const [step, ...rest] = steps
  if (step === undefined) return replace(value, path.join('.'))
  if (step === '[]') {
    if (!Array.isArray(value)) return value
    const items = value.map((item, index) => walk(item, rest, [...path, `${index}`], replace))
    return items.every((item, index) => item === value[index]) ? value : items
  }
  if (!isObject(value) || !Object.hasOwn(value, step)) return value
  const inside = walk(value[step], rest, [...path, step], replace)
  if (inside === value[step]) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, key === step ? inside : one]))
}
