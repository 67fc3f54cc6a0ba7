/** The state of the draws of a player in a rule on a day: whether its seed can be drawn with, and the last numbers. */
import { queryPlannedOnce } from '../base/database/planned-once.ts'
import type { TransactionContext } from '../base/transaction-context.ts'

/** The state. */
export interface DrawState {
  /** `YYYY-MM-DD`. */
  readonly day: string
  /** The commitment to the seed of that day; null where there is none yet. */
  readonly commitment: string | null
  /** True where nothing begins under the seed any more. */
  readonly closed: boolean
  /** The last number of each pseudonym that the plays of the player have: a visitor's that became theirs has its own. */
  readonly numbers: Readonly<Record<string, number>>
}

/** SQL for the state, of a query `q` with its `document`, `profile`, `day` and the moment `since` which that day is; $1 is the organisation. */
export const drawStateSql = `SELECT s.commitment, s.closed_ts IS NOT NULL AS closed,
  (SELECT json_object_agg(player, last) FROM (
     SELECT f.draw->>'player' AS player, max((f.draw->>'number')::int) AS last FROM plays f
     WHERE f.organisation_id = $1 AND f.profile = q.profile AND f.document = q.document AND f.started_ts >= q.since
       AND f.draw->>'day' = q.day GROUP BY 1) AS n) AS numbers
  FROM (SELECT) AS one LEFT JOIN draw_seeds s ON s.organisation_id = $1 AND s.rule = q.document AND s.day = q.day`

/** Reads the state of the draws of a player (the number of the profile, which is locked) on the day that begins at `fromTS`, in milliseconds since the epoch. */
export async function readDrawState(
  { client, user }: TransactionContext,
  {
    rule,
    profile,
    day,
    fromTS,
  }: { readonly rule: string; readonly profile: number; readonly day: string; readonly fromTS: number },
): Promise<DrawState> {
  const { rows } = await queryPlannedOnce<
    Omit<DrawState, 'day' | 'numbers'> & { readonly numbers: DrawState['numbers'] | null }
  >(
    client,
    'state of draws',
    `SELECT d.* FROM (SELECT $2::text AS document, $3::bigint AS profile, $4::text AS day, $5::float8 AS since) AS q
     CROSS JOIN LATERAL (${drawStateSql}) AS d`,
    [user.orgId, rule, profile, day, fromTS],
  )
  const { commitment = null, closed = false, numbers } = rows[0] ?? {}
  return { day, commitment, closed, numbers: numbers ?? {} }
}
