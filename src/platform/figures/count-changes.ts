/**
 * The statement that counts what was noted, as a difference to what is counted already. Whoever runs it holds the lock of the
 * organisation's figures. `count-anew.ts` counts the same from the raw rows.
 *
 * Parameters: $1 the organisation, $2 and $3 the offsets of its zone, $4 the changes that are counted at most.
 */

import { movedCohorts } from './count-cohorts.ts'
import {
  ALL_TIME,
  NEVER,
  ORGANISATION,
  organisationMeasures,
  type PeopleMeasure,
  PROGRESS,
  peopleMeasures,
  presenceOf,
} from './measures.ts'
import { dayOf } from './zone-days.ts'

/** SQL for the day of a fact, with the parameters of the offsets of a zone. */
export const day = (moments = '$2', offsets = '$3') => dayOf('at_ts', moments, offsets)
export const never = `(${NEVER})::int`
/** The columns of `figure_presence` that count raw rows, with the kinds of facts that they count. */
export const presenceKinds = {
  // Whoever took part was reached, also where no page tells what is seen: nobody engages with what never reached them.
  shown: ['start', 'display', 'finish', 'participation', 'won', 'missed'],
  interacted: ['finish', 'participation', 'won', 'missed'],
  played: ['finish'],
  event: ['event'],
  referring: ['invited', 'thanked'],
}
/** The columns that count, of the whole organisation, the raw rows of rules that are not deleted. */
export const ruleColumns = { rule_shown: 'shown', rule_interacted: 'interacted' } as const
export const columns: readonly string[] = [...Object.keys(presenceKinds), ...Object.keys(ruleColumns)]
export const list = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ')
export const each = (write: (column: string) => string, between = ', ') => columns.map(write).join(between)

/** SQL for both subjects of a row: its own and the whole organisation. */
const subjects = (of: string) => `unnest(CASE WHEN ${of} = '${ORGANISATION}' THEN ARRAY['${ORGANISATION}']
  ELSE ARRAY[${of}, '${ORGANISATION}'] END)`
/** SQL for both days of a count: its own and all time. */
export const days = (of: string) => `unnest(ARRAY[${of}, ${ALL_TIME}])`

const rewardMeasure = `CASE WHEN kind IN ('won', 'granted') THEN CASE WHEN is_badge THEN 'awarded' ELSE 'given' END
  WHEN kind = 'redeemed' AND NOT is_badge THEN 'redeemed' END`

const sumOf = (kinds: readonly string[], more = '') =>
  `coalesce(sum(sign) FILTER (WHERE kind IN (${list(kinds)})${more}), 0)::int`
const sumsOfSubject = Object.entries(presenceKinds).map(([column, kinds]) => `${sumOf(kinds)} AS ${column}`)
const sumsOfFacts = [
  ...sumsOfSubject,
  ...Object.entries(ruleColumns).map(
    ([column, of]) =>
      `CASE grouping(subject) WHEN 1 THEN ${sumOf(presenceKinds[of], ' AND is_of_rule')} ELSE 0 END AS ${column}`,
  ),
]

const isOfPresence = `kind IN (${list([...new Set(Object.values(presenceKinds).flat())])})`
/** SQL for presence by player, subject and day as sums of facts, of both subjects; facts say whether they are of a rule. */
const presence = (facts: string) => `
  SELECT CASE grouping(subject) WHEN 0 THEN subject ELSE '${ORGANISATION}' END AS subject, profile, day,
    ${sumsOfFacts.join(',\n    ')}
  FROM ${facts} AS f WHERE ${isOfPresence}
  GROUP BY GROUPING SETS ((profile, day, subject), (profile, day)) HAVING grouping(subject) = 1 OR subject <> '${ORGANISATION}'`

