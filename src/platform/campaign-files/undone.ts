/** Work in a transaction whose writes are undone at its end, whether it succeeds or fails. */
import type { TransactionContext } from '../base/transaction-context.ts'
import { forgetParsed } from '../documents/active/parsed.ts'

/** Runs work whose writes are undone at its end. */
export async function undone<T>({ client, user }: TransactionContext, work: () => Promise<T>): Promise<T> {
  await client.query('SAVEPOINT undone')
  try {
    return await work()
  } finally {
    // Revisions that never were must not be known to whoever reads the next ones.
    forgetParsed(user.orgId)
    await client.query('ROLLBACK TO SAVEPOINT undone')
  }
}
