/**
 * The statements that count everything anew from the raw rows, in pieces that a recount makes one after the other, each in a
 * transaction of its own: first the subjects, some at a time, with all that is counted of them; then, from these, the whole
 * organisation, some people at a time. Each compares what it counts with what is stored, and writes the difference alone, in the
 * order of the primary key: rows that come in any other order touch another page of each index every time.
 *
 * Parameters: $1 the organisation; of a range $2, exclusive, and $3, inclusive and null for all that follow; of the one that
 * reads raw rows $4 and $5 as well, the offsets of the zone. Whoever runs them holds the lock of the organisation's figures.
 */

import {
  columns,
  day,
  days,
  everybody,
  list,
  never,
  partCounts,
  presenceKinds,
  presenceOfSubjects,
  rowCounts,
  ruleColumns,
  tallies,
} from './count-changes.ts'
import { cohortsOfPresence, cohortsOfSameDays } from './count-cohorts.ts'
import {
  isOfOrganisation,
  measures,
  ORGANISATION,
  organisationMeasures,
  type PeopleMeasure,
  PROGRESS,
  partMeasures,
  peopleMeasures,
  presenceOf,
} from './measures.ts'

const peopleOfSubjects = peopleMeasures.filter((measure) => !isOfOrganisation(measure))

/**
 * Settings for these statements. A range is grouped in memory. What differs is looked up row by row in the primary key: where
 * statistics take a list or a table for small, all of either is read for each row otherwise.
 */
export const settingsOfPieces = {
  ...{ work_mem: '128MB', enable_hashjoin: 'off', enable_mergejoin: 'off', enable_seqscan: 'off' },
} as const
/** The same for those that read all days of the whole organisation, which lie in order and are not sorted. */
export const settingsOfWhole = { ...settingsOfPieces, enable_sort: 'off' } as const

/**
 * Creates the tables of a piece: tallies, from which its days and parts are counted; spans, from which its days and people are;
 * and how many people were there on the same days, of all measures, from which its spans and cohorts are. They end with it.
 */
export const createPiece = `
  CREATE TEMPORARY TABLE figure_tallies (kind text, is_badge boolean, subject text, day integer, part text, unit text,
    currency text, times bigint, amount numeric) ON COMMIT DROP;
  CREATE TEMPORARY TABLE figure_same_days (subject text, ${peopleOfSubjects.map((measure) => `${measure} integer[]`).join(', ')},
    people bigint) ON COMMIT DROP;
  CREATE TEMPORARY TABLE figure_own_spans (measure text, subject text, day integer, back smallint, earlier integer,
    people bigint) ON COMMIT DROP`

/** Counts the raw rows of a piece. */
export const countTallies = 'SELECT coalesce(sum(times), 0)::float8 AS facts FROM figure_tallies'

/** The columns of a table of figures beside the organisation: its key, and what is counted. */
interface Table {
  readonly name: string
  readonly keys: readonly [string, ...string[]]
  readonly values: readonly string[]
}

/** SQL for the rest of a statement after `WITH`: makes some rows of a table say what a query counts. */
function replaced({ name, keys, values }: Table, counted: string, some: string): string {
  const own = (of: string, columns: readonly string[] = values) => columns.map((column) => `${of}.${column}`).join(', ')
  const same = (one: string, other: string) => keys.map((key) => `${one}.${key} = ${other}.${key}`).join(' AND ')
  const all = [...keys, ...values].join(', ')
  return `different AS MATERIALIZED (
    SELECT ${keys.map((key) => `coalesce(c.${key}, h.${key}) AS ${key}`).join(', ')}, ${own('c')},
      ${own('h', [keys[0]])} IS NULL AS is_new, ${own('c', [keys[0]])} IS NULL AS is_gone
    FROM (${counted}) AS c
    FULL JOIN (SELECT ${all} FROM ${name} WHERE organisation_id = $1 AND ${some}) AS h ON ${same('c', 'h')}
    WHERE (${own('c')}) IS DISTINCT FROM (${own('h')})
  ), gone_rows AS MATERIALIZED (
    SELECT * FROM different WHERE is_gone
  ), changed_rows AS MATERIALIZED (
    SELECT * FROM different WHERE NOT is_new AND NOT is_gone
  ), gone AS (
    DELETE FROM ${name} AS t USING gone_rows AS d WHERE t.organisation_id = $1 AND ${same('t', 'd')}
  ), changed AS (
    UPDATE ${name} AS t SET ${values.map((value) => `${value} = d.${value}`).join(', ')} FROM changed_rows AS d
    WHERE t.organisation_id = $1 AND ${same('t', 'd')}
  )
  INSERT INTO ${name} (organisation_id, ${all})
    SELECT $1, ${all} FROM different WHERE is_new ORDER BY ${keys.join(', ')}`
}

