type Tree = Readonly<Record<string, unknown>>

/**
 * Puts what one person changed onto what another saved meanwhile: a key that `mine` changed since `base` is mine, every other one theirs.
 * Lists are taken whole. The order of keys is theirs, with what I added at the end.
 */
export function merge<T>(base: T, mine: T, theirs: T): T {
  if (same(mine, base)) return theirs
  if (!isTree(base) || !isTree(mine) || !isTree(theirs)) return mine
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  const entries = keys.flatMap((key): [string, unknown][] => {
    const untouched = same(mine[key], base[key])
    if (untouched) return Object.hasOwn(theirs, key) ? [[key, theirs[key]]] : []
    return Object.hasOwn(mine, key) ? [[key, merge(base[key], mine[key], theirs[key])]] : []
  })
  return Object.fromEntries(entries) as T
}

function same(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
