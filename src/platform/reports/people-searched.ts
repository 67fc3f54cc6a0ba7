/** The people whom a search for part of a user id means. */
import type { TransactionContext } from '../base/transaction-context.ts'
import { once } from './counts.ts'

/** The people who are looked up one by one; the rows of more are gone through. */
const MAX_PEOPLE_LOOKED_UP = 2000

/**
 * Finds people by part of their user ids, once in a transaction: all ids are gone through, because row-level security lets no
 * index answer a search within words.
 *
 * @returns The numbers of their profiles; null for more than are looked up one by one.
 */
export const peopleSearched = (transaction: TransactionContext, search: string): Promise<readonly number[] | null> =>
  once(transaction, ['people', search], async () => {
    const { client, user } = transaction
    const { rows } = await client.query<{ number: number }>(
      'SELECT number FROM profiles WHERE organisation_id = $1 AND position($2 IN lower(user_id)) > 0 LIMIT $3',
      [user.orgId, search, MAX_PEOPLE_LOOKED_UP + 1],
    )
    return rows.length > MAX_PEOPLE_LOOKED_UP ? null : rows.map(({ number }) => number)
  })
