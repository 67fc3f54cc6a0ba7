/**
 * Counting different people over several subjects: somebody whom two of them reached counts once. The figures know the
 * people of one subject, of all rules together, and of the whole organisation. So either those of the subjects are read one by
 * one, or, where that is less, those of the other subjects, and whoever was nowhere else is taken from the whole.
 */
import { ALL_TIME, ORGANISATION, type PeopleMeasure, presenceOf } from './measures.ts'
import { countDays, countPeople, type Reading } from './read-figures.ts'
import type { Days } from './zone-days.ts'

/** The range of all time: no row is outside it. */
const [FIRST_DAY, LAST_DAY] = [-2_000_000_000, 2_000_000_000]

/** The cost of somebody of the other subjects beside somebody of the subjects, at ten million plays: their rows of the whole organisation are looked up. */
const COST_OF_OTHERS = 16

/** Measures that know the people of all rules together. */
const ofAllRules: Readonly<Partial<Record<PeopleMeasure, PeopleMeasure>>> = {
  shown: 'ruleShown',
  interacted: 'ruleInteracted',
}

/** Subjects whose people are meant: these, or all of a whole but these. */
export interface PeopleSet {
  readonly subjects: readonly string[]
  /** The whole that subjects are left out of: all that somebody ever did, or all rules. */
  readonly except?: 'organisation' | 'rules' | undefined
}

interface Counted {
  readonly subject: string
  readonly people: number
  readonly isRule: boolean
}

/** Says subjects in the way that is read faster: by themselves, or by what is left out of a whole. */
export async function peopleSetOf(
  { client, user }: Reading,
  measure: PeopleMeasure,
  subjects: readonly string[],
): Promise<PeopleSet> {
  const { rows } = await client.query<Counted>(
    `SELECT d.subject, d.people::float8 AS people, r.subject IS NOT NULL AS "isRule"
     FROM figure_days d LEFT JOIN figure_rules r ON r.organisation_id = $1 AND r.subject = d.subject
       AND EXISTS (SELECT FROM figure_states s WHERE s.organisation_id = $1 AND s.rules_ts = s.folded_ts)
     WHERE d.organisation_id = $1 AND d.measure = $2 AND d.day = ${ALL_TIME} AND d.subject > '${ORGANISATION}' AND d.people <> 0`,
    [user.orgId, measure],
  )
  const asked = new Set(subjects)
  const listed = rows.filter(({ subject }) => asked.has(subject))
  const others = rows.filter(({ subject }) => !asked.has(subject))
  const otherRules = others.filter(({ isRule }) => isRule)
  const areRules = ofAllRules[measure] !== undefined && listed.every(({ isRule }) => isRule)
  const sum = (some: readonly Counted[]) => some.reduce((total, { people }) => total + people, 0)
  const ways = [
    { some: listed, except: undefined, cost: sum(listed) },
    { some: others, except: 'organisation', cost: sum(others) * COST_OF_OTHERS },
    ...(areRules ? [{ some: otherRules, except: 'rules', cost: sum(otherRules) * COST_OF_OTHERS } as const] : []),
  ] as const
  const { some, except } = ways.reduce((best, way) => (way.cost < best.cost ? way : best))
  return { except, subjects: some.map(({ subject }) => subject) }
}

/** Returns the measure of the whole that subjects of a set are left out of. */
export const measureOfWhole = (measure: PeopleMeasure, { except }: Pick<PeopleSet, 'except'>): PeopleMeasure =>
  except === 'rules' ? (ofAllRules[measure] ?? measure) : measure

/** SQL for whether the person of a row `p` was there, in terms of rows `q` of `figure_presence`. */
export function wasThere({
  except,
  subjects,
  days,
  times,
  timesOfWhole,
}: Pick<PeopleSet, 'except'> & {
  /** SQL of the subjects of a set, an array. */
  readonly subjects: string
  /** SQL for the days that are meant. */
  readonly days: string
  /** SQL for the raw rows by which a row counts, of a subject and of the whole. */
  readonly times: string
  readonly timesOfWhole: string
}): string {
  const rows = (what: string, counted: string, where: string) => `(SELECT ${what} FROM figure_presence q
    WHERE q.organisation_id = $1 AND q.profile = p.profile AND ${days} AND ${counted} > 0 AND ${where})`
  const own = `q.subject = ANY(${subjects}::text[])`
  if (!except) return `EXISTS ${rows('', times, own)}`
  // A row of the whole organisation counts what the rows of all subjects of its day do together.
  const sum = (counted: string) => `coalesce(sum(${counted}), 0)`
  return `(${rows(sum(timesOfWhole), timesOfWhole, `q.subject = '${ORGANISATION}'`)} > ${rows(sum(times), times, own)})`
}

