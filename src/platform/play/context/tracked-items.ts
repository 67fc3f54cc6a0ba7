/** The ids of what pages have told: an item that comes again within seven days is known by its id. */
import type { TransactionContext } from '../../base/transaction-context.ts'

/**
 * Keeps the ids of items of a player whose profile row is locked.
 *
 * @returns The ids that were not known, each once.
 */
export async function claimItems(
  { client, user, now }: TransactionContext,
  profile: number,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ item: string }>(
    `INSERT INTO tracked_items (organisation_id, profile, item, received_ts)
     SELECT $1, $2, i, $4 FROM unnest($3::text[]) AS u (i)
     ON CONFLICT DO NOTHING RETURNING item`,
    [user.orgId, profile, ids, now],
  )
  return new Set(rows.map(({ item }) => item))
}
