/**
 * Figures of a rule, quest, streak, campaign or badge rule so far. People, displays and plays are those of
 * `src/platform/figures`, which have been folded before; what is counted by place, reason or template is read from its rows.
 */
import { NEVER } from '#schemas/codes.ts'
import { families } from '#schemas/documents/families.ts'
import { familyOf } from '#schemas/documents/rule-family.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import type { Figures, NotGivenFigures } from '#schemas/endpoints/ledger.ts'
import { asText, type JsonObject } from '#schemas/json.ts'
import { wallTime } from '#src/time/zone-clock.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { countPeople, countSubjects } from '../../figures/read-figures.ts'
import { readOrganisation } from '../../identity/organisations.ts'
import { readExperiment } from './experiment-figures.ts'
import { readOffers } from './offer-state.ts'
import { readQuestFunnel, readStreakSurvival } from './progress-figures.ts'

const DAY_MS = 86_400_000
/** The days that are counted one by one; the last of them is today. */
const DAYS_SHOWN = 31
/** A day of any time zone begins on a quarter of an hour. */
const QUARTER_HOUR_MS = 900_000

/** Reads the figures of a document. */
export async function readFigures(transaction: TransactionContext, id: string, document: JsonObject): Promise<Figures> {
  const { resultsBy } = families[familyOf(document)]
  const test = resultsBy === 'variants' ? await readExperiment(transaction, id, document) : noExperiment
  return {
    ...(await readPlayerFigures(transaction, id)),
    ...(await readDisplayFigures(transaction, id)),
    ...(await readInteractionFigures(transaction, id)),
    ...(await readFirstAndLast(transaction, id)),
    rewards: await readRewardFigures(transaction, id),
    notGiven: await readNotGiven(transaction, id),
    days: await readDayFigures(transaction, id, document),
    ...test,
    questFunnel: resultsBy === 'milestones' ? await readQuestFunnel(transaction, id, document) : null,
    streakSurvival: resultsBy === 'days' ? await readStreakSurvival(transaction, id, document) : null,
  }
}

const noExperiment: Pick<Figures, 'templates' | 'experiment'> = { templates: [], experiment: null }

/**
 * Counts the people who were shown a document; whoever began to play it was. Where no page has said what came into view,
 * those are counted who took part.
 */
async function readDisplayFigures(
  transaction: TransactionContext,
  id: string,
): Promise<Pick<Figures, 'displayed' | 'hasDisplays'>> {
  const { client, user } = transaction
  const own = 'organisation_id = $1 AND document = $2'
  // A play without a session is none that a player began: it follows from an event.
  const { rows } = await client.query<Pick<Figures, 'displayed' | 'hasDisplays'>>(
    `SELECT EXISTS (SELECT FROM displays WHERE ${own}) AS "hasDisplays", (SELECT count(*) FROM (
       SELECT profile FROM displays WHERE ${own} UNION SELECT profile FROM plays WHERE ${own} AND session <> '') AS shown
     )::float8 AS displayed`,
    [user.orgId, id],
  )
  const [shown] = rows
  if (shown?.hasDisplays) return shown
  const people = await countPeople(transaction, { measure: 'interacted', days: null, subjects: [id] })
  return { displayed: people.get(id) ?? 0, hasDisplays: false }
}

async function readInteractionFigures(
  { client, user }: TransactionContext,
  id: string,
): Promise<Pick<Figures, 'clicked' | 'clicks' | 'closed'>> {
  const { rows } = await client.query<Pick<Figures, 'clicked' | 'clicks' | 'closed'>>(
    `SELECT (count(DISTINCT profile) FILTER (WHERE clicks > 0))::float8 AS clicked,
       coalesce(sum(clicks), 0)::float8 AS clicks, (count(DISTINCT profile) FILTER (WHERE closes > 0))::float8 AS closed
     FROM interactions WHERE organisation_id = $1 AND document = $2`,
    [user.orgId, id],
  )
  return rows[0] ?? { clicked: 0, clicks: 0, closed: 0 }
}

/** Reads when the first and the last thing happened to a player of a document; what staff gave is no such thing. */
async function readFirstAndLast(
  { client, user }: TransactionContext,
  id: string,
): Promise<Pick<Figures, 'firstTS' | 'lastTS'>> {
  const spanOf = (table: string, at: string, where = '') =>
    `SELECT min(${at}) AS first, max(${at}) AS last FROM ${table} WHERE organisation_id = $1 AND document = $2 ${where}`
  const { rows } = await client.query<Pick<Figures, 'firstTS' | 'lastTS'>>(
    `SELECT min(first)::float8 AS "firstTS", max(last)::float8 AS "lastTS" FROM (
       ${spanOf('plays', 'started_ts')} UNION ALL ${spanOf('displays', 'at_ts')}
       UNION ALL ${spanOf('rewards', 'at_ts', "AND cause <> 'staff'")}
     ) spans`,
    [user.orgId, id],
  )
  return rows[0] ?? { firstTS: null, lastTS: null }
}

/**
 * Counts the people who took part, and those of them who won nothing; plays that were finished, and those that brought
 * something.
 */
