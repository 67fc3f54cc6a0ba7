/**
 * Counts a part of one day, which figures by day cannot: as much of a day as another one has had so far. Of plays and people
 * only those are looked at who were there on that day; the words mean what they mean in `src/platform/figures`.
 */
import type { TransactionContext } from '../base/transaction-context.ts'
import { ORGANISATION } from '../figures/measures.ts'

/** The beginning of a day up to a moment. */
export interface PartOfDay {
  /** In days since the epoch. */
  readonly day: number
  /** In milliseconds since the epoch; the second is not included. */
  readonly beginsTS: number
  readonly endsTS: number
}

/** The counts of a part of a day. */
export interface PartCounts {
  /** By document. */
  readonly plays: ReadonlyMap<string, number>
  readonly rewards: ReadonlyMap<string, number>
  readonly events: number
  /** People who took part. */
  readonly people: number
  /** Those of them who had not taken part since a day before. */
  readonly newPeople: number
}

/** SQL for who was there on the day $4, by document. */
const there = (measure: 'played' | 'interacted') =>
  `(SELECT subject, profile FROM figure_presence
    WHERE organisation_id = $1 AND day = $4 AND ${measure} > 0 AND subject <> '${ORGANISATION}') AS t`
const inPart = (at: string) => `${at} >= $2 AND ${at} < $3`
const own = (table: string) =>
  `${table}.organisation_id = $1 AND ${table}.document = t.subject AND ${table}.profile = t.profile`

/**
 * Counts a part of a day.
 *
 * @param since - The day, in days since the epoch, from which on whoever took part is not new any more.
 */
export async function countPartOfDay(
  { client, user }: TransactionContext,
  { day, beginsTS, endsTS }: PartOfDay,
  since: number,
): Promise<PartCounts> {
  const part = [user.orgId, beginsTS, endsTS]
  const byDocument = async (sql: string, more: readonly unknown[] = []) => {
    const { rows } = await client.query<{ document: string; times: number }>(sql, [...part, ...more])
    return new Map(rows.map(({ document, times }) => [document, times]))
  }
  const plays = await byDocument(
    `SELECT plays.document, count(*)::float8 AS times FROM ${there('played')} JOIN plays ON ${own('plays')}
     WHERE ${inPart('plays.finished_ts')} GROUP BY 1`,
    [day],
  )
  const rewards = await byDocument(
    `SELECT document, count(*)::float8 AS times FROM rewards
     WHERE organisation_id = $1 AND ${inPart('at_ts')} AND given AND taken_back_ts IS NULL GROUP BY 1`,
  )
  const events = await client.query<{ times: number }>(
    `SELECT count(*)::float8 AS times FROM events WHERE organisation_id = $1 AND ${inPart('happened_ts')}`,
    part,
  )
  const people = await client.query<Pick<PartCounts, 'people' | 'newPeople'>>(
    `SELECT count(*)::float8 AS people, count(*) FILTER (WHERE NOT EXISTS (
       SELECT FROM figure_presence p WHERE p.organisation_id = $1 AND p.subject = '${ORGANISATION}'
         AND p.profile = took.profile AND p.day >= $5 AND p.day < $4 AND p.interacted > 0))::float8 AS "newPeople"
     FROM (SELECT DISTINCT profile FROM ${there('interacted')}
       WHERE EXISTS (SELECT FROM plays WHERE ${own('plays')} AND ${inPart('plays.finished_ts')})
         OR EXISTS (SELECT FROM rewards WHERE ${own('rewards')} AND rewards.cause <> 'staff' AND ${inPart('rewards.at_ts')})
         OR EXISTS (SELECT FROM participations WHERE ${own('participations')} AND ${inPart('participations.at_ts')})) took`,
    [...part, day, since],
  )
  return { plays, rewards, events: events.rows[0]?.times ?? 0, ...(people.rows[0] ?? { people: 0, newPeople: 0 }) }
}
