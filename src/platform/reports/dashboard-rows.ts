/**
 * The rows behind the figures of the dashboard and its graph: of the whole organisation, or of one rule. Somebody counts
 * once there, whatever reached them.
 */
import { formatCount } from '#src/format/numbers.ts'
import { type PeopleMeasure, presenceOf } from '../figures/measures.ts'
import { days, events, given, ofProfiles, plays, redeemed, rewards } from './counted-rows.ts'
import type { RowsOf } from './rows-sql.ts'

/** A day counts as repeated for whoever took part on another of so many days before it, as in the graph. */
const DAYS_OF_REPETITION = 29

/** The people of the organisation or the rule, once for each; `more` is SQL for what their days `r` have to be. */
const people =
  (measure: PeopleMeasure, words: (days: string) => string, more = ''): RowsOf =>
  (bind, { query, subjects, profiles }) => ({
    from: `(SELECT r.profile, r.subject, max(r.day) AS day, count(*) AS days FROM figure_presence r
      WHERE r.organisation_id = $1 AND r.subject = ANY(${bind(subjects ?? [''])}::text[])
        AND ${presenceOf[measure].replaceAll('p.', 'r.')} > 0
        ${query.days ? `AND r.day BETWEEN ${bind(query.days.first)} AND ${bind(query.days.last)}` : ''}${ofProfiles(bind, profiles)}
      GROUP BY 1, 2 ${more}) r`,
    ...{ at: 'r.day', isDay: true, profile: 'r.profile', document: 'r.subject', id: 'r.profile', amount: 'r.days' },
    ...(more === '' && { people: measure }),
    words: ({ amount }) => words(formatCount(amount ?? 0, 'day')),
  })

const tookPart = (count: string) => `Took part on ${count}`

/** The rows behind each figure of the dashboard. */
export const dashboardRows: Readonly<Record<string, RowsOf>> = {
  plays,
  rewards: rewards('at_ts', 'document', ` AND (r.offer <> '' OR r.badge <> '')`, (name) => `Was given “${name}”`),
  events,
  given,
  redeemed,
  shown: days('shown', 'Was reached'),
  interacted: days('interacted', 'Took part'),
  peopleShown: people('shown', (count) => `Was reached on ${count}`),
  peopleInteracted: people('interacted', tookPart),
  peopleActive: people('active', (count) => `Was active on ${count}`),
  peopleRepeated: people('interacted', tookPart, 'HAVING count(*) > 1'),
  peopleReturned: people(
    'interacted',
    () => `Took part, and on one of the ${DAYS_OF_REPETITION} days before`,
    `HAVING EXISTS (SELECT FROM figure_presence e WHERE e.organisation_id = $1 AND e.subject = r.subject
      AND e.profile = r.profile AND e.interacted > 0
      AND e.day BETWEEN max(r.day) - ${DAYS_OF_REPETITION} AND max(r.day) - 1)`,
  ),
}
