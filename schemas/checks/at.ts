/** Reading a document whose shape is not trusted. */
import type { AnyDocument } from './check.ts'

/** The text at a key, trimmed; `''` where there is none. */
export function textAt(document: AnyDocument, key: string): string {
  const value = document[key]
  return typeof value === 'string' ? value.trim() : ''
}

/** The items of a list that are objects, with their index; nothing where the key holds no list. */
export function rowsAt(
  document: AnyDocument,
  key: string,
): readonly { readonly row: AnyDocument; readonly index: number }[] {
  const list = document[key]
  if (!Array.isArray(list)) return []
  return list.flatMap((row, index) => (isObject(row) ? [{ row, index }] : []))
}

/** The object at a key; undefined where there is none. */
export function objectAt(document: AnyDocument, key: string): AnyDocument | undefined {
  const value = document[key]
  return isObject(value) ? value : undefined
}

/** Says whether a text has 3 to 50 characters, counted in code points (C §9). */
export function isNameLength(text: string): boolean {
  const length = [...text].length
  return length >= 3 && length <= 50
}

function isObject(value: unknown): value is AnyDocument {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
