/** When a call that failed is tried again, and when no more (ours). */
import type { DeliveryOutcome } from './judge.ts'

const SECOND = 1000
const HOUR = 3_600_000

/** The first wait, in milliseconds; each one after it is three times as long. */
const FIRST = 10 * SECOND
/** The longest wait, also where the receiver asks for a longer one. */
const LONGEST = 6 * HOUR
/** How long a call is tried. */
const WINDOW = 24 * HOUR
/** How often what hardly passes is tried: other 4xx, answers that miss their conditions, addresses that we do not call. */
const TRIES_WHEN_REFUSED = 4

/** What is known when a try has failed. */
export interface FailedAttempt {
  readonly outcome: Exclude<DeliveryOutcome, 'delivered'>
  /** Milliseconds that the receiver asks to wait; null where it does not. */
  readonly retryAfterMs: number | null
  /** How many tries were made since it was queued or sent again, this one included. */
  readonly retryCount: number
  /** Milliseconds since then. */
  readonly ageMs: number
}

/**
 * Milliseconds until the next try; undefined when there is none. Waits grow from 10 seconds to 6 hours, each a quarter
 * shorter or longer by chance, over 24 hours; `pace` shortens them all.
 */
export function nextRetryDelay(
  { outcome, retryAfterMs, retryCount, ageMs }: FailedAttempt,
  pace = 1,
  chance = Math.random(),
): number | undefined {
  if (outcome === 'gone' || (outcome === 'refused' && retryCount >= TRIES_WHEN_REFUSED)) return undefined
  const grown = Math.min(LONGEST, FIRST * 3 ** (retryCount - 1)) * (0.75 + chance / 2)
  const wait = Math.max(grown * pace, Math.min(retryAfterMs ?? 0, LONGEST))
  return ageMs + wait > WINDOW ? undefined : Math.round(wait)
}
