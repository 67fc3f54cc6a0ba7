/** Reading a slice whose shape is not trusted: what has another type reads as nothing, and stays where it is. */
import { isObject } from '#src/graph/graph.ts'

/** The value at a key; undefined where the slice is no object or has no such key of its own. */
export function valueAt(slice: unknown, key: string): unknown {
  return isObject(slice) && Object.hasOwn(slice, key) ? slice[key] : undefined
}

/** The text at a key, trimmed; `''` where there is none. */
export function textAt(slice: unknown, key: string): string {
  const value = valueAt(slice, key)
  return typeof value === 'string' ? value.trim() : ''
}

/** The words at a key, which travel bare or with their style; `''` where there are none. */
export function wordsAt(slice: unknown, key: string): string {
  return textAt(slice, key) || textAt(valueAt(slice, key), 'text')
}

/** The finite number at a key. */
export function numberAt(slice: unknown, key: string): number | undefined {
  const value = valueAt(slice, key)
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** The list at a key; empty where there is none. */
export function listAt(slice: unknown, key: string): readonly unknown[] {
  const value = valueAt(slice, key)
  return Array.isArray(value) ? value : []
}
