/** From percentiles to numbers that fall by them, and back. */

import type { Spread } from '../forecast/model.ts'
import { normalAt } from '../random/sampling.ts'

/** How far the 90th percentile of the standard normal curve lies from its middle. */
const TENTH = normalAt(0.9)

/**
 * How many of all take part (0 to 1) in the future below which a share of the futures lies: two halves of normal curves that
 * meet in the middle, and end half way to nobody and to everybody.
 */
export function partAt({ p10, p50, p90 }: Spread, share: number): number {
  const z = normalAt(share) / TENTH
  const part = p50 + z * (z < 0 ? p50 - p10 : p90 - p50)
  return Math.min((1 + p90) / 2, Math.max(p10 / 2, Number.isNaN(part) ? p50 : part))
}

/** The 10th, 50th and 90th percentile of some values, interpolated; zeros where there are none. */
export function spreadOf(values: ArrayLike<number>): Spread {
  const sorted = Float64Array.from(values).sort()
  return { p10: percentile(sorted, 0.1), p50: percentile(sorted, 0.5), p90: percentile(sorted, 0.9) }
}

/** The value at a share of an ascending list. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  const place = (sorted.length - 1) * share
  const below = Math.floor(place)
  const [low = 0, high = low] = [sorted[below], sorted[Math.ceil(place)]]
  return low + (high - low) * (place - below)
}
