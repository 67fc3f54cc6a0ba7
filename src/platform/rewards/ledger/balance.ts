/** What an end user has: sums of the ledger. */
import type { TransactionContext } from '../../base/transaction-context.ts'

/** Coins and points that were given and not taken back. */
export interface Balance {
  readonly coins: number
  readonly points: number
}

/** Sums up what an end user was given, by the number of the profile. */
export async function balanceOf({ client, user }: TransactionContext, profile: number): Promise<Balance> {
  const { rows } = await client.query<Balance>(
    `SELECT coalesce(sum(amount) FILTER (WHERE unit = 'coins'), 0)::float8 AS coins,
       coalesce(sum(amount) FILTER (WHERE unit = 'points'), 0)::float8 AS points
     FROM rewards WHERE organisation_id = $1 AND profile = $2 AND given AND taken_back_ts IS NULL`,
    [user.orgId, profile],
  )
  return rows[0] ?? { coins: 0, points: 0 }
}
