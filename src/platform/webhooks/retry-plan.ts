/** When a call that failed is tried again, and when no more (ours). */
import type { Verdict } from './judge.ts'

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
export interface Failed {
  readonly verdict: Exclude<Verdict, 'delivered'>
  /** Milliseconds that the receiver asks to wait; null where it does not. */
  readonly retryAfter: number | null
  /** How many tries were made since it was queued or sent again, this one included. */
  readonly tries: number
  /** Milliseconds since then. */
  readonly age: number
}

/**
 * Milliseconds until the next try; undefined when there is none. Waits grow from 10 seconds to 6 hours, each a quarter
 * shorter or longer by chance, over 24 hours; `pace` shortens them all.
 */
export function nextWait(
  { verdict, retryAfter, tries, age }: Failed,
  pace = 1,
  chance = Math.random(),
): number | undefined {
  if (verdict === 'gone' || (verdict === 'refused' && tries >= TRIES_WHEN_REFUSED)) return undefined
  const grown = Math.min(LONGEST, FIRST * 3 ** (tries - 1)) * (0.75 + chance / 2)
  const wait = Math.max(grown * pace, Math.min(retryAfter ?? 0, LONGEST))
  return age + wait > WINDOW ? undefined : Math.round(wait)
}