/** SQL for the same of the subjects of facts alone. */
export const presenceOfSubjects = (facts: string) => `
  SELECT subject, profile, day, ${sumsOfSubject.join(', ')}, ${Object.keys(ruleColumns)
    .map((column) => `0 AS ${column}`)
    .join(', ')}
  FROM ${facts} AS f WHERE ${isOfPresence} GROUP BY 1, 2, 3`

/** SQL for sums of facts that are alike but for their players: far fewer rows, from which rows and parts are counted. */
export const tallies = (facts: string) => `
  SELECT kind, is_badge, subject, day, part, unit, currency, sum(sign) AS times, sum(sign * amount::numeric) AS amount
  FROM ${facts} AS f GROUP BY 1, 2, 3, 4, 5, 6, 7`

/** SQL for counts of single rows by measure, subject and day. */
export const rowCounts = (source = 'tallies') => `
  SELECT m.measure, f.subject, f.day, sum(times)::bigint AS times, 0::bigint AS people
  FROM ${source} AS f CROSS JOIN LATERAL (VALUES
    (CASE WHEN kind IN ('start', 'follow') THEN 'started' END), (CASE WHEN kind = 'finish' THEN 'played' END),
    (CASE WHEN kind IN ('event', 'invited', 'joined', 'thanked') THEN kind END), (${rewardMeasure})) AS m (measure)
  WHERE m.measure IS NOT NULL GROUP BY 1, 2, 3`

/**
 * SQL for rewards by measure, day, subject, part and worth, for both subjects and both days, and for the steps that people
 * have reached, of their own subject and all time.
 */
export const partCounts = (source = 'tallies', subjectsOf = subjects) => `
  SELECT measure, d.day, s.subject, part, unit, currency, sum(times) AS times, sum(amount) AS amount
  FROM (SELECT *, ${rewardMeasure} AS measure FROM ${source}) AS f CROSS JOIN LATERAL ${days('f.day')} AS d (day)
    CROSS JOIN LATERAL ${subjectsOf('f.subject')} AS s (subject)
  WHERE measure IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(times) <> 0 OR sum(amount) <> 0
  UNION ALL SELECT '${PROGRESS}', ${ALL_TIME}, subject, part, '', '', sum(times), 0
  FROM ${source} WHERE kind = 'progress' GROUP BY subject, part HAVING sum(times) <> 0`

const partColumns = 'organisation_id, measure, day, subject, part, unit, currency'
const dayColumns = 'organisation_id, measure, day, subject'
const spanColumns = 'organisation_id, measure, pairs, subject, back, day, earlier'

/** SQL for the two days before each one of the same measure, subject and player. */
const spansOf = (present: string, sign: number) => `
  SELECT measure, subject, day, e.back, e.earlier, ${sign} AS people
  FROM (SELECT measure, subject, day, lag(day, 1, ${never}) OVER w AS last, lag(day, 2, ${never}) OVER w AS last_but_one
    FROM ${present} AS b WINDOW w AS (PARTITION BY measure, subject, profile ORDER BY day)) AS b
  CROSS JOIN LATERAL (VALUES (1, last), (2, last_but_one)) AS e (back, earlier)`

/** SQL for spans as they are stored: of each subject, of the organisation, and of all pairs of subject and player. */
const storedSpans = (spans: string) => `
  SELECT $1::uuid, measure, t.pairs, t.subject, back, day, earlier, sum(people) AS people
  FROM ${spans} AS c CROSS JOIN LATERAL (SELECT false, c.subject UNION ALL
    SELECT true, '${ORGANISATION}' WHERE c.subject <> '${ORGANISATION}') AS t (pairs, subject)
  GROUP BY 2, 3, 4, 5, 6, 7 HAVING sum(people) <> 0`

/** SQL for the counts of people of all time, from spans of nobody's day before. */
export const everybody = (spans: string) => `
  SELECT measure, subject, ${ALL_TIME}, 0::bigint, coalesce(sum(people) FILTER (WHERE back = 1), 0),
    sum(CASE back WHEN 2 THEN people ELSE -people END)
  FROM ${spans} AS c WHERE earlier = ${never} GROUP BY 1, 2`

