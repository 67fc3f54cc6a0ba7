/** What may be given once for one cause. */

import type { TransactionContext } from '../../base/transaction-context.ts'
import type { Gift } from './gift.ts'

/** So many locks a call takes at most: the database has room for some thousands in all. */
const MOST_LOCKS = 500

/**
 * Leaves out what has been given before, and what stands twice among the gifts. Whoever wants to give the same at the same
 * moment waits here for the first one's transaction; keys are locked in one order, and very many of them as one.
 */
export async function freeOnce({ client, user }: TransactionContext, gifts: readonly Gift[]): Promise<readonly Gift[]> {
  const keys = [...new Set(gifts.flatMap(({ once }) => once ?? []))].sort()
  if (keys.length === 0) return gifts
  if (keys.length > MOST_LOCKS) {
    await client.query("SELECT pg_advisory_xact_lock(hashtextextended($1 || 'once', 0))", [user.orgId])
  } else {
    await client.query("SELECT pg_advisory_xact_lock_shared(hashtextextended($1 || 'once', 0))", [user.orgId])
    await client.query(
      'SELECT pg_advisory_xact_lock(hashtextextended($1 || k, 0)) FROM unnest($2::text[]) WITH ORDINALITY AS o (k, n) ORDER BY n',
      [user.orgId, keys],
    )
  }
  const { rows } = await client.query<{ once_key: string }>(
    'SELECT once_key FROM rewards WHERE organisation_id = $1 AND once_key = ANY($2)',
    [user.orgId, keys],
  )
  const taken = new Set(rows.map(({ once_key }) => once_key))
  return gifts.filter(({ once }) => {
    if (once === undefined) return true
    if (taken.has(once)) return false
    taken.add(once)
    return true
  })
}
