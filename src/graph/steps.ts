/** Objects inside a slice, by path. Reading and changing them leaves everything else as it is. */
import { type JsonPath, objectAtPath } from '#schemas/json.ts'
import type { Slice } from './graph.ts'

/** Puts an object at a path; missing objects and lists on the way are created. */
export function withObjectAt(slice: Slice, steps: JsonPath, object: Slice): Slice {
  return put(slice, steps, object) as Slice
}

function put(value: unknown, [step, ...rest]: JsonPath, object: Slice): unknown {
  if (step === undefined) return object
  const holder = typeof value === 'object' && value !== null ? value : typeof step === 'number' ? [] : {}
  const inner = put((holder as Record<string | number, unknown>)[step], rest, object)
  if (!Array.isArray(holder)) return { ...holder, [step]: inner }
  const list = [...holder]
  list[Number(step)] = inner
  return list
}

/** Changes the object at a path, which may not exist yet; returns the slice itself where nothing changed. */
export function changeAt(slice: Slice, steps: JsonPath, change: (object: Slice) => Slice): Slice {
  const held = objectAtPath(slice, steps)
  const next = change(held ?? {})
  if (next === held || (!held && Object.keys(next).length === 0)) return slice
  return steps.length === 0 ? next : withObjectAt(slice, steps, next)
}