const isThere = (measure: string) =>
  `CASE ${measure} ${peopleMeasures.map((name) => `WHEN '${name}' THEN ${presenceOf[name]}`).join(' ')} END > 0`

const samePlayer = 'p.organisation_id = $1 AND p.subject = x.subject AND p.profile = x.profile'
const before = (column: string) => `held_${column}`
const after = (column: string) => `(held_${column} + ${column})`
/** SQL for whether a row of presence counted for a measure before, and whether it does now. */
const turns = (measure: PeopleMeasure) => {
  const counts = (write: (column: string) => string) =>
    presenceOf[measure].replace(/p\.(\w+)/g, (_, column: string) => write(column))
  return `('${measure}', ${counts(before)} > 0, ${counts(after)} > 0)`
}

/**
 * SQL for the raw rows that the whole organisation counts for rules since some came, and no longer since some went: those
 * that are counted already.
 */
const presenceOfMovedRules = `
  SELECT '${ORGANISATION}' AS subject, p.profile, p.day, ${Object.keys(presenceKinds)
    .map((column) => `0 AS ${column}`)
    .join(', ')}, ${Object.values(ruleColumns)
    .map((column) => `sum(m.n * p.${column})::int`)
    .join(', ')}
  FROM moved_rules m JOIN figure_presence p ON p.organisation_id = $1 AND p.subject = m.subject GROUP BY 2, 3`

