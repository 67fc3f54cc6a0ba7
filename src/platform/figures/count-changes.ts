/**
 * The statements that count: what was noted, as a difference to what is counted already, and everything anew from the raw
 * rows. Whoever runs one holds the lock of the organisation's figures.
 *
 * Parameters: $1 the organisation, $2 and $3 the offsets of its zone, $4 the changes that are counted at most.
 */

import { countCohortsOfPresence, movedCohorts } from './count-cohorts.ts'
import { ALL_TIME, NEVER, ORGANISATION, type PeopleMeasure, PROGRESS, peopleMeasures, presenceOf } from './measures.ts'
import { dayOf } from './zone-days.ts'

const day = dayOf('at_ts', '$2', '$3')
const never = `(${NEVER})::int`
/** The columns of `figure_presence` that count raw rows, with the kinds of facts that they count. */
export const presenceKinds = {
  // Whoever took part was reached, also where no page tells what is seen: nobody engages with what never reached them.
  shown: ['start', 'display', 'finish', 'participation', 'won', 'missed'],
  interacted: ['finish', 'participation', 'won', 'missed'],
  played: ['finish'],
  event: ['event'],
  referring: ['invited', 'thanked'],
}
const columns = Object.keys(presenceKinds) as (keyof typeof presenceKinds)[]
const list = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ')
const each = (write: (column: string) => string, between = ', ') => columns.map(write).join(between)

/** SQL for both subjects of a row: its own and the whole organisation. */
const subjects = (of: string) => `unnest(CASE WHEN ${of} = '${ORGANISATION}' THEN ARRAY['${ORGANISATION}']
  ELSE ARRAY[${of}, '${ORGANISATION}'] END)`
/** SQL for both days of a count: its own and all time. */
const days = (of: string) => `unnest(ARRAY[${of}, ${ALL_TIME}])`

/** SQL for presence by player, subject and day as sums of facts. */
const presence = (facts: string) => `
  SELECT s.subject, f.profile, f.day,
    ${columns.map((column) => `coalesce(sum(sign) FILTER (WHERE kind IN (${list(presenceKinds[column])})), 0)::int AS ${column}`).join(',\n    ')}
  FROM ${facts} AS f CROSS JOIN LATERAL ${subjects('f.subject')} AS s (subject)
  WHERE kind IN (${list([...new Set(Object.values(presenceKinds).flat())])})
  GROUP BY 1, 2, 3`

/** SQL for counts of single rows by measure, subject and day. */
const rowCounts = (facts: string) => `
  SELECT m.measure, f.subject, f.day, sum(sign)::bigint AS times, 0::bigint AS people
  FROM ${facts} AS f CROSS JOIN LATERAL (VALUES
    (CASE WHEN kind IN ('start', 'follow') THEN 'started' END), (CASE WHEN kind = 'finish' THEN 'played' END),
    (CASE WHEN kind IN ('event', 'invited', 'joined', 'thanked') THEN kind END), (${rewardMeasure})) AS m (measure)
  WHERE m.measure IS NOT NULL GROUP BY 1, 2, 3`

const rewardMeasure = `CASE WHEN kind IN ('won', 'granted') THEN CASE WHEN is_badge THEN 'awarded' ELSE 'given' END
  WHEN kind = 'redeemed' AND NOT is_badge THEN 'redeemed' END`

/**
 * SQL for rewards by measure, day, subject, part and worth, for both subjects and both days, and for the steps that people
 * have reached, of their own subject and all time.
 */