const presenceTable: Table = { name: 'figure_presence', keys: ['subject', 'profile', 'day'], values: columns }
const spanTable: Table = {
  name: 'figure_spans',
  keys: ['measure', 'pairs', 'subject', 'back', 'day', 'earlier'],
  values: ['people'],
}
const dayTable: Table = {
  name: 'figure_days',
  keys: ['measure', 'day', 'subject'],
  values: ['times', 'people', 'returned'],
}
const partTable: Table = {
  name: 'figure_parts',
  keys: ['measure', 'day', 'subject', 'part', 'unit', 'currency'],
  values: ['times', 'amount'],
}
const cohortTable: Table = {
  name: 'figure_cohorts',
  keys: ['subject', 'first_week', 'week'],
  values: ['people'],
}

const inRange = (column: string, type: string) => `${column} > $2::${type} AND ($3::${type} IS NULL OR ${column} <= $3)`
/** SQL for the subjects of a piece, none of which is the whole organisation. */
const inPiece = inRange('subject', 'text')
/** The same of a table whose indexes begin with the measure. */
const inPieceOf = (measures: readonly string[]) => `measure = ANY(ARRAY[${list(measures)}]) AND ${inPiece}`
const isWhole = `subject = '${ORGANISATION}'`
const isPart = `subject > '${ORGANISATION}'`

/** Begins a recount: what is a rule is settled for all of it; those that come and go meanwhile stay noted. */
export const settleRules = `
  WITH noted AS (
    DELETE FROM figure_changes WHERE organisation_id = $1 AND kind = 'rule'
  ), rules AS MATERIALIZED (
    SELECT id AS subject FROM documents WHERE organisation_id = $1 AND kind = 'rule' AND deleted_ts IS NULL
  ), gone_rules AS (
    DELETE FROM figure_rules WHERE organisation_id = $1 AND subject NOT IN (SELECT subject FROM rules)
  )
  INSERT INTO figure_rules (organisation_id, subject) SELECT $1, subject FROM rules ON CONFLICT DO NOTHING`

/** The tables of raw rows, with the column of their subjects, by which each has an index. */
const rawTables = {
  ...{ plays: 'document', rewards: 'document', displays: 'document', participations: 'document' },
  ...{ referrals: 'document', play_states: 'document', events: 'event_key', gone_events: 'event_key' },
}
const nextSubject = (after: string) =>
  `least(${Object.entries(rawTables)
    .map(
      ([table, column]) => `(SELECT ${column} FROM ${table} WHERE organisation_id = $1 AND ${column} > ${after}
        ORDER BY ${column} LIMIT 1)`,
    )
    .join(', ')})`

/** Finds the last of so many ($3) subjects after one ($2), and of all; null where there are no more. */
export const findLastSubject = `
  WITH RECURSIVE found AS (
    SELECT ${nextSubject('$2::text')} AS subject, 1 AS n
    UNION ALL SELECT ${nextSubject('found.subject')}, n + 1 FROM found WHERE n <= $3::int AND subject IS NOT NULL
  )
  SELECT CASE WHEN count(subject) > $3 THEN max(subject) FILTER (WHERE n = $3) END AS last FROM found`

/** Finds the last of the players after one ($2) who make so many ($3) days of players and subjects; null where there are not so many. */
export const findLastPlayer = `
  SELECT (SELECT profile FROM figure_presence WHERE organisation_id = $1 AND ${isPart} AND profile > $2
    ORDER BY profile OFFSET $3 LIMIT 1) AS last`

