/** Changes at one place of a document: all else stays the same value, and keys keep their order. */
import { type JsonObject, type JsonPath, valueAtPath } from './json.ts'

/** Creates a document with another value at a place; objects on the way are made where there are none. A place inside a plain value is left alone. */
export function setAt(document: JsonObject, steps: JsonPath, value: unknown): JsonObject {
  return set(document, steps, value) as JsonObject
}

/** Creates a document without the key or list item at a place. */
export function removeAt(document: JsonObject, steps: JsonPath): JsonObject {
  const last = steps.at(-1)
  const outer = steps.slice(0, -1)
  const holder = valueAtPath(document, outer)
  if (last === undefined || typeof holder !== 'object' || holder === null) return document
  if (Array.isArray(holder))
    return setAt(
      document,
      outer,
      holder.filter((_, index) => index !== Number(last)),
    )
  return setAt(document, outer, Object.fromEntries(Object.entries(holder).filter(([key]) => key !== `${last}`)))
}

function set(holder: unknown, [step, ...rest]: JsonPath, value: unknown): unknown {
  if (step === undefined) return value
  if (Array.isArray(holder)) {
    const index = Number(step)
    return holder.map((item, at) => (at === index ? set(item, rest, value) : item))
  }
  if (holder === undefined || holder === null) return { [step]: set(undefined, rest, value) }
  if (typeof holder !== 'object') return holder
  const inside = Object.hasOwn(holder, step) ? (holder as JsonObject)[step] : undefined
  return { ...holder, [step]: set(inside, rest, value) }
}
