/** Whole percents of counts, adding up to 100: what rounding down leaves goes to those that lost most by it; all 0 where there is nothing. */
export function sharesOf(counts: readonly number[]): readonly number[] {
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (all === 0) return counts.map(() => 0)
  const exact = counts.map((count) => (count / all) * 100)
  const left = 100 - exact.reduce((sum, share) => sum + Math.floor(share), 0)
  const raised = exact
    .map((share, place) => ({ place, lost: share - Math.floor(share) }))
    .sort((one, other) => other.lost - one.lost)
    .slice(0, left)
  return exact.map((share, place) => Math.floor(share) + (raised.some((one) => one.place === place) ? 1 : 0))
}
