/** Finds the things of a list that are there before already, by a key; an empty key is never a repetition. */
export function repeated<T>(things: readonly T[], keyOf: (thing: T) => string): readonly T[] {
  const seen = new Set<string>()
  return things.filter((thing) => {
    const key = keyOf(thing)
    if (!key || !seen.has(key)) {
      seen.add(key)
      return false
    }
    return true
  })
}
