import { isObject } from '#schemas/json.ts'

type Holder = Record<string, unknown> | readonly unknown[]

/** The dotted paths at which two documents differ, as far out as they can be told. */
export function changedPlaces(before: unknown, after: unknown, path: readonly string[] = []): string[] {
  if (Object.is(before, after)) return []
  if (!isHolder(before) || !isHolder(after) || Array.isArray(before) !== Array.isArray(after)) return [path.join('.')]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) => {
    if (own(before, key) !== own(after, key)) return [[...path, key].join('.')]
    return changedPlaces(read(before, key), read(after, key), [...path, key])
  })
}

/** The value at a dotted path; undefined where there is none. Keys with dots cannot be addressed. */
export function valueAt(document: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isHolder(value) ? read(value, key) : undefined), document)
}

function isHolder(value: unknown): value is Holder {
  return Array.isArray(value) || isObject(value)
}

function own(holder: Holder, key: string): boolean {
  return Object.hasOwn(holder, key)
}

function read(holder: Holder, key: string): unknown {
  return Object.getOwnPropertyDescriptor(holder, key)?.value
}
