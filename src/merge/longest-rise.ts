/** The most numbers that rise from left to right, of numbers that are each there once: of places before, those that did not move. */
export function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  const ends: number[] = []
  const previous = new Map<number, number | undefined>()
  for (const number of numbers) {
    const at = ends.findIndex((end) => end > number)
    const index = at < 0 ? ends.length : at
    previous.set(number, ends[index - 1])
    ends[index] = number
  }
  const rise = new Set<number>()
  for (let one = ends.at(-1); one !== undefined; one = previous.get(one)) rise.add(one)
  return rise
}
