/**
 * The rate of an organisation at a provider: calls leave in steps, and whoever sends takes a stretch of time from a row of
 * `provider_rates` (`begin.ts`), so that stretches follow one another whatever server they belong to.
 */

/** The calls of one stretch leave within so long a time, so that what is stopped stops soon. */
const STRETCH_MS = 250
/** The calls that leave together are at most this share of a second's. */
const STEPS_PER_SECOND = 20
/** The most calls that leave together: a batch of a strand (`batches.ts`), which takes the time of whole steps, fills one. */
const MAX_TOGETHER = 50
/** Steps stand further apart than the rate asks for, since the way to a provider is now longer, now shorter. */
const MARGIN = 1.05

/** The steps in which calls leave. */
export interface Pace {
  /** The calls that leave together. */
  readonly together: number
  /** The milliseconds between the steps. */
  readonly everyMs: number
  /** The most calls of one stretch. */
  readonly stretch: number
}

/** Returns the pace of a rate: in no second more calls leave than it says. */
export function paceOf(perSecond: number): Pace {
  const together = Math.min(MAX_TOGETHER, Math.max(1, Math.floor(perSecond / STEPS_PER_SECOND)))
  const everyMs = (1000 * MARGIN) / Math.floor(perSecond / together)
  return { together, everyMs, stretch: Math.max(1, Math.floor(STRETCH_MS / everyMs)) * together }
}