/** Counts some of what was noted; answers how many changes that were as `taken`. */
export const countChanges = `
  WITH taken AS (
    DELETE FROM figure_changes WHERE organisation_id = $1 AND number <= coalesce(
      (SELECT number FROM figure_changes WHERE organisation_id = $1 ORDER BY number OFFSET $4::int - 1 LIMIT 1),
      ${Number.MAX_SAFE_INTEGER})
    RETURNING sign, kind, subject, profile, at_ts, is_badge, part, unit, currency, amount
  ), moved_rules AS MATERIALIZED (
    SELECT subject, CASE WHEN is_new THEN 1 ELSE -1 END AS n
    FROM (SELECT subject, sum(sign) > 0 AS is_new FROM taken WHERE kind = 'rule' GROUP BY 1 HAVING sum(sign) <> 0) AS t
    WHERE is_new <> EXISTS (SELECT FROM figure_rules r WHERE r.organisation_id = $1 AND r.subject = t.subject)
  ), gone_rules AS (
    DELETE FROM figure_rules AS r USING moved_rules AS m WHERE r.organisation_id = $1 AND r.subject = m.subject AND m.n < 0
  ), new_rules AS (
    INSERT INTO figure_rules (organisation_id, subject) SELECT $1, subject FROM moved_rules WHERE n > 0
  ), facts AS MATERIALIZED (
    SELECT t.*, ${day()} AS day, coalesce(m.n > 0, r.subject IS NOT NULL) AS is_of_rule
    FROM taken t LEFT JOIN moved_rules m USING (subject)
      LEFT JOIN figure_rules r ON r.organisation_id = $1 AND r.subject = t.subject
  ), tallies AS MATERIALIZED (${tallies('facts')}), moved AS MATERIALIZED (
    SELECT * FROM (
      SELECT subject, profile, day, ${each((column) => `sum(${column})::int AS ${column}`)}
      FROM (${presence('facts')} UNION ALL ${presenceOfMovedRules}) AS m GROUP BY 1, 2, 3) AS m
    WHERE ${each((column) => `${column} <> 0`, ' OR ')}
  ), held AS MATERIALIZED (
    SELECT m.*, ${each((column) => `coalesce(p.${column}, 0) AS held_${column}`)}
    FROM moved m LEFT JOIN LATERAL (SELECT * FROM figure_presence p WHERE p.organisation_id = $1 AND p.subject = m.subject
      AND p.profile = m.profile AND p.day = m.day LIMIT 1) AS p ON true
  ), written AS (
    INSERT INTO figure_presence (organisation_id, subject, profile, day, ${each((column) => column)})
    SELECT $1, subject, profile, day, ${each(after)} FROM held
    ON CONFLICT (organisation_id, subject, profile, day) DO UPDATE SET ${each((column) => `${column} = excluded.${column}`)}
  ), turned AS MATERIALIZED (
    SELECT t.measure, subject, profile, day, CASE WHEN t.is_there THEN 1 ELSE -1 END AS n
    FROM held CROSS JOIN LATERAL (VALUES ${peopleMeasures.map(turns).join(', ')}) AS t (measure, was_there, is_there)
    WHERE was_there <> is_there AND (t.measure NOT IN (${list(organisationMeasures)}) OR subject = '${ORGANISATION}')
  ), present AS MATERIALIZED (
    SELECT x.measure, x.subject, x.profile, d.day
    FROM (SELECT measure, subject, profile, min(day) AS first FROM turned GROUP BY 1, 2, 3) AS x CROSS JOIN LATERAL (
      (SELECT day FROM figure_presence p WHERE ${samePlayer} AND p.day < x.first AND ${isThere('x.measure')}
        ORDER BY p.day DESC LIMIT 2)
      UNION ALL SELECT day FROM figure_presence p WHERE ${samePlayer} AND p.day >= x.first AND ${isThere('x.measure')}
    ) AS d
  ), now_present AS MATERIALIZED (
    SELECT measure, subject, profile, day FROM (
      SELECT *, 1 AS n FROM present UNION ALL SELECT measure, subject, profile, day, n FROM turned) AS p
    GROUP BY 1, 2, 3, 4 HAVING sum(n) > 0
  ), spans AS MATERIALIZED (
    SELECT measure, subject, day, back, earlier, sum(people) AS people
    FROM (${spansOf('present', -1)} UNION ALL ${spansOf('now_present', 1)}) AS s
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(people) <> 0
  ), written_spans AS (
    INSERT INTO figure_spans AS s (${spanColumns}, people) ${storedSpans('spans')}
    ON CONFLICT (${spanColumns}) DO UPDATE SET people = s.people + excluded.people
  ), ${movedCohorts}, counts AS (
    SELECT c.measure, s.subject, d.day, c.times, 0::bigint AS people, 0::bigint AS returned
    FROM (${rowCounts()} UNION ALL
      SELECT measure, subject, day, n, 0 FROM turned WHERE measure IN ('shown', 'interacted', 'referring') AND subject <> '${ORGANISATION}'
    ) AS c CROSS JOIN LATERAL ${subjects('c.subject')} AS s (subject) CROSS JOIN LATERAL ${days('c.day')} AS d (day)
    UNION ALL SELECT measure, subject, d.day, n, 0, 0 FROM turned CROSS JOIN LATERAL ${days('turned.day')} AS d (day)
      WHERE measure IN (${list(organisationMeasures)})
    UNION ALL SELECT measure, subject, day, 0, n, 0 FROM turned
    UNION ALL ${everybody('spans')}
  ), written_days AS (
    INSERT INTO figure_days AS d (${dayColumns}, times, people, returned)
    SELECT $1, measure, day, subject, sum(times), sum(people), sum(returned) FROM counts GROUP BY measure, day, subject
    HAVING sum(times) <> 0 OR sum(people) <> 0 OR sum(returned) <> 0
    ON CONFLICT (${dayColumns}) DO UPDATE SET times = d.times + excluded.times, people = d.people + excluded.people,
      returned = d.returned + excluded.returned
  ), written_parts AS (
    INSERT INTO figure_parts AS p (${partColumns}, times, amount) SELECT $1, * FROM (${partCounts()}) AS c
    ON CONFLICT (${partColumns}) DO UPDATE SET times = p.times + excluded.times, amount = p.amount + excluded.amount
  )
  SELECT count(*)::int AS taken FROM taken`
