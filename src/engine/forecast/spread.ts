/** From percentiles to numbers that fall by them, and back. */
import { normalAt } from '../crowd/sampling.ts'
import type { Spread } from './forecast-of.ts'

/** How far the 90th percentile of the standard normal curve lies from its middle. */
const TENTH = normalAt(0.9)

/** The value below which a share of what a spread describes lies: two halves of normal curves that meet in the middle. */
export function valueAtShare({ p10, p50, p90 }: Spread, share: number): number {
  const z = normalAt(Math.min(0.9999, Math.max(0.0001, share))) / TENTH
  return p50 + z * (z < 0 ? p50 - p10 : p90 - p50)
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
