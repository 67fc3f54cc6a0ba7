/** The limit of what a person is told in a day: messages of all channels and interruptions on pages count together. */
import { wallTime } from '#src/time/zone-clock.ts'
import type { TransactionContext } from '../base/transaction-context.ts'

/**
 * Counts a message to a person in one statement, unless the day has seen enough; says whether it did. The row is the one of
 * interruptions (`play/context/interruptions.ts`), so that both share the limit.
 *
 * @param cap - The most of a day; null for no limit.
 */
export async function countMessage(
  { client, user, now }: TransactionContext,
  profile: number,
  zone: string,
  cap: number | null,
): Promise<boolean> {
  if (cap === null) return true
  if (cap === 0) return false
  const { rowCount } = await client.query(
    `INSERT INTO interruptions AS i (organisation_id, profile, document, day, at_ts, granted, closed)
     VALUES ($1, $2, '', $3, $4, 1, true)
     ON CONFLICT (organisation_id, profile) DO UPDATE SET day = $3,
       granted = CASE WHEN i.day = $3 THEN i.granted + 1 ELSE 1 END
     WHERE i.day <> $3 OR i.granted < $5`,
    [user.orgId, profile, wallTime(now, zone).day, now, cap],
  )
  return rowCount === 1
}
