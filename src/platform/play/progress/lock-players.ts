import type { TransactionContext } from '../../base/transaction-context.ts'

/**
 * Makes whoever decides about these end users wait for one another until the end of their transactions, so that no step of
 * theirs is lost. Called before anything else of theirs is written or given; always in the order of their names, so that
 * nobody waits in a circle. Who has no profile yet is waited for when it is made.
 */
export async function lockPlayers({ client, user }: TransactionContext, userIds: readonly string[]): Promise<void> {
  await client.query(
    `SELECT 1 FROM profiles WHERE organisation_id = $1 AND user_id = ANY($2)
     ORDER BY user_id COLLATE "C" FOR NO KEY UPDATE`,
    [user.orgId, userIds],
  )
}
