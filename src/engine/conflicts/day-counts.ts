/** Counts of entries day by day. */
import type { PlannedEntry } from './conflict.ts'

/** Counts entries by day, from `first` to `last`, both included, in days since the epoch. */
export function countByDay(entries: readonly PlannedEntry[], first: number, last: number): readonly number[] {
  const changes = new Array<number>(last - first + 2).fill(0)
  for (const { firstNumber, lastNumber } of entries) {
    const [from, to] = [Math.max(first, firstNumber), Math.min(last, lastNumber)]
    if (from > to) continue
    changes[from - first] = (changes[from - first] ?? 0) + 1
    changes[to - first + 1] = (changes[to - first + 1] ?? 0) - 1
  }
  let count = 0
  return changes.slice(0, -1).map((change) => {
    count += change
    return count
  })
}

/** Lists the longest runs of days that meet a condition, in days since the epoch, both ends included. */
export function runsOfDays(
  first: number,
  last: number,
  meets: (index: number) => boolean,
): readonly { readonly first: number; readonly last: number }[] {
  const runs: { first: number; last: number }[] = []
  for (let day = first; day <= last; day++) {
    if (!meets(day - first)) continue
    const run = runs.at(-1)
    if (run && run.last === day - 1) run.last = day
    else runs.push({ first: day, last: day })
  }
  return runs
}
