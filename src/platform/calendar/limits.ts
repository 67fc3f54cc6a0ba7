/** The limits that conflicts of the calendar are found by: one row an organisation, none where nobody has set any. */
import type { CalendarLimits } from '#schemas/endpoints/calendar.ts'
import type { TransactionContext } from '../base/transaction-context.ts'

/** Reads the limits. */
export async function readLimits({
  client,
  user,
}: Pick<TransactionContext, 'client' | 'user'>): Promise<CalendarLimits> {
  const { rows } = await client.query<CalendarLimits>(
    'SELECT games_at_once AS "gamesAtOnce" FROM calendar_limits WHERE organisation_id = $1',
    [user.orgId],
  )
  return rows[0] ?? { gamesAtOnce: null }
}

/** Stores the limits. */
export async function saveLimits(
  { client, user }: Pick<TransactionContext, 'client' | 'user'>,
  { gamesAtOnce }: CalendarLimits,
): Promise<void> {
  await client.query(
    `INSERT INTO calendar_limits (organisation_id, games_at_once) VALUES ($1, $2)
     ON CONFLICT (organisation_id) DO UPDATE SET games_at_once = excluded.games_at_once`,
    [user.orgId, gamesAtOnce],
  )
}
