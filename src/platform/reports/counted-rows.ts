/** The rows that figures count, as SQL: people and their days, plays, rewards and events. */
import { reports } from '#schemas/values/report.ts'
import { formatCount, formatNumber } from '#src/format/numbers.ts'
import { type PeopleMeasure, presenceOf } from '../figures/measures.ts'
import { momentsOf, type ReportQuery } from './query.ts'
import type { AskedRows, Bind, RowsOf } from './rows-sql.ts'

/** SQL for the subjects and the people that are asked for, of a row `r`. */
export function whose(
  bind: Bind,
  { query, subjects, pairs, profiles }: AskedRows,
  subject: string,
  profile = 'r.profile',
): string {
  const ofSubjects = subjects ? ` AND ${subject} = ANY(${bind(subjects)}::text[])` : ''
  // Pairs are told by no index, their people are.
  const ofPairs =
    pairs.length > 0
      ? ` AND ${profile} || ' ' || ${subject} = ANY(${bind(pairs)}::text[])${ofProfiles(bind, peopleOf(pairs), profile)}`
      : ''
  const isOfPeople = reports[query.kind].rowsAre === 'people' && query.search !== '' && !profiles
  const ofPeople = isOfPeople
    ? ` AND ${profile} IN (SELECT number FROM profiles WHERE organisation_id = $1 AND position(${bind(query.search)} IN lower(user_id)) > 0)`
    : ''
  return `r.organisation_id = $1${ofSubjects}${ofPairs}${ofPeople}${ofProfiles(bind, profiles, profile)}`
}

const peopleOf = (pairs: readonly string[]) =>
  [...new Set(pairs.map((pair) => Number(pair.split(' ', 1)[0])))].filter(Number.isSafeInteger)

/** SQL for the people that are asked for. */
export const ofProfiles = (bind: Bind, profiles: AskedRows['profiles'], profile = 'r.profile'): string =>
  profiles ? ` AND ${profile} = ANY(${bind(profiles)}::bigint[])` : ''

/** SQL for a moment in the period. */
export function within(bind: Bind, { days, zone }: ReportQuery, at: string): string {
  if (!days) return `${at} IS NOT NULL`
  const { from, to } = momentsOf(days, zone)
  return `${at} >= ${bind(from)} AND ${at} < ${bind(to)}`
}

const presence = (bind: Bind, asked: AskedRows, measure: PeopleMeasure) => {
  const { days } = asked.query
  const period = days ? ` AND r.day BETWEEN ${bind(days.first)} AND ${bind(days.last)}` : ''
  return `figure_presence r WHERE ${whose(bind, asked, 'r.subject')} AND r.subject > '' AND ${presenceOf[measure].replaceAll('p.', 'r.')} > 0${period}`
}

/** The people of documents or events, each once, with the one that they were at last and the number of others. */
export const people =
  (measure: PeopleMeasure, words: (days: string) => string): RowsOf =>
  (bind, asked) => ({
    from: `(SELECT r.profile, max(r.day) AS day, count(DISTINCT r.day) AS days,
        (array_agg(r.subject ORDER BY r.day DESC, r.subject))[1] AS subject, count(DISTINCT r.subject) - 1 AS others
      FROM ${presence(bind, asked, measure)} GROUP BY 1) r`,
    ...{ at: 'r.day', isDay: true, profile: 'r.profile', document: 'r.subject' },
    ...{ id: 'r.profile', amount: 'r.days', others: 'r.others', people: measure },
    words: ({ amount }) => words(formatCount(amount ?? 0, 'day')),
  })

/** The days of people, one by one. */
export const days =
  (measure: PeopleMeasure, words: string): RowsOf =>
  (bind, asked) => ({
    from: presence(bind, asked, measure),
    ...{ at: 'r.day', isDay: true, profile: 'r.profile', document: 'r.subject' },
    ...{ id: `r.profile || ' ' || r.subject || ' ' || r.day`, words: () => words },
  })

/** The words for a play that was finished. */
export const played = ({ amount }: { readonly amount: number | null }) =>
  amount === null ? 'Finished a play' : `Finished a play with a score of ${formatNumber(amount)}`
/** The columns of a play that was finished, of a row `r`. */
export const play = {
  profile: 'r.profile',
  document: 'r.document',
  at: 'r.finished_ts',
  id: 'r.id',
  amount: 'r.score',
} as const
const finished = (bind: Bind, asked: AskedRows) =>
  `plays r WHERE ${whose(bind, asked, 'r.document')} AND ${within(bind, asked.query, 'r.finished_ts')}`

/** Plays that were finished. */
export const plays: RowsOf = (bind, asked) => ({ ...play, from: finished(bind, asked), words: played })

/** Rewards that stand, by the moment that counts. */
export const rewards =
  (at: 'at_ts' | 'redeemed_ts', of: 'document' | 'offer', more: string, words: (name: string) => string): RowsOf =>
  (bind, asked) => ({
    from: `rewards r WHERE ${whose(bind, asked, `r.${of}`)} AND r.given AND r.taken_back_ts IS NULL${more}
      AND ${within(bind, asked.query, `r.${at}`)}`,
    ...{ at: `r.${at}`, profile: 'r.profile', document: 'r.document', id: 'r.id', name: 'r.name' },
    words: ({ name }) => words(name),
  })

/** SQL for rewards of offers alone. */
export const ofOffers = ` AND r.offer <> ''`
/** Offers that documents gave. */
export const given = rewards('at_ts', 'document', ofOffers, (name) => `Was given “${name}”`)
/** Rewards of documents that were used. */
export const redeemed = rewards('redeemed_ts', 'document', ofOffers, (name) => `Redeemed “${name}”`)
/** Badges that documents awarded. */
export const awarded = rewards('at_ts', 'document', ` AND r.badge <> ''`, (name) => `Earned the badge “${name}”`)

/** Events that happened. */
export const events: RowsOf = (bind, asked) => ({
  from: `events r WHERE ${whose(bind, asked, 'r.event_key')} AND ${within(bind, asked.query, 'r.happened_ts')}`,
  ...{ at: 'r.happened_ts', profile: 'r.profile', document: `''`, id: 'r.number', name: 'r.event_key' },
  words: ({ name }) => name,
})
