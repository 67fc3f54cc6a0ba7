/** Anonymous visitors who sign in: what they won, played and saw becomes the known player's, once and one way. */
import type { TransactionContext } from '../../base/transaction-context.ts'

/** Merges. */
export async function mergeVisitor(
  _transaction: TransactionContext,
  _visitor: string | undefined,
  _userId: string,
): Promise<boolean> {
  return false
}
