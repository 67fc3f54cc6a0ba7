/** Groups of players: who is held out and who meets something, since when. */
import type { Reach } from '#schemas/endpoints/held.ts'
import { DAY_MS } from '#src/time/durations.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'

/** The group of a player at a moment. */
export interface PlayerGroup {
  readonly isHeldOut: boolean
  /** False where nobody is held out: then only those are noted who were held out before. */
  readonly isMeasured: boolean
}

/** Says whether the group of a player is to be noted; `before` is the one noted last. */
export const isNewGroup = ({ isHeldOut, isMeasured }: PlayerGroup, before: boolean | undefined): boolean =>
  before === undefined ? isMeasured : before !== isHeldOut

/** Notes the group of a player who is met: a row when the player is met first, and one for each change of sides. */
export async function noteGroup(
  { client, user, now }: TransactionContext,
  profile: number,
  { isHeldOut, isMeasured }: PlayerGroup,
): Promise<void> {
  await client.query(
    `INSERT INTO player_groups (organisation_id, profile, since_ts, held_out)
     SELECT $1, $2, $3, $4 WHERE coalesce(
       (SELECT held_out FROM player_groups WHERE organisation_id = $1 AND profile = $2 ORDER BY since_ts DESC LIMIT 1) <> $4, $5)
     ON CONFLICT DO NOTHING`,
    [user.orgId, profile, now, isHeldOut, isMeasured],
  )
}

/** The days in which events are counted. */
const DAYS_COUNTED = 28

/** Counts the players of both groups as they stand now, and their events of the last 28 days. */
export async function readReach({ client, user, now }: TransactionContext): Promise<Reach> {
  const { rows } = await client.query<{ held_out: boolean; players: number; events: number }>(
    `WITH now AS (
       SELECT DISTINCT ON (profile) profile, held_out FROM player_groups WHERE organisation_id = $1
       ORDER BY profile, since_ts DESC
     ), counted AS (
       SELECT profile, count(*) AS events FROM events
       WHERE organisation_id = $1 AND happened_ts > $2 AND happened_ts <= $3 GROUP BY profile
     )
     SELECT held_out, count(*)::float8 AS players, coalesce(sum(events), 0)::float8 AS events
     FROM now LEFT JOIN counted USING (profile) GROUP BY held_out`,
    [user.orgId, now - DAYS_COUNTED * DAY_MS, now],
  )
  const since = await client.query<{ since: number | null }>(
    'SELECT min(since_ts) AS since FROM player_groups WHERE organisation_id = $1',
    [user.orgId],
  )
  const groupOf = (isHeldOut: boolean) => {
    const { players = 0, events = 0 } = rows.find(({ held_out }) => held_out === isHeldOut) ?? {}
    return { players, events }
  }
  return { heldOut: groupOf(true), reached: groupOf(false), sinceTS: since.rows[0]?.since ?? null }
}
