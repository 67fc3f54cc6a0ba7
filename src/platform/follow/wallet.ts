import type { Place } from '../store/place.ts'

/** How many coins somebody has: what the ledger gave them and did not take back. */
export async function coinsOf({ client, user }: Place, profile: number): Promise<number> {
  const { rows } = await client.query<{ coins: number }>(
    `SELECT coalesce(sum(amount), 0) AS coins FROM rewards
     WHERE organisation_id = $1 AND profile = $2 AND unit = 'coins' AND given AND taken_back_ts IS NULL`,
    [user.orgId, profile],
  )
  return rows[0]?.coins ?? 0
}