const partCounts = (facts: string) => `
  SELECT $1::uuid, ${rewardMeasure} AS measure, d.day, s.subject, part, unit, currency, sum(sign) AS times,
    sum(sign * amount::numeric) AS amount
  FROM ${facts} AS f CROSS JOIN LATERAL ${days('f.day')} AS d (day) CROSS JOIN LATERAL ${subjects('f.subject')} AS s (subject)
  WHERE (kind IN ('won', 'granted') OR kind = 'redeemed' AND NOT is_badge)
  GROUP BY 2, 3, 4, 5, 6, 7 HAVING sum(sign) <> 0 OR sum(sign * amount::numeric) <> 0
  UNION ALL SELECT $1::uuid, '${PROGRESS}', ${ALL_TIME}, subject, part, '', '', sum(sign), 0
  FROM ${facts} AS f WHERE kind = 'progress' GROUP BY subject, part HAVING sum(sign) <> 0`

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
const everybody = (spans: string) => `
  SELECT measure, subject, ${ALL_TIME}, 0::bigint, coalesce(sum(people) FILTER (WHERE back = 1), 0),
    sum(CASE back WHEN 2 THEN people ELSE -people END)
  FROM ${spans} AS c WHERE earlier = ${never} GROUP BY 1, 2`

const isThere = (measure: string) =>
  `CASE ${measure} ${peopleMeasures.map((name) => `WHEN '${name}' THEN ${presenceOf[name]}`).join(' ')} END > 0`

const samePlayer = 'p.organisation_id = $1 AND p.subject = x.subject AND p.profile = x.profile'
const after = (column: string) => `(held_${column} + ${column})`
/** SQL for whether a row of presence counted for a measure before, and whether it does now. */
const turns = (measure: PeopleMeasure) => {
  const [was, is] = [`held_${measure} > 0`, `${after(measure)} > 0`]
  if (measure !== 'active') return `('${measure}', ${was}, ${is})`
  const active = ['shown', 'interacted', 'event']
  const any = (write: (column: string) => string) => active.map(write).join(' + ')
  return `('active', ${any((column) => `held_${column}`)} > 0, ${any(after)} > 0)`
}

/** Counts some of what was noted; answers how many changes that were as `taken`. */
export const countChanges = `
  WITH taken AS (
    DELETE FROM figure_changes WHERE organisation_id = $1 AND number <= coalesce(
      (SELECT number FROM figure_changes WHERE organisation_id = $1 ORDER BY number OFFSET $4::int - 1 LIMIT 1),
      ${Number.MAX_SAFE_INTEGER})
    RETURNING sign, kind, subject, profile, at_ts, is_badge, part, unit, currency, amount
  ), facts AS MATERIALIZED (
    SELECT *, ${day} AS day FROM taken
  ), moved AS MATERIALIZED (
    SELECT * FROM (${presence('facts')}) AS m WHERE ${each((column) => `${column} <> 0`, ' OR ')}
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
    WHERE was_there <> is_there AND (t.measure <> 'active' OR subject = '${ORGANISATION}')
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
    FROM (${rowCounts('facts')} UNION ALL
      SELECT measure, subject, day, n, 0 FROM turned WHERE measure IN ('shown', 'interacted', 'referring') AND subject <> '${ORGANISATION}'
    ) AS c CROSS JOIN LATERAL ${subjects('c.subject')} AS s (subject) CROSS JOIN LATERAL ${days('c.day')} AS d (day)
    UNION ALL SELECT measure, subject, d.day, n, 0, 0 FROM turned CROSS JOIN LATERAL ${days('turned.day')} AS d (day)
      WHERE measure = 'active'
    UNION ALL SELECT measure, subject, day, 0, n, 0 FROM turned
    UNION ALL ${everybody('spans')}
  ), written_days AS (
    INSERT INTO figure_days AS d (${dayColumns}, times, people, returned)
    SELECT $1, measure, day, subject, sum(times), sum(people), sum(returned) FROM counts GROUP BY measure, day, subject
    HAVING sum(times) <> 0 OR sum(people) <> 0 OR sum(returned) <> 0
    ON CONFLICT (${dayColumns}) DO UPDATE SET times = d.times + excluded.times, people = d.people + excluded.people,
      returned = d.returned + excluded.returned
  ), written_parts AS (
    INSERT INTO figure_parts AS p (${partColumns}, times, amount) ${partCounts('facts')}
    ON CONFLICT (${partColumns}) DO UPDATE SET times = p.times + excluded.times, amount = p.amount + excluded.amount
  )
  SELECT count(*)::int AS taken FROM taken`

