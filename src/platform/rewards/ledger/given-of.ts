import type { TransactionContext } from '../../base/transaction-context.ts'

/** Counts how many of own offers were given and not taken back, by id; of what is not in it none was. */
export async function givenOf(
  { client, user }: TransactionContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ offer: string; given: number }>(
    'SELECT offer, sum(given)::float8 AS given FROM stock WHERE organisation_id = $1 AND offer = ANY($2) GROUP BY offer',
    [user.orgId, ids],
  )
  return new Map(rows.map(({ offer, given }) => [offer, given]))
}
