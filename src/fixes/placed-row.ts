import type { Issue } from '#schemas/checks/issue.ts'
import { type PlacedRow, type RewardSet, rewardSetsOf } from '#schemas/checks/reward-sets.ts'
import type { JsonObject } from '#schemas/json.ts'

/** Finds the reward row a problem stands in, with the rows it is read together with. */
export function placedRow(
  issue: Issue,
  document: JsonObject,
): { readonly set: RewardSet; readonly row: PlacedRow; readonly others: readonly PlacedRow[] } | undefined {
  for (const set of rewardSetsOf(document)) {
    const row = set.rows.find(({ path }) => issue.path.startsWith(`${path.join('.')}.`))
    if (row) return { set, row, others: set.rows.filter((one) => one !== row) }
  }
  return undefined
}
