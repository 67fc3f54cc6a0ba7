/**
 * The statements that count everything anew from the raw rows, table by table in their order. Each compares what it counts with
 * what is stored, and writes the difference alone: a recount that finds nothing wrong writes nothing. Whoever runs them holds
 * the lock of the organisation's figures, in one transaction.
 *
 * Parameters: $1 the organisation; of the one that reads raw rows $2 and $3, the offsets of its zone.
 */

import {
  columns,
  day,
  days,
  everybody,
  list,
  never,
  partCounts,
  presence,
  rowCounts,
  subjects,
  tallies,
} from './count-changes.ts'
import { cohortsOfPresence } from './count-cohorts.ts'
import {
  isOfOrganisation,
  ORGANISATION,
  organisationMeasures,
  type PeopleMeasure,
  peopleMeasures,
  presenceOf,
} from './measures.ts'

/**
 * Settings for these statements. Millions of rows are grouped, and joined to the stored ones in the order of their primary
 * key; the database knows nothing of rows that were written a moment ago, and would choose what suits a few.
 */
export const settingsOfCounting = { work_mem: '128MB', enable_hashjoin: 'off', enable_sort: 'off' }

/** Creates the table of the tallies, from which days and parts are counted. */
export const createTallies = `
  CREATE TEMPORARY TABLE figure_tallies (kind text, is_badge boolean, subject text, day integer, part text, unit text,
    currency text, times bigint, amount numeric) ON COMMIT DROP`

/** The columns of a table of figures beside the organisation: its key, and what is counted. */
interface Table {
  readonly name: string
  readonly keys: readonly [string, ...string[]]
  readonly values: readonly string[]
}

/**
 * SQL for the rest of a statement after `WITH`: makes a table, or some rows of it, say what a query counts. What is gone and what
 * has changed are lists of their own: where statistics take a table for small, each of its rows is compared with all of a list.
 */
function replaced({ name, keys, values }: Table, counted: string, some = 'true'): string {
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
  INSERT INTO ${name} (organisation_id, ${all}) SELECT $1, ${all} FROM different WHERE is_new`
}

/** The one statement that reads raw rows: what was noted goes with the same view of the database. */
export const countRawRows = `
  WITH noted AS (
    DELETE FROM figure_changes WHERE organisation_id = $1
  ), rules AS MATERIALIZED (
    SELECT id AS subject FROM documents WHERE organisation_id = $1 AND kind = 'rule' AND deleted_ts IS NULL
  ), gone_rules AS (
    DELETE FROM figure_rules WHERE organisation_id = $1 AND subject NOT IN (SELECT subject FROM rules)
  ), new_rules AS (
    INSERT INTO figure_rules (organisation_id, subject) SELECT $1, subject FROM rules ON CONFLICT DO NOTHING
  ), facts AS NOT MATERIALIZED (
    SELECT *, 1 AS sign, ${day} AS day, subject IN (SELECT subject FROM rules) AS is_of_rule FROM figure_facts WHERE organisation_id = $1
  ), kept AS (
    INSERT INTO figure_tallies ${tallies('facts')}
  ), ${replaced({ name: 'figure_presence', keys: ['subject', 'profile', 'day'], values: columns }, presence('facts'))}`

const present = (measure: PeopleMeasure) => `
  SELECT subject, profile, day FROM figure_presence AS p
  WHERE organisation_id = $1 AND ${presenceOf[measure]} > 0 ${isOfOrganisation(measure) ? `AND subject = '${ORGANISATION}'` : ''}`

/** The statement that counts the spans of a measure. Players who were there on the same days go on as one row. */
const countSpans = (measure: PeopleMeasure) => `
  WITH spans AS MATERIALIZED (
    SELECT subject, day, e.back, e.earlier, sum(people)::bigint AS people
    FROM (SELECT subject, day, last, last_but_one, count(*) AS people
      FROM (SELECT subject, day, lag(day, 1, ${never}) OVER w AS last, lag(day, 2, ${never}) OVER w AS last_but_one
        FROM (${present(measure)}) AS b WINDOW w AS (PARTITION BY subject, profile ORDER BY day)) AS b
      GROUP BY 1, 2, 3, 4) AS b
    CROSS JOIN LATERAL (VALUES (1::smallint, last), (2::smallint, last_but_one)) AS e (back, earlier) GROUP BY 1, 2, 3, 4
  ), ${replaced(
    {
      name: 'figure_spans',
      keys: ['measure', 'pairs', 'subject', 'back', 'day', 'earlier'],
      values: ['people'],
    },
    `SELECT '${measure}' AS measure, false AS pairs, subject, back, day, earlier, people FROM spans
     UNION ALL SELECT '${measure}', true, '${ORGANISATION}', back, day, earlier, sum(people) FROM spans
       WHERE subject <> '${ORGANISATION}' GROUP BY back, day, earlier`,
    `measure = '${measure}'`,
  )}`

/** The statement that counts days: single rows from tallies, people from spans. Whoever was there on a day is in one span of a measure. */
const countDays = `
  WITH spans AS NOT MATERIALIZED (
    SELECT * FROM figure_spans WHERE organisation_id = $1 AND NOT pairs
  ), people AS MATERIALIZED (
    SELECT measure, subject, day, sum(people)::bigint AS people FROM spans WHERE back = 1 GROUP BY 1, 2, 3
  ), ${replaced(
    { name: 'figure_days', keys: ['measure', 'day', 'subject'], values: ['times', 'people', 'returned'] },
    `SELECT measure, day, subject, sum(times)::bigint AS times, sum(people)::bigint AS people, sum(returned)::bigint AS returned FROM (
      SELECT c.measure, s.subject, d.day, c.times, 0 AS people, 0 AS returned FROM (
          ${rowCounts('figure_tallies')} UNION ALL SELECT measure, subject, day, people, 0 FROM people
            WHERE measure IN (${list(organisationMeasures)}) OR measure IN ('shown', 'interacted', 'referring') AND subject <> '${ORGANISATION}') AS c
        CROSS JOIN LATERAL ${subjects('c.subject')} AS s (subject) CROSS JOIN LATERAL ${days('c.day')} AS d (day)
      UNION ALL SELECT measure, subject, day, 0, people, 0 FROM people
      UNION ALL ${everybody('spans')}) AS c
    GROUP BY measure, day, subject`,
  )}`

/** The statements that count the rest, after the raw rows. */
export const countTheRest: readonly string[] = [
  `WITH ${replaced(
    {
      name: 'figure_parts',
      keys: ['measure', 'day', 'subject', 'part', 'unit', 'currency'],
      values: ['times', 'amount'],
    },
    partCounts('figure_tallies'),
  )}`,
  `WITH ${replaced({ name: 'figure_cohorts', keys: ['subject', 'first_week', 'week'], values: ['people'] }, cohortsOfPresence)}`,
  ...peopleMeasures.map(countSpans),
  countDays,
]
