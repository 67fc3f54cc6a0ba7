/** The history of plays and events that a forecast starts from: participation, frequency and scores. */
import type { History } from '#schemas/endpoints/forecast.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { readOrganisation } from '../../identity/organisations.ts'

/** The days of plays that are read (ours). */
const HISTORY_DAYS = 180
/** The days of events that are read (ours): there are many, and habits change. */
export const EVENT_HISTORY_DAYS = 28
/** The most plays that are read; of more, every second, third … player is sampled (ours). */
export const MAX_PLAYS_SAMPLED = 100_000
/** The fewest rules that tell how different rules are (ours). */
const MIN_RULES = 3
/** The fewest players of a rule that is counted; a rule with fewer has hardly begun, or was tried out (ours). */
const MIN_PLAYERS = 10
/** The fewest scores, or players of an event, that are counted (ours). */
export const MIN_SAMPLES = 20

const DAY_LENGTH_MS = 86_400_000

/** The history to be read: plays of one type of rule or of all, and the frequency of some events. */
export interface HistoryQuery {
  readonly type: number | undefined
  readonly events: readonly string[]
  /** The number of end users. */
  readonly audience: number
}

/** Reads the history of an organisation. */
export async function readHistory(transaction: TransactionContext, asked: HistoryQuery): Promise<History> {
  const own = asked.type === undefined ? undefined : await readPlayHistory(transaction, asked)
  const plays = own?.participation ? own : await readPlayHistory(transaction, { ...asked, type: undefined })
  return { ...plays, ...(await readEvents(transaction, asked)) }
}

/** Histories to be read at once: plays of each of these types of rule. */
export interface HistoriesQuery extends Omit<HistoryQuery, 'type'> {
  readonly types: readonly (number | undefined)[]
}

/** Reads the history of each type of rule, by the type. One of which too few rules were played has that of all. */
export async function readHistories(
  transaction: TransactionContext,
  { types, events, audience }: HistoriesQuery,
): Promise<ReadonlyMap<number | undefined, History>> {
  const often = await readEvents(transaction, { events, audience })
  const all = { ...(await readPlayHistory(transaction, { type: undefined, audience })), ...often }
  const histories = new Map<number | undefined, History>(types.map((type) => [type, all]))
  for (const type of await typesPlayed(transaction, types)) {
    const own = await readPlayHistory(transaction, { type, audience })
    if (own.participation) histories.set(type, { ...own, ...often })
  }
  return histories
}

/** Finds the types of which enough rules were played to tell anything. */
async function typesPlayed(
  { client, user, now }: TransactionContext,
  types: readonly (number | undefined)[],
): Promise<readonly number[]> {
  const { rows } = await client.query<{ type: number }>(
    `SELECT type FROM plays WHERE organisation_id = $1 AND started_ts > $2 AND type = ANY($3::int[])
     GROUP BY type HAVING count(DISTINCT document) >= $4`,
    [user.orgId, now - HISTORY_DAYS * DAY_LENGTH_MS, types.filter((type) => type !== undefined), MIN_RULES],
  )
  return rows.map(({ type }) => type)
}

interface Row {
  readonly rules: number
  readonly plays: number
  readonly p10: number | null
  readonly p50: number | null
  readonly p90: number | null
  readonly per_visit: number | null
  readonly per_week: number | null
  readonly scores: number
  readonly mean: number | null
  readonly spread: number | null
}

/**
 * Reads plays by player and day. The frequency of returning is read from rules that let players return, and counted
 * from the
 * day after their first play, because everybody who took part came on the first day.
 */
