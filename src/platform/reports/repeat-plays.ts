/** The rows behind repeat plays: plays beyond the first of each person in the period. */
import { ALL_TIME } from '../figures/measures.ts'
import { countPeople, countSubjects } from '../figures/read-figures.ts'
import { dayOf, zoneOffsets } from '../figures/zone-days.ts'
import { play, played, within } from './counted-rows.ts'
import type { RowsOf } from './rows-sql.ts'

/**
 * Creates the SQL of repeat plays. Who played on which day is counted, so that days are gone through from the last one on, until
 * there are as many rows as are asked for: a page reads no more plays than those of its days.
 */
export const repeatPlays: RowsOf = (bind, asked) => {
  const { days, zone } = asked.query
  const { moments, offsets } = zoneOffsets(zone)
  const subjects = `ANY(${bind(asked.subjects ?? [])}::text[])`
  const day = dayOf('r.finished_ts', bind(moments), bind(offsets))
  const period = days ? `AND day BETWEEN ${bind(days.first)} AND ${bind(days.last)}` : `AND day < ${ALL_TIME}`
  return {
    ...play,
    from: `(SELECT r.* FROM (
        SELECT min(day) AS first, max(day) AS last FROM figure_days
        WHERE organisation_id = $1 AND measure = 'played' AND subject = ${subjects} AND times > 0 ${period}
      ) AS ends CROSS JOIN LATERAL generate_series(ends.last, ends.first, -1) AS d (day) CROSS JOIN LATERAL (
        SELECT r.* FROM figure_presence p JOIN plays r
          ON r.organisation_id = $1 AND r.profile = p.profile AND r.document = p.subject AND ${day} = d.day
        WHERE p.organisation_id = $1 AND p.day = d.day AND p.subject = ${subjects} AND p.played > 0
          AND EXISTS (SELECT FROM plays e WHERE e.organisation_id = $1 AND e.profile = r.profile AND e.document = r.document
            AND ${within(bind, asked.query, 'e.finished_ts')} AND (e.finished_ts, e.id) < (r.finished_ts, r.id))
        ORDER BY r.finished_ts DESC, r.id) AS r
      LIMIT ${bind(asked.upTo)}) r`,
    async count(transaction) {
      const of = { days, subjects: asked.subjects ?? [] }
      const plays = await countSubjects(transaction, { ...of, measures: ['played'] })
      const people = await countPeople(transaction, { ...of, measure: 'played' })
      return [...plays].reduce((sum, [subject, counts]) => sum + counts.played - (people.get(subject) ?? 0), 0)
    },
    words: played,
  }
}