/**
 * Counts the different people of several subjects together, in each of some spans of days.
 *
 * @param spans - Days that do not overlap; null, alone, for all time.
 */
export async function countPeopleTogether(
  reading: Reading,
  {
    measure,
    spans,
    subjects,
  }: {
    readonly measure: PeopleMeasure
    readonly spans: readonly (Days | null)[]
    readonly subjects: readonly string[]
  },
): Promise<number[]> {
  const set = await peopleSetOf(reading, measure, subjects)
  if (!set.except) return countSpans(reading, spans, set.subjects, ofSubjects(presenceOf[measure]))
  const whole = measureOfWhole(measure, set)
  const everybody = await countEverybody(reading, whole, spans)
  if (set.subjects.length === 0) return everybody
  const isByDay = spans.every((days) => days?.first !== undefined && days.first === days.last)
  const sql = ofNoOther(presenceOf[measure], presenceOf[whole], isByDay)
  const elsewhere = await countSpans(reading, spans, set.subjects, sql)
  return everybody.map((people, index) => people - (elsewhere[index] ?? 0))
}

/** Counts the people of a whole. */
async function countEverybody(reading: Reading, measure: PeopleMeasure, spans: readonly (Days | null)[]) {
  const [first, last] = [spans[0], spans.at(-1)]
  if (first && last && spans.length > 1 && spans.every((days) => days?.first === days?.last)) {
    const counted = await countDays(reading, { measure, days: { first: first.first, last: last.last } })
    return spans.map((days) => counted.get(days?.first ?? 0)?.people ?? 0)
  }
  const counts: number[] = []
  for (const days of spans)
    counts.push((await countPeople(reading, { measure, days, subjects: [ORGANISATION] })).get(ORGANISATION) ?? 0)
  return counts
}

const ofSpans = (times: string) => `unnest($2::int[], $3::int[]) WITH ORDINALITY AS s (first, last, n)
  JOIN figure_presence p ON p.organisation_id = $1 AND p.subject = ANY($4) AND p.day BETWEEN s.first AND s.last AND ${times} > 0`

/** SQL for the different people of subjects by span. Unlike `count(DISTINCT)`, it need not sort every row, and several workers may do it. */
const ofSubjects = (times: string) => `
  SELECT n, count(*)::float8 AS people FROM (SELECT DISTINCT s.n, p.profile FROM ${ofSpans(times)}) AS o GROUP BY 1`

/**
 * SQL for the people by span who were nowhere but with the subjects. A day on which somebody was there, and not with the
 * subjects, settles it for most of them. With `+ 0` the index that begins with the day is no choice: it would be searched for
 * every day of a longer span.
 */
const ofNoOther = (times: string, timesOfWhole: string, isByDay: boolean) => {
  const whole = `FROM figure_presence p WHERE p.organisation_id = $1 AND p.subject = '${ORGANISATION}' AND p.profile = o.profile
    AND ${isByDay ? 'p.day = o.first' : 'p.day + 0 BETWEEN o.first AND o.last'} AND ${timesOfWhole} > 0`
  return `
  SELECT o.n, count(*)::float8 AS people FROM (
    SELECT s.n, s.first, s.last, p.profile, array_agg(p.day) AS days, sum(${times}) AS times FROM ${ofSpans(times)} GROUP BY 1, 2, 3, 4) AS o
  WHERE CASE WHEN (SELECT true ${whole} AND p.day <> ALL(o.days) LIMIT 1) THEN false ELSE o.times = (SELECT sum(${timesOfWhole}) ${whole}) END
  GROUP BY 1`
}

async function countSpans(
  { client, user }: Reading,
  spans: readonly (Days | null)[],
  subjects: readonly string[],
  sql: string,
): Promise<number[]> {
  const { rows } = await client.query<{ n: number; people: number }>(sql, [
    user.orgId,
    spans.map((days) => days?.first ?? FIRST_DAY),
    spans.map((days) => days?.last ?? LAST_DAY),
    subjects,
  ])
  const counted = new Map(rows.map(({ n, people }) => [Number(n), people]))
  return spans.map((_, index) => counted.get(index + 1) ?? 0)
}