async function readPlayerFigures(
  transaction: TransactionContext,
  id: string,
): Promise<Pick<Figures, 'players' | 'plays' | 'rewarded' | 'empty'>> {
  const { client, user } = transaction
  const people = await countPeople(transaction, { measure: 'interacted', days: null, subjects: [id] })
  const counts = await countSubjects(transaction, { measures: ['played'], days: null, subjects: [id] })
  const { rows } = await client.query<{ winners: number; rewarded: number }>(
    `SELECT (SELECT count(DISTINCT r.profile) FROM rewards r WHERE r.organisation_id = $1 AND r.document = $2
         AND r.given AND r.taken_back_ts IS NULL AND EXISTS (SELECT FROM figure_presence p WHERE p.organisation_id = $1
           AND p.subject = $2 AND p.profile = r.profile AND p.interacted > 0))::float8 AS winners,
       (SELECT count(*) FROM plays WHERE organisation_id = $1 AND document = $2 AND finished_ts IS NOT NULL
         AND rewarded)::float8 AS rewarded`,
    [user.orgId, id],
  )
  const { winners, rewarded } = rows[0] ?? { winners: 0, rewarded: 0 }
  const players = people.get(id) ?? 0
  return { players, empty: players - winners, plays: counts.get(id)?.played ?? 0, rewarded }
}

async function readRewardFigures(transaction: TransactionContext, id: string): Promise<Figures['rewards']> {
  const { rows } = await transaction.client.query<Omit<Figures['rewards'][number], 'limit' | 'left'>>(
    `SELECT place, CASE WHEN offer = '' THEN badge ELSE offer END AS "offerId", max(name) AS name,
       count(*) FILTER (WHERE given AND taken_back_ts IS NULL)::float8 AS given,
       count(*) FILTER (WHERE NOT given)::float8 AS missed,
       count(*) FILTER (WHERE given AND taken_back_ts IS NULL AND redeemed_ts IS NOT NULL)::float8 AS redeemed,
       coalesce(sum(amount) FILTER (WHERE given AND taken_back_ts IS NULL), 0)::float8 AS spend, unit, currency
     FROM rewards WHERE organisation_id = $1 AND document = $2
     GROUP BY place, CASE WHEN offer = '' THEN badge ELSE offer END, unit, currency ORDER BY place, "offerId"`,
    [transaction.user.orgId, id],
  )
  const offers = await readOffers(
    transaction,
    rows.map(({ offerId }) => offerId),
  )
  return rows.map((row) => {
    const offer = offers.get(row.offerId)
    return { ...row, limit: offer?.worth.limit ?? null, left: offer?.left ?? null }
  })
}

/** Counts what was won and not given, by reason and offer. */
async function readNotGiven({ client, user }: TransactionContext, id: string): Promise<Figures['notGiven']> {
  const { rows } = await client.query<NotGivenFigures>(
    `SELECT failure_reason AS reason, CASE WHEN offer = '' THEN badge ELSE offer END AS "offerId", max(name) AS name,
       count(*)::float8 AS count, max(at_ts)::float8 AS "lastTS"
     FROM rewards WHERE organisation_id = $1 AND document = $2 AND NOT given
     GROUP BY failure_reason, CASE WHEN offer = '' THEN badge ELSE offer END ORDER BY count DESC, reason, "offerId"`,
    [user.orgId, id],
  )
  return rows
}

async function readDayFigures(
  transaction: TransactionContext,
  id: string,
  document: JsonObject,
): Promise<Figures['days']> {
  const { client, user, now } = transaction
  const zone = asText(document.timezone) || (await readOrganisation(client, user.orgId)).timezone
  const { end = NEVER } = scheduleOf(document)
  // Of what has ended the last days before its end.
  const until = Math.min(now, end)
  const last = wallTime(until, zone).day
  const perQuarter = (table: string, at: string, counted: string) =>
    `SELECT floor(${at} / ${QUARTER_HOUR_MS}) * ${QUARTER_HOUR_MS} AS at, ${counted} FROM ${table}
     WHERE organisation_id = $1 AND document = $2 AND ${at} >= $3 AND ${at} <= $4`
  const { rows } = await client.query<{ at: number; plays: number; given: number }>(
    `SELECT at, sum(plays)::float8 AS plays, sum(given)::float8 AS given FROM (
       ${perQuarter('plays', 'started_ts', '1 AS plays, 0 AS given')} AND finished_ts IS NOT NULL
       UNION ALL ${perQuarter('rewards', 'at_ts', '0 AS plays, 1 AS given')} AND given AND taken_back_ts IS NULL
     ) happened GROUP BY at ORDER BY at`,
    [user.orgId, id, until - DAYS_SHOWN * DAY_MS, now],
  )
  const shown = await client.query<{ day: number; displayed: number }>(
    `SELECT day, count(*)::float8 AS displayed FROM displays
     WHERE organisation_id = $1 AND document = $2 AND day > $3 AND day <= $4 GROUP BY day`,
    [user.orgId, id, last - DAYS_SHOWN, last],
  )
  const none = { plays: 0, given: 0, displayed: 0 }
  const byDay = new Map<number, typeof none>(shown.rows.map(({ day, displayed }) => [day, { ...none, displayed }]))
  for (const { at, plays, given } of rows) {
    // What comes after the end, as a last play, belongs to its last day.
    const day = Math.min(last, wallTime(at, zone).day)
    const held = byDay.get(day) ?? none
    byDay.set(day, { ...held, plays: held.plays + plays, given: held.given + given })
  }
  const first = Math.max(last - DAYS_SHOWN + 1, Math.min(...byDay.keys()))
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => ({
    day: new Date((first + index) * DAY_MS).toISOString().slice(0, 10),
    ...(byDay.get(first + index) ?? none),
  }))
}
