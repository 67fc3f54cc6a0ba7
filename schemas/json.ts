/**
 * Readers of JSON whose shape is not trusted: stored documents, bodies of calls, answers of providers. A value of
 * another type than expected reads as nothing, and no reader throws. Not here: the shape of our own documents
 * (`documents/`).
 */

/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** A JSON object whose values are not trusted yet. */
export type JsonObject = Readonly<Record<string, unknown>>

/** The way from a JSON value to a value inside it: keys of objects and indices of lists. */
export type JsonPath = readonly (string | number)[]

/** An object of a list, with its index in that list. */
export interface IndexedRow {
  readonly row: JsonObject
  readonly index: number
}

/** Says whether a value is a JSON object; a list is none. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the value itself where it is an object, else an empty object. */
export function asObject(value: unknown): JsonObject {
  return isObject(value) ? value : {}
}

/** Returns the value itself where it is a text, else `''`. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Returns the value itself where it is a finite number, else 0. */
export function asNumber(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}

/** Returns the items of a list, each as an object; what is no object becomes an empty one, and what is no list has no items. */
export function asObjects(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.map(asObject) : []
}

/** Returns the words of a text, plain or styled: `{ text, color, font }`; `''` where there are none. */
export function asWords(value: unknown): string {
  return asText(value) || asText(asObject(value).text)
}

/** Returns the value at an own key of an object, or `undefined`. */
export function valueAt(holder: unknown, key: string): unknown {
  return isObject(holder) && Object.hasOwn(holder, key) ? holder[key] : undefined
}

/** Returns the text at a key, trimmed; `''` where there is none. */
export function textAt(holder: unknown, key: string): string {
  const value = valueAt(holder, key)
  return typeof value === 'string' ? value.trim() : ''
}

/** Returns the finite number at a key, or `undefined`. A number that came as text is none: see {@link numericAt}. */
export function numberAt(holder: unknown, key: string): number | undefined {
  const value = valueAt(holder, key)
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** Returns the finite number at a key, or `undefined`. A number that came as text counts: `'5'` reads as 5. */
export function numericAt(holder: unknown, key: string): number | undefined {
  const value = valueAt(holder, key)
  const number = typeof value === 'string' && value.trim() ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** Returns the object at a key, or `undefined`. */
export function objectAt(holder: unknown, key: string): JsonObject | undefined {
  const value = valueAt(holder, key)
  return isObject(value) ? value : undefined
}

/** Returns the list at a key; empty where there is none. */
export function listAt(holder: unknown, key: string): readonly unknown[] {
  const value = valueAt(holder, key)
  return Array.isArray(value) ? value : []
}

/** Returns the objects of the list at a key, each with its index; empty where there is no list. */
export function rowsAt(holder: unknown, key: string): readonly IndexedRow[] {
  return listAt(holder, key).flatMap((row, index) => (isObject(row) ? [{ row, index }] : []))
}

/** Returns the text at a key that travels bare or with its style (`{ text, color, font }`), trimmed; `''` where there is none. */
export function wordsAt(holder: unknown, key: string): string {
  return textAt(holder, key) || textAt(valueAt(holder, key), 'text')
}

/** Returns the path of the text that {@link wordsAt} reads. */
export function wordsPath(holder: unknown, key: string): JsonPath {
  return objectAt(holder, key) ? [key, 'text'] : [key]
}

/** Returns the value at a path, through objects and lists, or `undefined`. */
export function valueAtPath(value: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>((inner, step) => {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, step)) return undefined
    return (inner as Readonly<Record<string | number, unknown>>)[step]
  }, value)
}

/** Returns the object at a path, or `undefined`. */
export function objectAtPath(value: unknown, path: JsonPath): JsonObject | undefined {
  const found = valueAtPath(value, path)
  return isObject(found) ? found : undefined
}

/** Says whether something was filled in: a text that is not blank, or a finite number. */
export function isFilled(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : typeof value === 'number' && Number.isFinite(value)
}

/** Parses a text as JSON; `undefined` where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
