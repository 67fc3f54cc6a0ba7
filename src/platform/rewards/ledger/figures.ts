/** Figures of a rule, quest, streak, campaign or badge rule so far. */
import { NEVER } from '#schemas/codes.ts'
import { families } from '#schemas/documents/families.ts'
import { familyOf } from '#schemas/documents/rule-family.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import type { Figures, NotGivenFigures } from '#schemas/endpoints/ledger.ts'
import { asText, type JsonObject } from '#schemas/json.ts'
import { wallTime } from '#src/time/zone-clock.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
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
  { client, user }: TransactionContext,
  id: string,
): Promise<Pick<Figures, 'displayed' | 'hasDisplays'>> {
  const count = async (people: string) => {
    const { rows } = await client.query<{ people: number }>(
      `SELECT count(DISTINCT profile)::float8 AS people FROM ${people}`,
      [user.orgId, id],
    )
    return rows[0]?.people ?? 0
  }
  const own = 'organisation_id = $1 AND document = $2'
  const saw = await count(`displays WHERE ${own}`)
  if (saw === 0) {
    const took = ['plays', 'play_states'].map((table) => `SELECT profile FROM ${table} WHERE ${own}`)
    return { displayed: await count(`(${took.join(' UNION ALL ')}) took`), hasDisplays: false }
  }
  // A play without a session is none that a player began: it follows from an event.
  const began = await count(`plays WHERE ${own} AND session <> ''
    AND NOT EXISTS (SELECT FROM displays d WHERE d.organisation_id = $1 AND d.document = $2 AND d.profile = plays.profile)`)
  return { displayed: saw + began, hasDisplays: true }
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

async function readPlayerFigures({ client, user }: TransactionContext, id: string) {
  const { rows } = await client.query<Pick<Figures, 'players' | 'plays' | 'rewarded' | 'empty'>>(
    `WITH played AS (
       SELECT profile FROM plays WHERE organisation_id = $1 AND document = $2 AND finished_ts IS NOT NULL
       UNION SELECT profile FROM play_states WHERE organisation_id = $1 AND document = $2
       UNION SELECT profile FROM rewards WHERE organisation_id = $1 AND document = $2 AND cause <> 'staff'
     ), won AS (
       SELECT DISTINCT profile FROM rewards WHERE organisation_id = $1 AND document = $2 AND given AND taken_back_ts IS NULL
     )
     SELECT (SELECT count(*) FROM played)::float8 AS players,
       (SELECT count(*) FROM played WHERE profile NOT IN (SELECT profile FROM won))::float8 AS empty,
       count(*)::float8 AS plays, count(*) FILTER (WHERE rewarded)::float8 AS rewarded
     FROM plays WHERE organisation_id = $1 AND document = $2 AND finished_ts IS NOT NULL`,
    [user.orgId, id],
  )
  return rows[0] ?? { players: 0, plays: 0, rewarded: 0, empty: 0 }
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
