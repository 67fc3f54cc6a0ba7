import type { Reward } from '#schemas/values/play.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { type RewardRow, rewardColumns, rewardOf } from './reward-rows.ts'

/** Reads what an end user won or earned, the newest first: what was given, and what could not be. */
export async function rewardsOf(
  { client, user }: TransactionContext,
  profile: number,
  { most = 100, skip = 0 }: { readonly most?: number; readonly skip?: number } = {},
): Promise<Reward[]> {
  const { rows } = await client.query<RewardRow>(
    `SELECT ${rewardColumns} FROM rewards r WHERE organisation_id = $1 AND profile = $2 ORDER BY number DESC LIMIT $3 OFFSET $4`,
    [user.orgId, profile, most, skip],
  )
  return rows.map(rewardOf)
}
