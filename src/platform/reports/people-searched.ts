/** The people whom a search for part of a user id means. */
import type { TransactionContext } from '../base/transaction-context.ts'
import { once } from './counts.ts'
import { searchLimits } from './search-limits.ts'

/**
 * Finds people by part of their user ids, once in a transaction: by the index of the pieces that ids consist of, so that those
 * who are found are read and nobody else (`searched_people`). Less than three letters have no pieces; all ids are gone through.
 *
 * @returns The numbers of their profiles; null for more than are looked up one by one.
 */
export const peopleSearched = (transaction: TransactionContext, search: string): Promise<readonly number[] | null> =>
  once(transaction, ['people', search], async () => {
    const { rows } = await transaction.client.query<{ number: number }>('SELECT people_with($1, $2) AS number', [
      search,
      searchLimits.peopleLookedUp + 1,
    ])
    return rows.length > searchLimits.peopleLookedUp ? null : rows.map(({ number }) => number)
  })
