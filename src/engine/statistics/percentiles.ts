/** Percentiles of simulated values. */

/** Returns the 10th, 50th and 90th percentile of values, interpolated; zeros where there are none. */
export function percentilesOf(values: ArrayLike<number>): Percentiles {
  const sorted = Float64Array.from(values).sort()
  return { p10: percentile(sorted, 0.1), p50: percentile(sorted, 0.5), p90: percentile(sorted, 0.9) }
}

/** Returns the value at a share of an ascending list. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  const rank = (sorted.length - 1) * share
  const below = Math.floor(rank)
  const [low = 0, high = low] = [sorted[below], sorted[Math.ceil(rank)]]
  return low + (high - low) * (rank - below)
}

/** An uncertain value: its 10th, 50th and 90th percentile. */
export interface Percentiles {
  readonly p10: number
  readonly p50: number
  readonly p90: number
}
