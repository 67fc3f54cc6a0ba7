/** Finds a value in a JSON answer by its key or its path: `token`, `data.token`, `items[0].id`; undefined where there is none. */
export function atPath(value: unknown, path: string): unknown {
  if (isObject(value) && Object.hasOwn(value, path)) return value[path]
  const steps = path
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.')
    .filter(Boolean)
  if (steps.length === 0) return undefined
  return steps.reduce<unknown>(
    (inside, step) => (isObject(inside) && Object.hasOwn(inside, step) ? inside[step] : undefined),
    value,
  )
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Reads an answer as JSON; undefined where it is none. */
export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** A value of an answer as text; empty where there is none. */
export function textOfValue(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : `${value}`
}