async function readPlayHistory(
  transaction: TransactionContext,
  { type, audience }: Omit<HistoryQuery, 'events'>,
): Promise<Omit<History, keyof EventHistory>> {
  const { client, user, now } = transaction
  const { timezone } = await readOrganisation(client, user.orgId)
  const { rows } = await client.query<Row>(
    `WITH counted AS (
       SELECT greatest(1, ceil(count(*) / $5::float8))::bigint AS stride FROM plays
       WHERE organisation_id = $1 AND started_ts > $2 AND ($3::int IS NULL OR type = $3)),
     chosen AS (
       SELECT document, profile, score, (to_timestamp(started_ts / 1000) AT TIME ZONE $4)::date AS day
       FROM plays, counted
       WHERE organisation_id = $1 AND started_ts > $2 AND ($3::int IS NULL OR type = $3) AND profile % stride = 0),
     days AS (SELECT document, profile, day, count(*) AS plays FROM chosen GROUP BY document, profile, day),
     players AS (
       SELECT document, profile, min(day) AS first, count(*) AS days, sum(plays) AS plays, max(plays) AS most
       FROM days GROUP BY document, profile),
     ends AS (SELECT document, max(day) AS last FROM days GROUP BY document),
     rules AS (
       SELECT document, count(*) * (SELECT stride FROM counted) AS players, sum(plays) AS plays, sum(days) AS days,
         max(most) AS most, max(days) AS most_days, sum(days - 1) AS returns, sum(last - first) AS chances
       FROM players JOIN ends USING (document)
       GROUP BY document HAVING count(*) * (SELECT stride FROM counted) >= $7),
     shares AS (
       SELECT least(1, players / nullif(coalesce((
         SELECT c.people FROM document_references r JOIN segment_counts c
           ON c.organisation_id = r.organisation_id AND c.segment_id = r.to_id
         WHERE r.organisation_id = $1 AND r.from_id = document AND r.to_kind = 'segment' LIMIT 1), $6), 0)::float8) AS share
       FROM rules)
     SELECT (SELECT count(*) FROM rules)::float8 AS rules,
       (SELECT coalesce(sum(plays), 0) * (SELECT stride FROM counted) FROM rules)::float8 AS plays,
       (SELECT percentile_cont(0.1) WITHIN GROUP (ORDER BY share) FROM shares) AS p10,
       (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY share) FROM shares) AS p50,
       (SELECT percentile_cont(0.9) WITHIN GROUP (ORDER BY share) FROM shares) AS p90,
       (SELECT (sum(plays) / sum(days))::float8 FROM rules WHERE most > 1) AS per_visit,
       (SELECT (7 * sum(returns) / nullif(sum(chances), 0))::float8 FROM rules WHERE most_days > 1) AS per_week,
       (SELECT count(score) FROM chosen)::float8 AS scores,
       (SELECT avg(score) FROM chosen) AS mean,
       (SELECT stddev_samp(score) FROM chosen) AS spread`,
    [user.orgId, now - HISTORY_DAYS * DAY_LENGTH_MS, type ?? null, timezone, MAX_PLAYS_SAMPLED, audience, MIN_PLAYERS],
  )
  const row = rows[0]
  if (!row) throw new Error('a query of aggregates answers one row')
  const { p10, p50, p90, mean, spread } = row
  const known = row.rules >= MIN_RULES && p10 !== null && p50 !== null && p90 !== null
  return {
    participation: known ? { p10, p50, p90 } : null,
    playsPerVisit: row.per_visit,
    visitsPerWeek: row.per_week === null ? null : Math.min(7, row.per_week),
    score: row.scores >= MIN_SAMPLES && mean !== null && spread !== null ? { mean, spread } : null,
    rules: row.rules,
    plays: row.plays,
  }
}

type EventHistory = Pick<History, 'eventsPerDay' | 'eventPeople'>

/**
 * Reads how many times a day each event happens, of a player who does it at all and since it first happened, and which share
 * of people does it; events of few players are left out.
 */
async function readEvents(
  { client, user, now }: TransactionContext,
  { events, audience }: Pick<HistoryQuery, 'events' | 'audience'>,
): Promise<EventHistory> {
  if (events.length === 0) return { eventsPerDay: {}, eventPeople: {} }
  const { rows } = await client.query<{ key: string; count: number; people: number; first: number }>(
    `SELECT event_key AS key, count(*)::float8 AS count, count(DISTINCT profile)::float8 AS people,
       min(happened_ts)::float8 AS first
     FROM events WHERE organisation_id = $1 AND event_key = ANY($2) AND happened_ts > $3
     GROUP BY event_key HAVING count(DISTINCT profile) >= $4`,
    [user.orgId, events, now - EVENT_HISTORY_DAYS * DAY_LENGTH_MS, MIN_SAMPLES],
  )
  const daysSince = (first: number) => Math.min(EVENT_HISTORY_DAYS, Math.max(1, (now - first) / DAY_LENGTH_MS))
  return {
    eventsPerDay: Object.fromEntries(
      rows.map(({ key, count, people, first }) => [key, count / people / daysSince(first)]),
    ),
    eventPeople: Object.fromEntries(rows.map(({ key, people }) => [key, Math.min(1, people / Math.max(1, audience))])),
  }
}
