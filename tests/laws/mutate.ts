import { isObject } from '#schemas/json.ts'

/** One change of a document: what is done at the place that `at` counts to. */
export interface Mutation {
  readonly at: number
  readonly act: 'set' | 'add' | 'drop' | 'null' | 'repeat' | 'shuffle' | 'mix'
  readonly key: string
  readonly value: unknown
}

type Place = { readonly holder: Record<string, unknown> | unknown[]; readonly key: string | number }

/** Creates a value that holds itself so many lists and objects deep. */
export function deep(levels: number): unknown {
  let value: unknown = 'bottom'
  for (let level = 0; level < levels; level++) value = level % 2 ? { down: value } : [value]
  return value
}

/** Creates a copy of a document (given as its text) with changes made to it, one after the other. */
export function mutated(text: string, changes: readonly Mutation[]): Record<string, unknown> {
  const copy = JSON.parse(text) as Record<string, unknown>
  if (changes.length === 0) return copy
  for (const change of changes) apply(copy, change)
  return JSON.parse(JSON.stringify(copy)) as Record<string, unknown>
}

function apply(document: Record<string, unknown>, { at, act, key, value }: Mutation) {
  const places = placesOf(document)
  const target = places[at % Math.max(1, places.length)]
  if (act === 'add' || !target) return define(holderAt(document, target), key, value)
  const { holder, key: there } = target
  if (act === 'set') return define(holder, there, value)
  if (act === 'null') return define(holder, there, null)
  if (act === 'drop') {
    if (Array.isArray(holder)) holder.splice(Number(there), 1)
    else delete holder[there]
    return
  }
  const list = Array.isArray(holder) ? holder : listIn(holder, there)
  if (!list) return define(holder, there, [value])
  if (act === 'repeat') list.push(...list.slice(0, 8))
  else if (act === 'mix') list.splice(at % (list.length + 1), 0, value)
  else list.reverse()
}

/** Every place of a document, outer ones first; a document of hundreds of levels is walked a few levels deep. */
function placesOf(root: Record<string, unknown>): Place[] {
  const places: Place[] = []
  const walk = (holder: Place['holder'], level: number) => {
    const inside = Array.isArray(holder) ? [...holder.keys()] : Object.keys(holder)
    for (const key of inside) places.push({ holder, key })
    if (level > 5) return
    for (const value of Object.values(holder)) if (Array.isArray(value) || isObject(value)) walk(value, level + 1)
  }
  walk(root, 0)
  return places
}

function holderAt(document: Record<string, unknown>, target: Place | undefined) {
  if (!target) return document
  const value = Object.getOwnPropertyDescriptor(target.holder, target.key)?.value
  return isObject(value) ? value : target.holder
}

function listIn(holder: Place['holder'], key: string | number): unknown[] | undefined {
  const value = Object.getOwnPropertyDescriptor(holder, key)?.value
  return Array.isArray(value) ? value : undefined
}

/** Sets a key as `JSON.parse` would: `__proto__` becomes a key like any other. */
function define(holder: Place['holder'], key: string | number, value: unknown) {
  const own = typeof value === 'object' && value !== null ? JSON.parse(JSON.stringify(value)) : value
  if (Array.isArray(holder)) holder.push(own)
  else Object.defineProperty(holder, key, { value: own, enumerable: true, configurable: true, writable: true })
}
