/**
 * Counts a part of one day, which figures by day cannot: as much of a day as another one has had so far. It reads raw rows,
 * of plays and progress those of people who were there on that day. The words mean what they mean in `count-changes.ts`.
 */
import { momentOf, wallTime } from '#src/time/zone-clock.ts'
import { presenceKinds } from './count-changes.ts'
import {
  isOfOrganisation,
  type Measure,
  ORGANISATION,
  type OrganisationMeasure,
  type PeopleMeasure,
  peopleMeasures,
  presenceOf,
  type ReferralMeasure,
} from './measures.ts'
import { measureOfWhole, type PeopleSet, wasThere } from './people-set.ts'
import type { Reading } from './read-figures.ts'
import type { Days } from './zone-days.ts'

/** The beginning of a day up to a moment. */
export interface PartOfDay {
  /** In days since the epoch. */
  readonly day: number
  /** In milliseconds since the epoch; the second is not included. */
  readonly beginsTS: number
  readonly endsTS: number
}

/** Days, the last of which may be counted in part. */
export interface PartlyDays extends Days {
  /** The part of the last day that is counted, where that is not all of it. */
  readonly part?: PartOfDay
}

/**
 * Returns as many days as a range has, right before it. Where the range ends today, the last of them ends at the same time
 * of day: a day that is not over is compared with as much of another one.
 *
 * @param now - Milliseconds since the epoch.
 */
export function daysBefore({ first, last }: Days, zone: string, now: number): PartlyDays {
  const before = { first: 2 * first - last - 1, last: first - 1 }
  const today = wallTime(now, zone)
  if (today.day !== last) return before
  const at = (seconds: number) => momentOf({ day: before.last, seconds }, zone)
  return { ...before, part: { day: before.last, beginsTS: at(0), endsTS: at(today.seconds) } }
}

/** Returns the days that are counted as a whole; the last is before the first where there are none. */
export const wholeDays = ({ first, last, part }: PartlyDays): Days => ({ first, last: part ? last - 1 : last })

/** A measure whose raw rows are looked at; the others are counted by days alone. */
export type PartlyMeasure = Exclude<Measure, ReferralMeasure | OrganisationMeasure | 'started'>
export type PartlyPeople = Exclude<PeopleMeasure, OrganisationMeasure>

/** The counts of a part of a day. */
export interface PartCounts {
  /** Counts how often something happened to a subject, as `countSubjects` does. */
  readonly times: (measure: PartlyMeasure, subject: string) => number
  /** The same of all subjects. */
  readonly allTimes: (measure: PartlyMeasure) => number
  /** Counts the people of a subject who had not been there on the days before. */
  readonly newOf: (measure: PartlyPeople, subject: string) => number
  /** Counts the different people of all subjects, and those of them who had not been there on the days before. */
  readonly people: (measure: PartlyPeople) => number
  readonly newPeople: (measure: PartlyPeople) => number
}

interface Asked {
  /** The day, in days since the epoch, from which on whoever was there is not new any more. */
  readonly since: number
  /** The measures; others may be counted too little. */
  readonly measures: readonly PartlyMeasure[]
  /** Left out for all. */
  readonly subjects?: readonly string[] | undefined
  /** The subjects on which somebody is not new any more; left out for all. */
  readonly set?: PeopleSet | undefined
  /** SQL with values for the people `f.profile` and subjects `f.subject` that are counted; left out for all. */
  readonly who?: { readonly sql: (bind: (value: unknown) => string) => string } | undefined
}

/** The kinds of facts behind measures that count rows. */
const rowKinds = {
  played: ['finish'],
  event: ['event'],
  given: ['won', 'granted'],
  awarded: ['won', 'granted'],
  redeemed: ['redeemed'],
} as const
const partlyPeople = peopleMeasures.filter((one): one is PartlyPeople => !isOfOrganisation(one))
const isRowMeasure = (measure: PartlyMeasure): measure is keyof typeof rowKinds => Object.hasOwn(rowKinds, measure)
const kindsOf = (measure: PartlyMeasure): readonly string[] =>
  isRowMeasure(measure) ? rowKinds[measure] : presenceKinds[measure]

