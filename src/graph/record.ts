/** Objects with any key, including `__proto__`, which plain assignment would lose. */
import type { Slice } from './graph.ts'

/** Creates an object of keys and values, in their order. */
export function recordOf(
  entries: readonly { readonly key: string; readonly value: unknown }[],
): Record<string, unknown> {
  const record: Record<string, unknown> = {}
  for (const { key, value } of entries) put(record, key, value)
  return record
}

/** Picks keys of an object, in the object's own order. */
export function pick(object: Slice, keys: readonly string[]): Record<string, unknown> {
  const wanted = new Set(keys)
  return only(object, (key) => wanted.has(key))
}

/** Leaves keys of an object out. */
export function omit(object: Slice, keys: readonly string[]): Record<string, unknown> {
  const unwanted = new Set(keys)
  return only(object, (key) => !unwanted.has(key))
}

function only(object: Slice, isWanted: (key: string) => boolean): Record<string, unknown> {
  const record: Record<string, unknown> = {}
  for (const key of Object.keys(object)) if (isWanted(key)) put(record, key, object[key])
  return record
}

function put(record: Record<string, unknown>, key: string, value: unknown) {
  if (key !== '__proto__') record[key] = value
  else Object.defineProperty(record, key, { value, enumerable: true, configurable: true, writable: true })
}