/** The one statement that reads raw rows, of some subjects: what was noted of them goes with the same view of the database. */
export const countRawRows = `
  WITH noted AS (
    DELETE FROM figure_changes WHERE organisation_id = $1 AND kind <> 'rule' AND ${inPiece}
  ), facts AS MATERIALIZED (
    SELECT kind, subject, profile, ${day('$4', '$5')} AS day, is_badge, part, unit, currency, amount, 1 AS sign
    FROM figure_facts WHERE organisation_id = $1 AND ${inPiece}
  ), kept AS (
    INSERT INTO figure_tallies ${tallies('facts')}
  ), ${replaced(presenceTable, presenceOfSubjects('facts'), inPiece)}`

/** Gathers the days of people in some subjects, after their raw rows: most were there on the same days as others. */
export const gatherDays = `
  INSERT INTO figure_same_days SELECT subject, ${peopleOfSubjects.join(', ')}, count(*) FROM (
    SELECT subject, profile, ${peopleOfSubjects
      .map((measure) => `array_agg(day) FILTER (WHERE ${presenceOf[measure]} > 0) AS ${measure}`)
      .join(', ')}
    FROM (SELECT * FROM figure_presence WHERE organisation_id = $1 AND ${inPiece} ORDER BY subject, profile, day) AS p
    GROUP BY subject, profile) AS b
  GROUP BY ${[1, ...peopleOfSubjects.map((_, index) => index + 2)].join(', ')}`

/** Gathers their spans, from these days; without parameters. */
export const gatherSpans = `
  INSERT INTO figure_own_spans
  SELECT m.measure, subject, d.day, e.back, e.earlier, sum(people) FROM figure_same_days
  CROSS JOIN LATERAL (VALUES ${peopleOfSubjects.map((measure) => `('${measure}', ${measure})`).join(', ')}) AS m (measure, days)
  CROSS JOIN LATERAL unnest(m.days) WITH ORDINALITY AS d (day, n)
  CROSS JOIN LATERAL (VALUES (1, coalesce(m.days[d.n - 1], ${never})), (2, coalesce(m.days[d.n - 2], ${never}))) AS e (back, earlier)
  GROUP BY 1, 2, 3, 4, 5`

/** The measures that count a player, a subject and a day once: how often is how many people were there on each day. */
const onceADay = list(['shown', 'interacted', 'referring'])
/** SQL for people by day, from spans: whoever was there on a day is in one span of a measure. */
const peopleByDay = (spans: string) =>
  `SELECT measure, subject, day, sum(people)::bigint AS people FROM ${spans} WHERE back = 1 GROUP BY 1, 2, 3`

/** The statements that count all but presence of some subjects, from what is gathered. */
export const countSubjects: readonly string[] = [
  `WITH ${replaced(
    partTable,
    partCounts('figure_tallies', (of) => `unnest(ARRAY[${of}])`),
    inPieceOf([...partMeasures, PROGRESS]),
  )}`,
  `WITH ${replaced(cohortTable, cohortsOfSameDays('figure_same_days'), inPiece)}`,
  `WITH ${replaced(
    spanTable,
    'SELECT measure, false AS pairs, subject, back, day, earlier, people FROM figure_own_spans',
    `NOT pairs AND ${inPieceOf(peopleOfSubjects)}`,
  )}`,
  `WITH people AS MATERIALIZED (${peopleByDay('figure_own_spans')}), ${replaced(
    dayTable,
    `SELECT measure, day, subject, sum(times)::bigint AS times, sum(people)::bigint AS people, sum(returned)::bigint AS returned FROM (
      SELECT c.measure, c.subject, d.day, c.times, 0 AS people, 0 AS returned FROM (
          ${rowCounts('figure_tallies')} UNION ALL SELECT measure, subject, day, people, 0 FROM people WHERE measure IN (${onceADay})) AS c
        CROSS JOIN LATERAL ${days('c.day')} AS d (day)
      UNION ALL SELECT measure, subject, day, 0, people, 0 FROM people
      UNION ALL ${everybody('figure_own_spans')}) AS c
    GROUP BY measure, day, subject`,
    inPieceOf(measures),
  )}`,
]

const sumsOfSubjects = Object.keys(presenceKinds).map((column) => `sum(${column})::int AS ${column}`)
const sumsOfRules = Object.entries(ruleColumns).map(
  ([column, of]) => `coalesce(sum(${of}) FILTER (WHERE subject IN
    (SELECT subject FROM figure_rules WHERE organisation_id = $1)), 0)::int AS ${column}`,
)
const inPeople = inRange('profile', 'bigint')