const inPart = (at: string) => `${at} >= $2 AND ${at} < $3`
const ofThere = (table: string, subject = 'document') => `
  FROM there t JOIN ${table} r ON r.organisation_id = $1 AND r.${subject} = t.subject AND r.profile = t.profile`
const plain = (kind: string, rest: string) =>
  `SELECT '${kind}' AS kind, t.subject, t.profile, false AS is_badge, 1 AS times ${rest}`
const ofRewards = (kind: string, where: string) =>
  `SELECT ${kind} AS kind, r.document AS subject, r.profile, r.badge <> '' AS is_badge, 1 AS times FROM rewards r
   WHERE r.organisation_id = $1 AND ($5::text[] IS NULL OR r.document = ANY($5)) AND ${where}`

/** SQL for the facts of a part of a day, each with the kinds it brings. */
const facts: readonly { readonly kinds: readonly string[]; readonly sql: string }[] = [
  { kinds: ['display'], sql: plain('display', `${ofThere('displays')} AND ${inPart('r.at_ts')}`) },
  // A play without a session is none that a player began: it follows from an event.
  { kinds: ['start'], sql: plain('start', `${ofThere('plays')} AND r.session <> '' AND ${inPart('r.started_ts')}`) },
  { kinds: ['finish'], sql: plain('finish', `${ofThere('plays')} AND ${inPart('r.finished_ts')}`) },
  { kinds: ['participation'], sql: plain('participation', `${ofThere('participations')} AND ${inPart('r.at_ts')}`) },
  {
    kinds: ['won', 'missed', 'granted'],
    sql: ofRewards(
      `CASE WHEN r.given AND r.taken_back_ts IS NULL THEN CASE WHEN r.cause = 'staff' THEN 'granted' ELSE 'won' END
         WHEN r.cause <> 'staff' THEN 'missed' END`,
      inPart('r.at_ts'),
    ),
  },
  {
    kinds: ['redeemed'],
    sql: ofRewards(`'redeemed'`, `r.badge = '' AND r.given AND r.taken_back_ts IS NULL AND ${inPart('r.redeemed_ts')}`),
  },
  {
    kinds: ['event'],
    sql: `SELECT 'event' AS kind, r.event_key AS subject, r.profile, false AS is_badge, 1 AS times FROM events r
      WHERE r.organisation_id = $1 AND ($5::text[] IS NULL OR r.event_key = ANY($5)) AND ${inPart('r.happened_ts')}`,
  },
  // Events that are not kept any more: all of a day by its first one.
  {
    kinds: ['event'],
    sql: `SELECT 'event' AS kind, t.subject, t.profile, false AS is_badge, r.times
      ${ofThere('gone_events', 'event_key')} AND ${inPart('r.at_ts')}`,
  },
]

/** SQL for the raw rows by which a row `q` of presence counts for the measure of a row `p`, or for another one that stands for it. */
const timesBy = (measureFor: (measure: PartlyPeople) => PeopleMeasure) =>
  `(CASE p.measure ${partlyPeople
    .map((name) => `WHEN '${name}' THEN ${presenceOf[measureFor(name)].replace('p.', 'q.')}`)
    .join(' ')} END)`
const timesThere = timesBy((measure) => measure)

/** The people of everything. */
const everybody: PeopleSet = { subjects: [], except: 'organisation' }

/**
 * Counts a part of a day.
 *
 * @param asked - What is counted of it.
 */
