/**
 * Figures of a rule, quest, streak, campaign or badge rule so far. People, displays and plays are those of
 * `src/platform/figures`, which have been folded before; what is counted by place, reason or template is read from its rows.
 */
import { NEVER } from '#schemas/codes.ts'
import { families } from '#schemas/documents/families.ts'
import { familyOf } from '#schemas/documents/rule-family.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import type { Figures, NotGivenFigures } from '#schemas/endpoints/ledger.ts'
import type { JsonObject } from '#schemas/json.ts'
import { wallTime } from '#src/time/zone-clock.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { countSubjectDays } from '../../figures/read-days.ts'
import { countPeople, countSubjects, figuresAsOf } from '../../figures/read-figures.ts'
import { nameOfDay } from '../../figures/zone-days.ts'
import { readExperiment } from './experiment-figures.ts'
import { readOffers } from './offer-state.ts'
import { readQuestFunnel, readStreakSurvival } from './progress-figures.ts'

/** The days that are counted one by one; the last of them is today. */
const DAYS_SHOWN = 31

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

/** Counts the people whom a document reached: who were shown it, began to play it or took part in it. */
async function readDisplayFigures(
  transaction: TransactionContext,
  id: string,
): Promise<Pick<Figures, 'displayed' | 'hasDisplays'>> {
  const { client, user } = transaction
  const { rows } = await client.query<Pick<Figures, 'hasDisplays'>>(
    'SELECT EXISTS (SELECT FROM displays WHERE organisation_id = $1 AND document = $2) AS "hasDisplays"',
    [user.orgId, id],
  )
  const people = await countPeople(transaction, { measure: 'shown', days: null, subjects: [id] })
  return { displayed: people.get(id) ?? 0, hasDisplays: rows[0]?.hasDisplays ?? false }
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

/** Counts the days of the organisation's zone, whatever zone the document runs in: those of reports. */
async function readDayFigures(
  transaction: TransactionContext,
  id: string,
  document: JsonObject,
): Promise<Figures['days']> {
  const { now } = transaction
  const { zone } = await figuresAsOf(transaction)
  const { end = NEVER } = scheduleOf(document)
  // Of what has ended the last days before its end.
  const last = wallTime(Math.min(now, end), zone).day
  const days = { first: last - DAYS_SHOWN + 1, last: wallTime(now, zone).day }
  const none = { plays: 0, given: 0, displayed: 0 }
  const byDay = new Map<number, typeof none>()
  for (const [key, measures] of dayMeasures) {
    const counted = await countSubjectDays(transaction, { measures, days, subjects: [id] })
    for (const [at, times] of counted.get(id) ?? []) {
      if (times === 0) continue
      // What comes after the end, as a last play, belongs to its last day.
      const day = Math.min(last, at)
      const held = byDay.get(day) ?? none
      byDay.set(day, { ...held, [key]: held[key] + times })
    }
  }
  const first = Math.min(...byDay.keys())
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => ({
    day: nameOfDay(first + index),
    ...(byDay.get(first + index) ?? none),
  }))
}

const dayMeasures = [
  ['plays', ['played']],
  ['given', ['given', 'awarded']],
  ['displayed', ['shown']],
] as const
