/** The people who were there, by subject and player: the last ones first, and how many they are. */
import { ALL_TIME, ORGANISATION, type PeopleMeasure, presenceOf } from './measures.ts'
import { boundsOf, countPeople, type InDays, peopleBack, type Reading } from './read-figures.ts'

/** Somebody who was there. */
export interface Presence {
  readonly subject: string
  /** The number of the profile. */
  readonly profile: number
  /** Days of `shown`, `interacted` and `active`; plays that were finished; events. */
  readonly times: number
  /** The last day in the range, in days since the epoch. */
  readonly lastDay: number
}

/** Those who are asked for. */
export interface AskedPresence extends InDays {
  readonly measure: PeopleMeasure
  /** One or several; left out for all but the whole organisation. */
  readonly subject?: string | readonly string[] | undefined
  /** A part of their user ids in small letters; left out for everybody. */
  readonly search?: string | undefined
}

/** SQL for the days that are meant where all time has none of its own. */
const daysOf = ({ days }: InDays) => (days ? boundsOf(days) : [-2_000_000_000, 2_000_000_000])

const isThere = (measure: PeopleMeasure, of: string) => `${presenceOf[measure].replaceAll('p.', `${of}.`)} > 0`

/**
 * SQL for those who were there, the last day first, then by subject and player, as many as are wanted: days are gone
 * through from the last one on, so that no more of them are read. Parameters: $1 the organisation, $2 and $3 the days, $4 the subjects,
 * $5 how many, $6 to $8 the last one of the page before, $9 the part of user ids.
 */
function lastOnes({ measure, subject, search }: AskedPresence): string {
  const own = `p.subject ${subject === undefined ? '> $4' : typeof subject === 'string' ? '= $4' : '= ANY($4::text[])'}`
  // As a join everybody would be read for each day.
  const isFound = search
    ? `AND (SELECT position($9 IN lower(s.user_id)) > 0 FROM profiles s WHERE s.organisation_id = $1 AND s.number = p.profile)`
    : ''
  return `SELECT p.subject, p.profile, p.day
       FROM (
         SELECT greatest($2::int, min(day)) AS first, least($3::int, $6::int, max(day)) AS last FROM figure_days
         WHERE organisation_id = $1 AND measure = '${measure}' AND subject = '${ORGANISATION}' AND day < ${ALL_TIME}
         HAVING count(*) > 0
       ) AS ends CROSS JOIN LATERAL generate_series(ends.last, ends.first, -1) AS d (day) CROSS JOIN LATERAL (
         SELECT p.subject, p.profile, p.day FROM figure_presence p
         WHERE p.organisation_id = $1 AND p.day = d.day AND ${own} AND ${isThere(measure, 'p')}
           AND (d.day <> $6 OR (p.subject, p.profile) > ($7, $8::bigint)) ${isFound}
           AND (SELECT true FROM figure_presence q WHERE q.organisation_id = $1 AND q.subject = p.subject
             AND q.profile = p.profile AND q.day > p.day AND q.day <= $3 AND ${isThere(measure, 'q')} LIMIT 1) IS NULL
         ORDER BY p.subject, p.profile LIMIT $5) AS p
       LIMIT $5`
}

/** Returns the values of `lastOnes`. */
const valuesOf = (
  { user }: Reading,
  asked: AskedPresence,
  limit: number,
  after?: Pick<Presence, 'subject' | 'profile' | 'lastDay'>,
) => [
  ...[user.orgId, ...daysOf(asked), asked.subject ?? ORGANISATION, limit, after?.lastDay ?? ALL_TIME],
  ...[after?.subject ?? '', after?.profile ?? 0, ...(asked.search ? [asked.search] : [])],
]

/**
 * Lists who was there, by subject and player: the last day first, then by subject and player.
 *
 * @param after - The last one of the page before.
 */
export async function listPresence(
  reading: Reading,
  {
    limit,
    after,
    ...asked
  }: AskedPresence & {
    readonly limit: number
    readonly after?: Pick<Presence, 'subject' | 'profile' | 'lastDay'> | undefined
  },
): Promise<readonly Presence[]> {
  const { measure } = asked
  const counted = measure === 'played' || measure === 'event' ? `sum(q.${measure})` : 'count(*)'
  const { rows } = await reading.client.query<Presence>(
    `SELECT l.subject, l.profile, l.day AS "lastDay", t.times::float8 AS times
     FROM (${lastOnes(asked)}) AS l
     CROSS JOIN LATERAL (
       SELECT ${counted} AS times FROM figure_presence q
       WHERE q.organisation_id = $1 AND q.subject = l.subject AND q.profile = l.profile AND q.day BETWEEN $2 AND $3
         AND ${isThere(measure, 'q')}) AS t
     ORDER BY l.day DESC, l.subject, l.profile`,
    valuesOf(reading, asked, limit, after),
  )
  return rows
}

/** Counts the rows of `listPresence` up to a number, of whom no more are read. */
export async function countPairsUpTo(reading: Reading, asked: AskedPresence, most: number): Promise<number> {
  const { rows } = await reading.client.query<{ count: number }>(
    `SELECT count(*)::float8 AS count FROM (${lastOnes(asked)}) AS l`,
    valuesOf(reading, asked, most),
  )
  return rows[0]?.count ?? 0
}

/** Counts the rows of `listPresence`, of everybody. */
export async function countPairs(
  reading: Reading,
  { measure, days, subject }: Omit<AskedPresence, 'search'>,
): Promise<number> {
  if (subject !== undefined) {
    const subjects = typeof subject === 'string' ? [subject] : subject
    const people = await countPeople(reading, { measure, days, subjects })
    return [...people.values()].reduce((sum, one) => sum + one, 0)
  }
  const { client, user } = reading
  const { rows } = await client.query<{ people: number }>(
    `SELECT coalesce(sum(people), 0)::float8 AS people FROM (${peopleBack(1)} AND subject = '${ORGANISATION}' GROUP BY 1) AS p`,
    [user.orgId, ...daysOf({ days }), measure, true],
  )
  return rows[0]?.people ?? 0
}
