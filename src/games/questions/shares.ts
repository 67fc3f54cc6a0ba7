import { apportion } from '#src/engine/statistics/apportionment.ts'

/** Whole percents of counts, adding up to 100; all 0 where there is nothing. */
export function sharesOf(counts: readonly number[]): readonly number[] {
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (all === 0) return counts.map(() => 0)
  return apportion(
    counts.map((count) => (count / all) * 100),
    100,
  )
}
