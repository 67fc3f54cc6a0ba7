import type { TransactionContext } from '../base/transaction-context.ts'
import { countEverybody } from '../segments/count.ts'
import { readCounts } from '../segments/stored-counts.ts'

/**
 * Returns the share of all people that is in each segment of the organisation, by id, from 0 to 1.
 *
 * @param players - The players who will come, and be people as well.
 */
export async function readSegmentShares(
  transaction: TransactionContext,
  players: number,
): Promise<Readonly<Record<string, number>>> {
  const { rows } = await transaction.client.query<{ id: string }>(
    "SELECT id FROM documents WHERE organisation_id = $1 AND kind = 'segment' AND deleted_ts IS NULL ORDER BY id",
    [transaction.user.orgId],
  )
  const everybody = (await countEverybody(transaction)) + players
  const counts = await readCounts(
    transaction,
    rows.map(({ id }) => id),
  )
  return Object.fromEntries([...counts].map(([id, { count }]) => [id, count / everybody]))
}
