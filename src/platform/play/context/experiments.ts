/** A/B tests of smart campaigns: which template won. */
import type { TransactionContext } from '../../base/transaction-context.ts'
import { rulesOf } from '../../documents/active/rules.ts'

/** Returns the template that won the test of a smart campaign; `undefined` while nothing is decided, or where none won. */
export const winningVariant = async (transaction: TransactionContext, campaign: string): Promise<string | undefined> =>
  (await rulesOf(transaction)).verdicts.get(campaign) || undefined
