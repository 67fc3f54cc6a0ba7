/** The past of the demo organisation, which a crowd has played: what was expected of it is made up with it. */
import { DAY_MS } from '#src/time/durations.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'

/** A past that a crowd has played. */
export interface MadeUpPast {
  /** Its beginning, in milliseconds since the epoch. */
  readonly from: number
  /** True while it is being played. */
  readonly isRunning: boolean
}

/** Finds the past of a demo organisation that nobody has looked back at; undefined in every other organisation. */
export async function madeUpPast({ client, user }: TransactionContext): Promise<MadeUpPast | undefined> {
  const { rows } = await client.query<{ state: string; to: number; days: number }>(
    `SELECT state, (asked ->> 'to')::float8 AS "to", (asked ->> 'days')::float8 AS days FROM crowds
     WHERE organisation_id = $1 AND asked ->> 'isLively' = 'true'
       AND NOT EXISTS (SELECT FROM publication_forecasts WHERE organisation_id = $1)`,
    [user.orgId],
  )
  const [row] = rows
  return row && { from: row.to - row.days * DAY_MS, isRunning: row.state === 'running' }
}