/** The statement that counts the days of some players in the whole organisation, from those of all subjects. */
export const countPeople = `WITH ${replaced(
  presenceTable,
  `SELECT '${ORGANISATION}' AS subject, profile, day, ${[...sumsOfSubjects, ...sumsOfRules].join(', ')}
   FROM figure_presence WHERE organisation_id = $1 AND ${isPart} AND ${inPeople} GROUP BY profile, day`,
  `${isWhole} AND ${inPeople}`,
)}`

/** The statement that counts the spans of a measure in the whole organisation, and those of all pairs of subject and player. */
export const countSpansOfWhole = (measure: PeopleMeasure): string => `
  WITH spans AS MATERIALIZED (
    SELECT day, e.back, e.earlier, sum(people)::bigint AS people
    FROM (SELECT day, last, last_but_one, count(*) AS people
      FROM (SELECT day, lag(day, 1, ${never}) OVER w AS last, lag(day, 2, ${never}) OVER w AS last_but_one
        FROM figure_presence AS p WHERE organisation_id = $1 AND ${isWhole} AND ${presenceOf[measure]} > 0
        WINDOW w AS (PARTITION BY subject, profile ORDER BY day)) AS b
      GROUP BY 1, 2, 3) AS b
    CROSS JOIN LATERAL (VALUES (1::smallint, last), (2::smallint, last_but_one)) AS e (back, earlier) GROUP BY 1, 2, 3
  ), ${replaced(
    spanTable,
    `SELECT '${measure}' AS measure, false AS pairs, '${ORGANISATION}' AS subject, back, day, earlier, people FROM spans
     UNION ALL SELECT '${measure}', true, '${ORGANISATION}', back, day, earlier, sum(people) FROM figure_spans
       WHERE organisation_id = $1 AND measure = '${measure}' AND NOT pairs AND ${isPart} GROUP BY back, day, earlier`,
    `measure = '${measure}' AND ${isWhole}`,
  )}`

/** The statements that count the rest of the whole organisation, last of all. */
export const countWhole: readonly string[] = [
  `WITH ${replaced(cohortTable, cohortsOfPresence(isWhole), isWhole)}`,
  `WITH ${replaced(
    partTable,
    `SELECT measure, day, '${ORGANISATION}' AS subject, part, unit, currency, sum(times) AS times, sum(amount) AS amount
     FROM figure_parts WHERE organisation_id = $1 AND ${isPart} AND measure <> '${PROGRESS}' GROUP BY 1, 2, 4, 5, 6
     HAVING sum(times) <> 0 OR sum(amount) <> 0`,
    isWhole,
  )}`,
  `WITH spans AS NOT MATERIALIZED (
    SELECT * FROM figure_spans WHERE organisation_id = $1 AND NOT pairs AND ${isWhole}
  ), people AS MATERIALIZED (${peopleByDay('spans')}), ${replaced(
    dayTable,
    `SELECT measure, day, '${ORGANISATION}' AS subject, sum(times)::bigint AS times, sum(people)::bigint AS people,
       sum(returned)::bigint AS returned FROM (
      SELECT measure, day, times, 0 AS people, 0 AS returned FROM figure_days WHERE organisation_id = $1 AND ${isPart}
      UNION ALL SELECT measure, d.day, people, 0, 0 FROM people CROSS JOIN LATERAL ${days('people.day')} AS d (day)
        WHERE measure IN (${list(organisationMeasures)})
      UNION ALL SELECT measure, day, 0, people, 0 FROM people
      UNION ALL SELECT measure, day, 0, people, returned FROM (${everybody('spans')}) AS e (measure, subject, day, times, people, returned)) AS c
    GROUP BY measure, day`,
    isWhole,
  )}`,
  // Raw rows of no document, which staff gave by hand: few, and counted as changes are.
  `WITH noted AS (
    DELETE FROM figure_changes WHERE organisation_id = $1 AND kind <> 'rule' AND ${isWhole}
  )
  INSERT INTO figure_changes (organisation_id, sign, kind, subject, profile, at_ts, is_badge, part, unit, currency, amount)
    SELECT $1, 1, kind, subject, profile, at_ts, is_badge, part, unit, currency, amount FROM figure_facts
    WHERE organisation_id = $1 AND ${isWhole}`,
]
