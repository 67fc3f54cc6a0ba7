/** The limits that conflicts and forecasts of the calendar are found by: one row an organisation, none where nobody has set any. */
import type { CalendarLimits, LimitChanges } from '#schemas/endpoints/calendar.ts'
import type { TransactionContext } from '../base/transaction-context.ts'

type Organisation = Pick<TransactionContext, 'client' | 'user'>

interface Row extends Omit<CalendarLimits, 'cap'> {
  readonly unit: string | null
  readonly amount: number | null
}

/** Reads the limits. */
export async function readLimits({ client, user }: Organisation): Promise<CalendarLimits> {
  const { rows } = await client.query<Row>(
    `SELECT games_at_once AS "gamesAtOnce", games_per_visit AS "gamesPerVisit", cap_unit AS unit, cap_amount AS amount
     FROM calendar_limits WHERE organisation_id = $1`,
    [user.orgId],
  )
  const { gamesAtOnce = null, gamesPerVisit = null, unit = null, amount = null } = rows[0] ?? {}
  return { gamesAtOnce, gamesPerVisit, cap: unit === null || amount === null ? null : { unit, amount } }
}

/** Changes limits; those that are left out stay. */
export async function saveLimits(organisation: Organisation, changes: LimitChanges): Promise<void> {
  const { client, user } = organisation
  await client.query('INSERT INTO calendar_limits (organisation_id) VALUES ($1) ON CONFLICT DO NOTHING', [user.orgId])
  // Who changes another limit at the same moment waits, and keeps this one.
  await client.query('SELECT FROM calendar_limits WHERE organisation_id = $1 FOR UPDATE', [user.orgId])
  const { gamesAtOnce, gamesPerVisit, cap } = { ...(await readLimits(organisation)), ...changes }
  await client.query(
    `UPDATE calendar_limits SET games_at_once = $2, games_per_visit = $3, cap_unit = $4, cap_amount = $5
     WHERE organisation_id = $1`,
    [user.orgId, gamesAtOnce ?? null, gamesPerVisit ?? null, cap?.unit ?? null, cap?.amount ?? null],
  )
}
