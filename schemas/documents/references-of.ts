/** The documents that a document refers to, by the paths that its kind declares. */
import type { DocumentKind, Reference } from './document-kinds.ts'

/** A place in a document and the document it names. */
export interface Found {
  readonly path: string
  readonly kind: string
  /** The nature of `id`: the other's id, or its key. */
  readonly by: 'id' | 'key'
  readonly id: string
}

/** No id of ours is longer; what is, names nothing. */
const LONGEST_ID = 128

/** Finds the ids and keys in a document; values of an unexpected shape are no references. */
export function referencesOf(kind: DocumentKind, document: Readonly<Record<string, unknown>>): Found[] {
  return kind.references.flatMap((reference) => walk(reference, document, reference.path.split('.'), []))
}

function walk(reference: Reference, value: unknown, steps: readonly string[], path: readonly string[]): Found[] {
  const [step, ...rest] = steps
  if (step === undefined) {
    const isId = typeof value === 'string' && value !== '' && value.length <= LONGEST_ID
    if (!isId || reference.except?.includes(value)) return []
    return [{ path: path.join('.'), kind: reference.kind, by: reference.by ?? 'id', id: value }]
  }
  if (step === '[]') {
    if (!Array.isArray(value)) return []
    return value.flatMap((item, index) => walk(reference, item, rest, [...path, String(index)]))
  }
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return []
  return walk(reference, (value as Readonly<Record<string, unknown>>)[step], rest, [...path, step])
}
