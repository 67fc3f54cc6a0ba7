import type { Arrivals, ArrivedEvent } from '#schemas/endpoints/ingest.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Counts what arrived of an event, by when it happened, and reads the last ten. */
export async function readArrivals({ client, user, now }: TransactionContext, eventKey: string): Promise<Arrivals> {
  const counted = await client.query<{ day: number; count: number; lastHour: number }>(
    `SELECT greatest(0, floor(($3 - happened_ts) / $4))::int AS day, count(*)::int AS count,
       (count(*) FILTER (WHERE happened_ts > $3 - $5))::int AS "lastHour"
     FROM events WHERE organisation_id = $1 AND event_key = $2 AND happened_ts > $3::float8 - 31 * $4::float8
     GROUP BY 1`,
    [user.orgId, eventKey, now, DAY, HOUR],
  )
  const latest = await client.query<ArrivedEvent>(
    `SELECT p.user_id AS "userId", coalesce(p.properties->>'name', '') AS name, e.properties,
       e.happened_ts AS "happenedTS", e.received_ts AS "receivedTS"
     FROM (SELECT * FROM events WHERE organisation_id = $1 AND event_key = $2
       ORDER BY happened_ts DESC, profile DESC LIMIT 10) e
     JOIN profiles p ON p.organisation_id = e.organisation_id AND p.number = e.profile
     ORDER BY e.happened_ts DESC, e.number DESC`,
    [user.orgId, eventKey],
  )
  const days = Array.from({ length: 31 }, (_, index) => {
    return counted.rows.find(({ day }) => day === 30 - index)?.count ?? 0
  })
  return {
    lastHour: counted.rows.reduce((sum, row) => sum + row.lastHour, 0),
    lastDay: days.at(-1) ?? 0,
    last31Days: days.reduce((sum, count) => sum + count, 0),
    days,
    latest: latest.rows,
  }
}
