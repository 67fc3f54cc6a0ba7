/** Objects with any key, `__proto__` among them: plain assignment would lose it. */
import type { Slice } from './graph.ts'

/** Creates an object from entries, in their order. */
export function recordOf(entries: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  return Object.fromEntries(entries)
}

/** Picks keys of an object, in the object's own order. */
export function pick(object: Slice, keys: readonly string[]): Record<string, unknown> {
  const wanted = new Set(keys)
  return recordOf(Object.entries(object).filter(([key]) => wanted.has(key)))
}

/** Leaves keys of an object out. */
export function omit(object: Slice, keys: readonly string[]): Record<string, unknown> {
  const unwanted = new Set(keys)
  return recordOf(Object.entries(object).filter(([key]) => !unwanted.has(key)))
}