export async function countPartOfDay(
  { client, user }: Reading,
  { day, beginsTS, endsTS }: PartOfDay,
  { since, measures, subjects, set = everybody, who }: Asked,
): Promise<PartCounts> {
  const kinds = new Set(measures.flatMap(kindsOf))
  const needed = facts.filter((one) => one.kinds.some((kind) => kinds.has(kind)))
  const people = partlyPeople.filter((measure) => measures.includes(measure))
  const values: unknown[] = [user.orgId, beginsTS, endsTS, day, subjects ?? null, since, set.subjects]
  const bind = (value: unknown) => `$${values.push(value)}`
  const timesOfWhole = timesBy((measure) => measureOfWhole(measure, set))
  const wasThereBefore = wasThere({
    ...{ except: set.except, subjects: '$7', days: 'q.day >= $6 AND q.day < $4', times: timesThere, timesOfWhole },
  })
  const pairs = people.flatMap((measure) => presenceKinds[measure].map((kind) => `('${measure}', '${kind}')`))
  const { rows } = await client.query<{ what: string; measure: string; subject: string; n: number }>(
    `WITH there AS MATERIALIZED (
       SELECT subject, profile FROM figure_presence WHERE organisation_id = $1 AND day = $4
         AND subject <> '${ORGANISATION}' AND ($5::text[] IS NULL OR subject = ANY($5))
     ), facts AS MATERIALIZED (
       SELECT * FROM (${needed.map(({ sql }) => sql).join(' UNION ALL ')}) AS f
       WHERE f.kind IS NOT NULL ${who ? `AND ${who.sql(bind)}` : ''}
     ), present AS MATERIALIZED (
       SELECT m.measure, f.subject, f.profile FROM facts f
       JOIN (VALUES ${pairs.length > 0 ? pairs.join(', ') : `('', '')`}) AS m (measure, kind) USING (kind) GROUP BY 1, 2, 3
     )
     SELECT 'times' AS what, measure, subject, count(*)::float8 AS n FROM present
     WHERE measure IN ('shown', 'interacted') GROUP BY 2, 3
     UNION ALL SELECT 'times', m.measure, f.subject, sum(f.times)::float8 FROM facts f CROSS JOIN LATERAL (VALUES (CASE
         WHEN f.kind = 'finish' THEN 'played' WHEN f.kind IN ('event', 'redeemed') THEN f.kind
         WHEN f.kind IN ('won', 'granted') THEN CASE WHEN f.is_badge THEN 'awarded' ELSE 'given' END END)) AS m (measure)
       WHERE m.measure IS NOT NULL GROUP BY 2, 3
     UNION ALL SELECT 'new of', measure, subject, count(*)::float8 FROM present p WHERE NOT EXISTS (
       SELECT FROM figure_presence q WHERE q.organisation_id = $1 AND q.subject = p.subject AND q.profile = p.profile
         AND q.day >= $6 AND q.day < $4 AND ${timesThere} > 0) GROUP BY 2, 3
     UNION ALL SELECT 'people', measure, '', count(*)::float8 FROM (SELECT DISTINCT measure, profile FROM present) p
       GROUP BY 2
     UNION ALL SELECT 'new', measure, '', count(*)::float8 FROM (SELECT DISTINCT measure, profile FROM present) p
       WHERE NOT ${wasThereBefore}
       GROUP BY 2`,
    values,
  )
  const counted = new Map(rows.map(({ what, measure, subject, n }) => [`${what} ${measure} ${subject}`, n]))
  const count =
    (what: string) =>
    (measure: string, subject = '') =>
      counted.get(`${what} ${measure} ${subject}`) ?? 0
  return {
    times: count('times'),
    allTimes: (measure) =>
      rows.filter((row) => row.what === 'times' && row.measure === measure).reduce((sum, { n }) => sum + n, 0),
    newOf: count('new of'),
    people: count('people'),
    newPeople: count('new'),
  }
}

/** Counts rewards of offers in a part of a day by the offer, as `countParts` does. */
export async function countPartsInPart(
  { client, user }: Reading,
  { beginsTS, endsTS }: PartOfDay,
  offers: readonly string[],
): Promise<ReadonlyMap<string, { readonly given: number; readonly redeemed: number }>> {
  const { rows } = await client.query<{ offer: string; given: number; redeemed: number }>(
    `SELECT offer, (count(*) FILTER (WHERE ${inPart('at_ts')}))::float8 AS given,
       (count(*) FILTER (WHERE ${inPart('redeemed_ts')}))::float8 AS redeemed
     FROM rewards WHERE organisation_id = $1 AND (${inPart('at_ts')} OR ${inPart('redeemed_ts')})
       AND given AND taken_back_ts IS NULL AND offer = ANY($4) GROUP BY 1`,
    [user.orgId, beginsTS, endsTS, offers],
  )
  return new Map(rows.map(({ offer, ...counts }) => [offer, counts]))
}
