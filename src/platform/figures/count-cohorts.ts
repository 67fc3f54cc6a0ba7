/**
 * The parts of statements that count cohorts: in which week people took part in a subject for the first time, and in which
 * weeks they did at all. The parameters are those of `count-changes.ts`.
 */

/** SQL for the week of a day: weeks begin on Mondays, and the first one holds the epoch. */
const weekOf = (day: string) => `floor((${day} + 3) / 7.0)::int`
const daysOf = (week: string) => `BETWEEN ${week} * 7 - 3 AND ${week} * 7 + 3`

const own = (of: string) =>
  `p.organisation_id = $1 AND p.subject = ${of}.subject AND p.profile = ${of}.profile AND p.interacted > 0`

/**
 * Parts of a WITH, after `turned`: the weeks that somebody is in now or no longer, and what that changes. Whoever keeps
 * their first week moves in the weeks that changed alone, with two looks at an index; for the others all weeks are read.
 */
export const movedCohorts = `turned_weeks AS MATERIALIZED (
    SELECT t.subject, t.profile, t.week, h.days = 0 AS is_added
    FROM (SELECT subject, profile, ${weekOf('day')} AS week, sum(n) AS n FROM turned WHERE measure = 'interacted' GROUP BY 1, 2, 3) AS t
    CROSS JOIN LATERAL (SELECT count(*) AS days FROM figure_presence p WHERE ${own('t')} AND p.day ${daysOf('t.week')}) AS h
    WHERE (h.days > 0) <> (h.days + t.n > 0)
  ), turned_people AS MATERIALIZED (
    SELECT t.*, f.first, f.first IS NULL OR f.first = ANY(removed) OR coalesce(added[1] < f.first, false) AS has_moved
    FROM (SELECT subject, profile, array_agg(week ORDER BY week) FILTER (WHERE is_added) AS added,
        coalesce(array_agg(week) FILTER (WHERE NOT is_added), '{}') AS removed FROM turned_weeks GROUP BY 1, 2) AS t
    LEFT JOIN LATERAL (SELECT ${weekOf('p.day')} AS first FROM figure_presence p WHERE ${own('t')} ORDER BY p.day LIMIT 1) AS f ON true
  ), held_weeks AS MATERIALIZED (
    SELECT DISTINCT t.subject, t.profile, t.first, ${weekOf('p.day')} AS week
    FROM turned_people t JOIN figure_presence p ON ${own('t')} WHERE t.has_moved
  ), now_weeks AS MATERIALIZED (
    SELECT subject, profile, week, min(week) OVER (PARTITION BY subject, profile) AS first FROM (
      SELECT subject, profile, week FROM held_weeks
      EXCEPT SELECT subject, profile, week FROM turned_weeks WHERE NOT is_added
      UNION SELECT w.subject, w.profile, w.week FROM turned_weeks w JOIN turned_people t USING (subject, profile)
        WHERE t.has_moved AND w.is_added) AS w
  ), written_cohorts AS (
    INSERT INTO figure_cohorts AS c (organisation_id, subject, first_week, week, people)
    SELECT $1, subject, first, week, sum(n) FROM (
      SELECT w.subject, t.first, w.week, CASE WHEN w.is_added THEN 1 ELSE -1 END AS n
        FROM turned_weeks w JOIN turned_people t USING (subject, profile) WHERE NOT t.has_moved
      UNION ALL SELECT subject, first, week, -1 FROM held_weeks
      UNION ALL SELECT subject, first, week, 1 FROM now_weeks) AS w
    GROUP BY 2, 3, 4 HAVING sum(n) <> 0 ORDER BY 2, 3, 4
    ON CONFLICT (organisation_id, subject, first_week, week) DO UPDATE SET people = c.people + excluded.people
  )`

/** SQL for the cohorts of who was there on which day, of some subjects. */
export const cohortsOfPresence = (some: string): string => `
  SELECT subject, first AS first_week, week, count(*) AS people FROM (
    SELECT DISTINCT subject, profile, week, min(week) OVER (PARTITION BY subject, profile) AS first
    FROM (SELECT subject, profile, ${weekOf('day')} AS week FROM figure_presence
      WHERE organisation_id = $1 AND interacted > 0 AND ${some}) AS p) AS w
  GROUP BY 1, 2, 3`

/** SQL for the cohorts of people who were there on the same days. */
export const cohortsOfSameDays = (sameDays: string): string => `
  SELECT subject, ${weekOf('interacted[1]')} AS first_week, w.week, sum(people) AS people
  FROM ${sameDays} CROSS JOIN LATERAL (SELECT DISTINCT ${weekOf('day')} AS week FROM unnest(interacted) AS d (day)) AS w
  GROUP BY 1, 2, 3`
