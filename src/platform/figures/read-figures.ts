/**
 * Reading figures: counts by subject, day, part and person, all from what is folded. Whoever reads has called `foldFigures`
 * before, in no transaction. Without days, all time is meant. The subject of the whole organisation is `ORGANISATION`.
 */
import type { TransactionContext } from '../base/transaction-context.ts'
import { ALL_TIME, type Measure, ORGANISATION, type PartMeasure, type PeopleMeasure } from './measures.ts'
import type { Days } from './zone-days.ts'

/** The part of a transaction that figures are read with. */
export type Reading = Pick<TransactionContext, 'client' | 'user' | 'now'>

/** Days that are counted; null for all time. */
export interface InDays {
  readonly days: Days | null
}

/** SQL for the days that are counted, of a table with all time under a day of its own. */
export const countedDays = '(day BETWEEN $2 AND $3)'
/** Returns the first and the last of these days, all time where there are none. */
export const boundsOf = (days: Days | null): readonly [number, number] =>
  days ? [Math.max(days.first, -2_000_000_000), Math.min(days.last, 2_000_000_000)] : [ALL_TIME, ALL_TIME]

/**
 * Counts how often something happened by subject: player-days of `shown`, `interacted` and `active`, rows of the others.
 *
 * @param subjects - Left out for all but the whole organisation, of which those without anything are missing.
 */
export async function countSubjects<Asked extends Measure>(
  { client, user }: Reading,
  {
    measures,
    days,
    subjects,
  }: InDays & { readonly measures: readonly Asked[]; readonly subjects?: readonly string[] | undefined },
): Promise<Map<string, Record<Asked, number>>> {
  const { rows } = await client.query<{ subject: string; measure: Asked; times: number }>(
    `SELECT subject, measure, sum(times)::float8 AS times FROM figure_days
     WHERE organisation_id = $1 AND ${countedDays} AND measure = ANY($4)
       AND ${subjects ? 'subject = ANY($5)' : `subject > '${ORGANISATION}'`}
     GROUP BY 1, 2`,
    [user.orgId, ...boundsOf(days), measures, ...(subjects ? [subjects] : [])],
  )
  const none = () => Object.fromEntries(measures.map((measure) => [measure, 0])) as Record<Asked, number>
  const found = new Map<string, Record<Asked, number>>((subjects ?? []).map((subject) => [subject, none()]))
  for (const { subject, measure, times } of rows) {
    const counts = found.get(subject) ?? none()
    counts[measure] = times
    found.set(subject, counts)
  }
  return found
}

/**
 * Counts by day, in days since the epoch: how often, and how many people (0 where a measure knows none). Days without
 * anything are missing.
 *
 * @param subject - Left out for the whole organisation; several are added up, people of each for themselves.
 */
export async function countDays(
  { client, user }: Reading,
  {
    measure,
    days,
    subject = ORGANISATION,
  }: InDays & { readonly measure: Measure; readonly subject?: string | readonly string[] | undefined },
): Promise<Map<number, { readonly times: number; readonly people: number }>> {
  const subjects = typeof subject === 'string' ? [subject] : subject
  const { rows } = await client.query<{ day: number; times: number; people: number }>(
    `SELECT day, sum(times)::float8 AS times, sum(people)::float8 AS people FROM figure_days
     WHERE organisation_id = $1 AND ${countedDays} AND measure = $4 AND subject = ANY($5) AND day < ${ALL_TIME}
       AND (times <> 0 OR people <> 0) GROUP BY day ORDER BY day`,
    [user.orgId, ...boundsOf(days ?? { first: -ALL_TIME, last: ALL_TIME }), measure, subjects],
  )
  return new Map(rows.map(({ day, ...counts }) => [day, counts]))
}

/**
 * Counts rewards by their offer or badge.
 *
 * @param parts - Ids of offers or badges; left out for all.
 * @param subject - Left out for the whole organisation.
 */
export async function countParts(
  { client, user }: Reading,
  {
    measure,
    days,
    parts,
    subject = ORGANISATION,
  }: InDays & {
    readonly measure: PartMeasure
    readonly parts?: readonly string[] | undefined
    readonly subject?: string | undefined
  },
): Promise<Map<string, number>> {
  const { rows } = await client.query<{ part: string; times: number }>(
    `SELECT part, sum(times)::float8 AS times FROM figure_parts
     WHERE organisation_id = $1 AND ${countedDays} AND measure = $4 AND subject = $5
       AND ($6::text[] IS NULL OR part = ANY($6))
     GROUP BY 1 HAVING sum(times) <> 0`,
    [user.orgId, ...boundsOf(days), measure, subject, parts ?? null],
  )
  return new Map([
    ...(parts ?? []).map((part) => [part, 0] as const),
    ...rows.map((row) => [row.part, row.times] as const),
  ])
}

/** An amount in a unit, and of money in a currency. */
export interface Worth {
  readonly unit: string
  readonly currency: string
  readonly amount: number
}

/**
 * Sums the worth of what was given and not taken back, by subject.
 *
 * @param subjects - Left out for all but the whole organisation, of which those without any worth are missing.
 */