/** Clears what is counted, table by table. */
export const clearFigures: readonly string[] = [
  ...['figure_days', 'figure_parts', 'figure_presence', 'figure_spans', 'figure_cohorts'],
].map((table) => `DELETE FROM ${table} WHERE organisation_id = $1`)

/** The one statement that reads raw rows: what was noted goes with the same view of the database. Rows lie in the order of their readers. */
export const countRawRows = `
  WITH noted AS (
    DELETE FROM figure_changes WHERE organisation_id = $1
  ), facts AS NOT MATERIALIZED (
    SELECT *, 1 AS sign, ${day} AS day FROM figure_facts WHERE organisation_id = $1
  ), written AS (
    INSERT INTO figure_presence (organisation_id, subject, profile, day, ${each((column) => column)})
    SELECT $1, subject, profile, day, ${each((column) => column)} FROM (${presence('facts')}) AS m
    ORDER BY subject, profile, day
  ), written_parts AS (
    INSERT INTO figure_parts (${partColumns}, times, amount) ${partCounts('facts')} ORDER BY 2, 3, 4
  )
  INSERT INTO figure_days (${dayColumns}, times, people, returned)
  SELECT $1, c.measure, d.day, s.subject, sum(c.times), 0, 0
  FROM (${rowCounts('facts')}) AS c CROSS JOIN LATERAL ${subjects('c.subject')} AS s (subject)
    CROSS JOIN LATERAL ${days('c.day')} AS d (day)
  GROUP BY 2, 3, 4 ORDER BY 2, 3, 4`

const allPresence = (measure: PeopleMeasure) => `
  (SELECT '${measure}' AS measure, subject, profile, day FROM figure_presence p
   WHERE organisation_id = $1 AND ${presenceOf[measure]} > 0 ${measure === 'active' ? `AND subject = '${ORGANISATION}'` : ''})`

/** The statements that count presence, measure by measure: spans first, then the counts of days. Their one parameter is $1. */
export const countPresence: readonly string[] = [countCohortsOfPresence, ...peopleMeasures.flatMap(countOf)]

function countOf(measure: PeopleMeasure): readonly string[] {
  return [
    `INSERT INTO figure_spans (${spanColumns}, people)
   ${storedSpans(`(SELECT measure, subject, day, back, earlier, count(*) AS people
     FROM (${spansOf(allPresence(measure), 1)}) AS s GROUP BY 1, 2, 3, 4, 5)`)} ORDER BY 2, 3, 4, 5, 6, 7`,
    `INSERT INTO figure_days AS d (${dayColumns}, times, people, returned)
   SELECT $1, measure, day, subject, sum(times), sum(people), sum(returned) FROM (
     SELECT measure, subject, day, 0 AS times, count(*) AS people, 0 AS returned
     FROM ${allPresence(measure)} AS p GROUP BY 1, 2, 3
     ${timesOfPresence(measure)}
     UNION ALL ${everybody(`(SELECT * FROM figure_spans WHERE organisation_id = $1 AND measure = '${measure}' AND NOT pairs)`)}
   ) AS c GROUP BY measure, day, subject ORDER BY 2, 3, 4
   ON CONFLICT (${dayColumns}) DO UPDATE SET times = d.times + excluded.times, people = d.people + excluded.people,
     returned = d.returned + excluded.returned`,
  ]
}

/** SQL for the days of players, of measures that count them. */
function timesOfPresence(measure: PeopleMeasure): string {
  if (measure === 'played' || measure === 'event') return ''
  const counted = `SELECT p.measure, p.subject, d.day, count(*) AS times
    FROM ${allPresence(measure)} AS p CROSS JOIN LATERAL ${days('p.day')} AS d (day)
    WHERE p.subject <> '${ORGANISATION}' OR p.measure = 'active' GROUP BY 1, 2, 3`
  return `UNION ALL SELECT c.measure, s.subject, c.day, c.times, 0, 0 FROM (${counted}) AS c
    CROSS JOIN LATERAL ${subjects('c.subject')} AS s (subject)`
}
