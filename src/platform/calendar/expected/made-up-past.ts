/** The past of the demo organisation, which a crowd has played: what was expected of it is made up with it. */
import { crowdUserId } from '#src/engine/crowd/model.ts'
import { DAY_MS } from '#src/time/durations.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'

/** A past that a crowd has played. */
export interface MadeUpPast {
  /** Its beginning, in milliseconds since the epoch. */
  readonly from: number
  /** True while it is being played. */
  readonly isRunning: boolean
  /** The user ids of the crowd begin with it. What others did was brought in, and no rule answered it. */
  readonly userIds: string
}

/** Finds the past of a demo organisation that nobody has looked back at; undefined in every other organisation. */
export async function madeUpPast({ client, user }: TransactionContext): Promise<MadeUpPast | undefined> {
  const { rows } = await client.query<{ state: string; to: number; days: number; seed: string }>(
    `SELECT state, (asked ->> 'to')::float8 AS "to", (asked ->> 'days')::float8 AS days, asked ->> 'seed' AS seed FROM crowds
     WHERE organisation_id = $1 AND asked ->> 'isLively' = 'true'
       AND NOT EXISTS (SELECT FROM publication_forecasts WHERE organisation_id = $1)`,
    [user.orgId],
  )
  const [row] = rows
  if (!row) return undefined
  const userIds = crowdUserId(row.seed, 0).slice(0, -1)
  return { from: row.to - row.days * DAY_MS, isRunning: row.state === 'running', userIds }
}
