/** Figures of a rule, quest, streak, campaign or badge rule so far. */
import { familyOf } from '#schemas/documents/rule-family.ts'
import type { Figures } from '#schemas/endpoints/ledger.ts'
import { asObject, asText, type JsonObject, listAt, numberAt } from '#schemas/json.ts'
import { wallTime } from '#src/time/zone-clock.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { namesOf } from '../../documents/names-of.ts'
import { readOrganisation } from '../../identity/organisations.ts'
import { countTestExposures } from './exposures.ts'
import { readOffers } from './offer-state.ts'

const DAY = 86_400_000
/** The days that are counted one by one; the last of them is today. */
const DAYS_SHOWN = 31
/** A day of any time zone begins on a quarter of an hour. */
const QUARTER_HOUR_MS = 900_000

/**
 * Reads the figures of a document. A player counts as exposed to a template of a campaign when they began to play it,
 * or were told that they may.
 */
export async function readFigures(place: TransactionContext, id: string, document: JsonObject): Promise<Figures> {
  return {
    ...(await readPlayerFigures(place, id)),
    rewards: await readRewardFigures(place, id),
    days: await readDayFigures(place, id, document),
    templates: familyOf(document) === 'smart-campaign' ? await readTemplateFigures(place, id, document) : [],
  }
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

async function readRewardFigures(place: TransactionContext, id: string): Promise<Figures['rewards']> {
  const { rows } = await place.client.query<Omit<Figures['rewards'][number], 'limit' | 'left'>>(
    `SELECT place, CASE WHEN offer = '' THEN badge ELSE offer END AS "offerId", max(name) AS name,
       count(*) FILTER (WHERE given AND taken_back_ts IS NULL)::float8 AS given,
       count(*) FILTER (WHERE NOT given)::float8 AS missed,
       coalesce(sum(amount) FILTER (WHERE given AND taken_back_ts IS NULL), 0)::float8 AS spend, unit, currency
     FROM rewards WHERE organisation_id = $1 AND document = $2
     GROUP BY place, CASE WHEN offer = '' THEN badge ELSE offer END, unit, currency ORDER BY place, "offerId"`,
    [place.user.orgId, id],
  )
  const offers = await readOffers(
    place,
    rows.map(({ offerId }) => offerId),
  )
  return rows.map((row) => {
    const offer = offers.get(row.offerId)
    return { ...row, limit: offer?.worth.limit ?? null, left: offer?.left ?? null }
  })
}

async function readDayFigures(place: TransactionContext, id: string, document: JsonObject): Promise<Figures['days']> {
  const { client, user, now } = place
  const zone = asText(document.timezone) || (await readOrganisation(client, user.orgId)).timezone
  const perQuarter = (table: string, at: string, counted: string) =>
    `SELECT floor(${at} / ${QUARTER_HOUR_MS}) * ${QUARTER_HOUR_MS} AS at, ${counted} FROM ${table}
     WHERE organisation_id = $1 AND document = $2 AND ${at} >= $3 AND ${at} <= $4`
  const { rows } = await client.query<{ at: number; plays: number; given: number }>(
    `SELECT at, sum(plays)::float8 AS plays, sum(given)::float8 AS given FROM (
       ${perQuarter('plays', 'started_ts', '1 AS plays, 0 AS given')} AND finished_ts IS NOT NULL
       UNION ALL ${perQuarter('rewards', 'at_ts', '0 AS plays, 1 AS given')} AND given AND taken_back_ts IS NULL
     ) happened GROUP BY at ORDER BY at`,
    [user.orgId, id, now - DAYS_SHOWN * DAY, now],
  )
  const today = wallTime(now, zone).day
  const byDay = new Map<number, { plays: number; given: number }>()
  for (const { at, plays, given } of rows) {
    const { day } = wallTime(at, zone)
    const held = byDay.get(day) ?? { plays: 0, given: 0 }
    byDay.set(day, { plays: held.plays + plays, given: held.given + given })
  }
  return [...byDay]
    .filter(([day]) => day > today - DAYS_SHOWN)
    .map(([day, counted]) => ({ day: new Date(day * DAY).toISOString().slice(0, 10), ...counted }))
}

async function readTemplateFigures(
  place: TransactionContext,
  id: string,
  document: JsonObject,
): Promise<Figures['templates']> {
  const counted = new Map((await countTestExposures(place, id, document)).map((one) => [one.templateId, one]))
  const listed = listAt(document, 'smartTemplates').map(asObject)
  const names = await namesOf(
    place,
    'template',
    listed.map(({ templateId }) => asText(templateId)),
  )
  return listed.map((one) => {
    const { templateId, templateName } = one
    const { people: assigned = 0, did: players = 0 } = counted.get(asText(templateId)) ?? {}
    const name = names.get(asText(templateId)) ?? asText(templateName)
    return { templateId: asText(templateId), name, weight: numberAt(one, 'percentage') ?? 0, assigned, players }
  })
}
