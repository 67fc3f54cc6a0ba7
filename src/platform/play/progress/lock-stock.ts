import type { TransactionContext } from '../../base/transaction-context.ts'

/** Has others who give these offers wait until the end of the transaction: all of them in one order, so that two who give several to many never wait for each other in a circle. */
export async function lockStock({ client, user }: TransactionContext, offers: readonly string[]): Promise<void> {
  if (offers.length < 2) return
  await client.query(
    `SELECT 1 FROM stock WHERE organisation_id = $1 AND offer = ANY($2) AND part = 0 ORDER BY offer FOR UPDATE`,
    [user.orgId, [...new Set(offers)]],
  )
}
