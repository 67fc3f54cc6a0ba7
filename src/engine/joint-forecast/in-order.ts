/** Futures of several documents, played side by side in the order of time. */

/** The future of one document: its steps, and its turn among those that stand at the same moment. */
export interface Stepping {
  readonly steps: Generator<number, void>
  /** Returns a number that orders it at a moment: the lower goes first. */
  readonly turn: (moment: number) => number
}

interface Waiting {
  readonly one: Stepping
  readonly moment: number
  readonly turn: number
}

/**
 * Plays all of them to their ends.
 *
 * @param onMoment - Called before the first step of a moment, in milliseconds since the epoch.
 */
export function playInOrder(all: readonly Stepping[], onMoment: (moment: number) => void): void {
  const waiting: Waiting[] = []
  const advance = (one: Stepping) => {
    const next = one.steps.next()
    if (next.done) return
    const entry = { one, moment: next.value, turn: one.turn(next.value) }
    // The list is in falling order, so that the next one is its last.
    let [low, high] = [0, waiting.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const other = waiting[middle] as Waiting
      if (other.moment > entry.moment || (other.moment === entry.moment && other.turn > entry.turn)) low = middle + 1
      else high = middle
    }
    waiting.splice(low, 0, entry)
  }
  for (const one of all) advance(one)
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    onMoment(next.moment)
    advance(next.one)
  }
}
