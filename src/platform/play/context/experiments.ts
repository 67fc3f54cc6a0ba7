/** A/B tests of smart campaigns: which template won. */
import type { TransactionContext } from '../../base/transaction-context.ts'

/** Returns the template that won the test of a smart campaign; `undefined` while nothing is decided, or where none won. */
export async function winningVariant(
  { client, user }: TransactionContext,
  campaign: string,
): Promise<string | undefined> {
  const { rows } = await client.query<{ favoured: string }>(
    'SELECT favoured FROM campaign_verdicts WHERE organisation_id = $1 AND document = $2',
    [user.orgId, campaign],
  )
  return rows[0]?.favoured || undefined
}
