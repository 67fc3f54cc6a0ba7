/** Progress bars that rules name: how far a player has filled one (READINGS "progress bars"). */
import { barTimeMs, MAX_BAR_EVENTS } from '#schemas/documents/progress-bar.ts'
import { type JsonObject, numericAt } from '#schemas/json.ts'

/** The events that came in for a bar. */
export interface BarInput {
  /** The number of events in all. */
  readonly events: number
  /** The moments of the first of them, in order; as many as any bar counts. Milliseconds since the epoch. */
  readonly moments: readonly number[]
}

/** The state of a bar that is being filled. */
export interface BarProgress {
  readonly have: number
  readonly need: number
  /** The moment at which its time is up, in milliseconds since the epoch; absent without a timer, before the first event, and once it is full. */
  readonly endsTS?: number
}

/**
 * Returns how far a bar is filled. With a timer it is filled once, by the events that come in time after the first one; without,
 * and with `resetProgressBar`, the event after the last one is the first of a new round.
 */
export function barProgress(bar: JsonObject, { events, moments }: BarInput): BarProgress {
  const need = Math.min(MAX_BAR_EVENTS, Math.max(1, Math.trunc(numericAt(bar, 'numberOfEvents') ?? 3)))
  const time = barTimeMs(bar)
  const [first] = moments
  if (time !== undefined && first !== undefined) {
    const have = Math.min(need, moments.filter((at) => at < first + time).length)
    return { have, need, ...(have < need && { endsTS: first + time }) }
  }
  if (bar.resetProgressBar !== true || events === 0) return { have: Math.min(events, need), need }
  return { have: ((events - 1) % need) + 1, need }
}
