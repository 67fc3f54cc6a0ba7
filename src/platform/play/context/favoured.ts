import type { TransactionContext } from '../../base/transaction-context.ts'

/** The template that the evidence of a smart campaign's test favours; undefined while nobody has decided, or where it favours none. */
export async function favouredOf({ client, user }: TransactionContext, campaign: string): Promise<string | undefined> {
  const { rows } = await client.query<{ favoured: string }>(
    'SELECT favoured FROM campaign_verdicts WHERE organisation_id = $1 AND document = $2',
    [user.orgId, campaign],
  )
  return rows[0]?.favoured || undefined
}
