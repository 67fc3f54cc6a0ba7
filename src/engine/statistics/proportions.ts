/** Whether two shares differ by more than chance makes them. */
import { normalAt } from '../random/sampling.ts'
import { bothTails } from './distributions.ts'

/** Of so many people so many did it. */
export interface Counted {
  readonly people: number
  readonly did: number
}

/** The share of those who did it; 0 where there is nobody. */
export const shareIn = ({ people, did }: Counted): number => (people > 0 ? did / people : 0)

/** Where a share lies with a confidence (Wilson), from 0 to 1. */
export function shareBounds(
  { people, did }: Counted,
  confidence = 0.95,
): { readonly low: number; readonly high: number } {
  if (people <= 0) return { low: 0, high: 1 }
  const z = normalAt(0.5 + confidence / 2)
  const share = did / people
  const middle = share + z ** 2 / (2 * people)
  const reach = z * Math.sqrt((share * (1 - share)) / people + z ** 2 / (4 * people ** 2))
  const all = 1 + z ** 2 / people
  return { low: Math.max(0, (middle - reach) / all), high: Math.min(1, (middle + reach) / all) }
}

/** How two shares differ. */
export interface Difference {
  /** The first share less the second. */
  readonly by: number
  /** Where the difference lies with the confidence (Newcombe's square-and-add of Wilson's bounds). */
  readonly low: number
  readonly high: number
  /** How likely one at least as large is where there is none (pooled z-test, both sides). */
  readonly p: number
  /** Whether there are enough people on both sides for that to be said: at least five would do it, and not do it, on each. */
  readonly isEnough: boolean
}

/** Compares two shares. */
export function differenceOf(one: Counted, other: Counted, confidence = 0.95): Difference {
  const by = shareIn(one) - shareIn(other)
  const [first, second] = [shareBounds(one, confidence), shareBounds(other, confidence)]
  const low = by - Math.hypot(shareIn(one) - first.low, second.high - shareIn(other))
  const high = by + Math.hypot(first.high - shareIn(one), shareIn(other) - second.low)
  const pooled = shareIn({ people: one.people + other.people, did: one.did + other.did })
  const spread = Math.sqrt(pooled * (1 - pooled) * (1 / one.people + 1 / other.people))
  const fewest = Math.min(one.people, other.people) * Math.min(pooled, 1 - pooled)
  return { by, low, high, p: spread > 0 ? bothTails(by / spread) : 1, isEnough: fewest >= 5 }
}
