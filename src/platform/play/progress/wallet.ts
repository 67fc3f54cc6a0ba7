import type { Reward } from '#schemas/values/play.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'

/** How many coins each of these end users has, by the number of their profile: what the ledger gave them and did not take back. */
export async function coinsOf(
  { client, user }: TransactionContext,
  profiles: readonly number[],
): Promise<(profile: number) => number> {
  const { rows } = await client.query<{ profile: number; coins: number }>(
    `SELECT profile, sum(amount) AS coins FROM rewards
     WHERE organisation_id = $1 AND profile = ANY($2) AND unit = 'coins' AND given AND taken_back_ts IS NULL
     GROUP BY profile`,
    [user.orgId, profiles],
  )
  const found = new Map(rows.map(({ profile, coins }) => [profile, coins]))
  return (profile) => found.get(profile) ?? 0
}

/** How many coins were given by these rewards. */
export const coinsAmong = (rewards: readonly Reward[]): number =>
  rewards.reduce((sum, { given, unit, amount }) => (given && unit === 'coins' ? sum + amount : sum), 0)
