/** Reading a document whose shape is not trusted. */
import type { JsonPath } from '../schedule-of.ts'
import type { JsonObject } from './check.ts'

/** An item of a list that is an object, with its index. */
export interface IndexedRow {
  readonly row: JsonObject
  readonly index: number
}

/** The text at a key, trimmed; `''` where there is none. */
export function textAt(document: JsonObject, key: string): string {
  const value = document[key]
  return typeof value === 'string' ? value.trim() : ''
}

/** The number at a key; a number that came as text counts, what is no number is nothing. */
export function numericAt(document: JsonObject, key: string): number | undefined {
  const value = document[key]
  const number = typeof value === 'string' && value.trim() ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** The items of a list that are objects, with their index; nothing where the key holds no list. */
export function rowsAt(document: JsonObject, key: string): readonly IndexedRow[] {
  const list = document[key]
  if (!Array.isArray(list)) return []
  return list.flatMap((row, index) => (isObject(row) ? [{ row, index }] : []))
}

/** The object at a key; undefined where there is none. */
export function objectAt(document: JsonObject, key: string): JsonObject | undefined {
  const value = document[key]
  return isObject(value) ? value : undefined
}

/** The words of a text that travels bare or with its style, trimmed; `''` where there are none. */
export function wordsAt(document: JsonObject, key: string): string {
  return textAt(document, key) || textAt(objectAt(document, key) ?? {}, 'text')
}

/** Where the words at a key stand: in the text itself, or in its style. */
export function wordsPath(document: JsonObject, key: string): JsonPath {
  return objectAt(document, key) ? [key, 'text'] : [key]
}

/** Says whether something was filled in: a text that is not blank, or a number. */
export function isFilled(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : typeof value === 'number' && Number.isFinite(value)
}

/** Counts characters in code points, so that an emoji is one. */
export function lengthOf(text: string): number {
  return [...text].length
}

/** Says whether a text has 3 to 50 characters (C §9). */
export function isNameLength(text: string): boolean {
  return lengthOf(text) >= 3 && lengthOf(text) <= 50
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