export async function worthOf(
  { client, user }: Reading,
  { days, subjects }: InDays & { readonly subjects?: readonly string[] | undefined },
): Promise<Map<string, readonly Worth[]>> {
  const { rows } = await client.query<Worth & { subject: string }>(
    `SELECT subject, unit, currency, sum(amount)::float8 AS amount FROM figure_parts
     WHERE organisation_id = $1 AND ${countedDays} AND measure IN ('given', 'awarded')
       AND ${subjects ? 'subject = ANY($4)' : `subject > '${ORGANISATION}'`}
     GROUP BY 1, 2, 3 HAVING sum(amount) <> 0 ORDER BY 1, 2, 3`,
    [user.orgId, ...boundsOf(days), ...(subjects ? [subjects] : [])],
  )
  const found = new Map<string, Worth[]>((subjects ?? []).map((subject) => [subject, []]))
  for (const { subject, ...worth } of rows) found.set(subject, [...(found.get(subject) ?? []), worth])
  return found
}

/** SQL for people whose last day before, or last but one, is before a range of days that a day is in. */
export const peopleBack = (back: 1 | 2): string =>
  `SELECT subject, sum(people)::float8 AS people FROM figure_spans
   WHERE organisation_id = $1 AND measure = $4 AND pairs = $5 AND back = ${back} AND day BETWEEN $2 AND $3 AND earlier < $2`

/**
 * Counts the different people of subjects.
 *
 * @param subjects - Left out for all but the whole organisation, of which those without anybody are missing.
 */
export async function countPeople(
  { client, user }: Reading,
  {
    measure,
    days,
    subjects,
  }: InDays & { readonly measure: PeopleMeasure; readonly subjects?: readonly string[] | undefined },
): Promise<Map<string, number>> {
  const own = subjects ? 'subject = ANY($6)' : `subject > '${ORGANISATION}'`
  const sql = days
    ? `${peopleBack(1)} AND ${own} GROUP BY 1 HAVING sum(people) <> 0`
    : `SELECT subject, people::float8 AS people FROM figure_days
       WHERE organisation_id = $1 AND day BETWEEN $2 AND $3 AND measure = $4 AND NOT $5::boolean AND ${own} AND people <> 0`
  const { rows } = await client.query<{ subject: string; people: number }>(sql, [
    ...[user.orgId, ...boundsOf(days), measure, false, ...(subjects ? [subjects] : [])],
  ])
  return new Map([
    ...(subjects ?? []).map((subject) => [subject, 0] as const),
    ...rows.map(({ subject, people }) => [subject, people] as const),
  ])
}

/**
 * Counts the different people who were there on two days or more, of those who took part unless another measure is asked for.
 *
 * @param subjects - Left out for all but the whole organisation, of which those without anybody are missing.
 */
export async function countReturned(
  { client, user }: Reading,
  {
    days,
    subjects,
    measure = 'interacted',
  }: InDays & { readonly subjects?: readonly string[] | undefined; readonly measure?: PeopleMeasure },
): Promise<Map<string, number>> {
  const own = subjects ? 'subject = ANY($6)' : `subject > '${ORGANISATION}'`
  // Somebody who was there on several days is the last but one of two of them, and the last of one.
  const sql = days
    ? `SELECT subject, sum(people) AS people FROM (${peopleBack(2)} AND ${own} GROUP BY 1
         UNION ALL SELECT subject, -people FROM (${peopleBack(1)} AND ${own} GROUP BY 1) AS one) AS both_days
       GROUP BY 1 HAVING sum(people) <> 0`
    : `SELECT subject, returned::float8 AS people FROM figure_days
       WHERE organisation_id = $1 AND day BETWEEN $2 AND $3 AND measure = $4 AND NOT $5::boolean AND ${own} AND returned <> 0`
  const { rows } = await client.query<{ subject: string; people: number }>(sql, [
    ...[user.orgId, ...boundsOf(days), measure, false, ...(subjects ? [subjects] : [])],
  ])
  return new Map([
    ...(subjects ?? []).map((subject) => [subject, 0] as const),
    ...rows.map(({ subject, people }) => [subject, people] as const),
  ])
}

/** The state of the figures of an organisation. */
export interface FiguresState {
  /** The zone whose days are counted, IANA. */
  readonly zone: string
  /**
   * Everything that was written up to this moment is counted, in milliseconds since the epoch: now where nothing waits to be
   * counted, else the last time at which nothing did.
   */
  readonly asOfTS: number
  /** True while everything is being counted anew: until that is over, figures of the whole organisation are those of before. */
  readonly isRebuilding: boolean
}

/**
 * Reads the state of the figures of the organisation.
 *
 * @throws {Error} When there is no such organisation.
 */
export async function figuresAsOf({ client, user, now }: Reading): Promise<FiguresState> {
  const { rows } = await client.query<{ zone: string; foldedTS: number; isRebuilding: boolean; isWaiting: boolean }>(
    `SELECT coalesce(s.zone, o.timezone) AS zone, greatest(coalesce(s.folded_ts, 0), o.created_ts) AS "foldedTS",
       s.organisation_id IS NOT NULL AND (s.zone IS DISTINCT FROM o.timezone OR s.rules_ts IS DISTINCT FROM s.folded_ts) AS "isRebuilding",
       EXISTS (SELECT FROM figure_changes WHERE organisation_id = $1) AS "isWaiting"
     FROM organisations o LEFT JOIN figure_states s ON s.organisation_id = o.id WHERE o.id = $1`,
    [user.orgId],
  )
  const [state] = rows
  if (!state) throw new Error('the organisation of a session does not exist')
  const { zone, foldedTS, isRebuilding, isWaiting } = state
  return { zone, asOfTS: isRebuilding || isWaiting ? Math.min(now, foldedTS) : now, isRebuilding }
}
