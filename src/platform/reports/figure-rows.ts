/**
 * The rows behind a figure of a report: plays, rewards, events, referrals, and the days of people. Their conditions are
 * those by which the figures count, so there are as many rows as a figure says.
 */
import type { FigureRow } from '#schemas/endpoints/reports.ts'
import { reports } from '#schemas/values/report.ts'
import type { ReportKind } from '#schemas/values/report-kinds.ts'
import { momentOf } from '#src/time/zone-clock.ts'
import { MalformedError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { type PeopleMeasure, presenceOf } from '../figures/measures.ts'
import { isDocumentReport, listReported } from './document-reports.ts'
import { documentNames, listDocumentsOf } from './documents.ts'
import { listEvents } from './event-report.ts'
import { offerScope } from './offer-report.ts'
import { type ProgressSteps, progressRows, questSteps, streakSteps } from './progress-rows.ts'
import { momentsOf, type ReportQuery } from './query.ts'
import { forFriends, friendState, hasJoined, listReferralRules, pairsOf } from './referral-report.ts'
import type { AskedRows, Bind, RowsOf } from './rows-sql.ts'
import type { Slice } from './source.ts'
import { documentsAsked } from './user-report.ts'

const inEnglish = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const daysInWords = (days: number) => (days === 1 ? '1 day' : `${inEnglish.format(days)} days`)

/** SQL for the subjects and the people that are asked for, of a row `r`. */
function whose(bind: Bind, { query, subjects, pairs }: AskedRows, subject: string, profile = 'r.profile'): string {
  const ofSubjects = subjects ? ` AND ${subject} = ANY(${bind(subjects)}::text[])` : ''
  const ofPairs = pairs.length > 0 ? ` AND ${profile} || ' ' || ${subject} = ANY(${bind(pairs)}::text[])` : ''
  const isOfPeople = reports[query.kind].rowsAre === 'people' && query.search !== ''
  const ofPeople = isOfPeople
    ? ` AND ${profile} IN (SELECT number FROM profiles WHERE organisation_id = $1 AND position(${bind(query.search)} IN lower(user_id)) > 0)`
    : ''
  return `r.organisation_id = $1${ofSubjects}${ofPairs}${ofPeople}`
}

/** SQL for a moment in the period. */
function within(bind: Bind, { days, zone }: ReportQuery, at: string): string {
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
const people =
  (measure: PeopleMeasure, words: (days: string) => string): RowsOf =>
  (bind, asked) => ({
    from: `(SELECT r.profile, max(r.day) AS day, count(DISTINCT r.day) AS days,
        (array_agg(r.subject ORDER BY r.day DESC, r.subject))[1] AS subject, count(DISTINCT r.subject) - 1 AS others
      FROM ${presence(bind, asked, measure)} GROUP BY 1) r`,
    ...{ at: 'r.day', isDay: true, profile: 'r.profile', document: 'r.subject' },
    ...{ id: 'r.profile', amount: 'r.days', others: 'r.others' },
    words: ({ amount }) => words(daysInWords(amount ?? 0)),
  })

/** The days of people, one by one. */
const days =
  (measure: PeopleMeasure, words: string): RowsOf =>
  (bind, asked) => ({
    from: presence(bind, asked, measure),
    ...{ at: 'r.day', isDay: true, profile: 'r.profile', document: 'r.subject' },
    ...{ id: `r.profile || ' ' || r.subject || ' ' || r.day`, words: () => words },
  })

const played = ({ amount }: { readonly amount: number | null }) =>
  amount === null ? 'Finished a play' : `Finished a play with a score of ${inEnglish.format(amount)}`
const play = {
  profile: 'r.profile',
  document: 'r.document',
  at: 'r.finished_ts',
  id: 'r.id',
  amount: 'r.score',
} as const
const finished = (bind: Bind, asked: AskedRows) =>
  `plays r WHERE ${whose(bind, asked, 'r.document')} AND ${within(bind, asked.query, 'r.finished_ts')}`

const plays: RowsOf = (bind, asked) => ({ ...play, from: finished(bind, asked), words: played })

/** Plays beyond the first of each person in the period. */
const repeatPlays: RowsOf = (bind, asked) => ({
  ...play,
  from: `(SELECT r.*, row_number() OVER (PARTITION BY r.document, r.profile ORDER BY r.finished_ts, r.id) AS nth
    FROM ${finished(bind, asked)}) r WHERE r.nth > 1`,
  words: played,
})

/** Rewards that stand, by the moment that counts. */
const rewards =
  (at: 'at_ts' | 'redeemed_ts', of: 'document' | 'offer', more: string, words: (name: string) => string): RowsOf =>
  (bind, asked) => ({
    from: `rewards r WHERE ${whose(bind, asked, `r.${of}`)} AND r.given AND r.taken_back_ts IS NULL${more}
      AND ${within(bind, asked.query, `r.${at}`)}`,
    ...{ at: `r.${at}`, profile: 'r.profile', document: 'r.document', id: 'r.id', name: 'r.name' },
    words: ({ name }) => words(name),
  })

const ofOffers = ` AND r.offer <> ''`
const given = rewards('at_ts', 'document', ofOffers, (name) => `Was given “${name}”`)
const redeemed = rewards('redeemed_ts', 'document', ofOffers, (name) => `Redeemed “${name}”`)
const awarded = rewards('at_ts', 'document', ` AND r.badge <> ''`, (name) => `Earned the badge “${name}”`)

const events: RowsOf = (bind, asked) => ({
  from: `events r WHERE ${whose(bind, asked, 'r.event_key')} AND ${within(bind, asked.query, 'r.happened_ts')}`,
  ...{ at: 'r.happened_ts', profile: 'r.profile', document: `''`, id: 'r.number', name: 'r.event_key' },
  words: ({ name }) => name,
})

const referrals =
  (more: string, words: (friend: string) => string): RowsOf =>
  (bind, asked) => ({
    from: `referrals r ${friendState} JOIN profiles f ON f.organisation_id = $1 AND f.number = r.referree
      WHERE ${whose(bind, asked, 'r.document', 'r.referrer')} AND ${within(bind, asked.query, 'r.at_ts')}${more}`,
    ...{ at: 'r.at_ts', profile: 'r.referrer', document: 'r.document', name: 'f.user_id' },
    ...{ id: `r.referree || ' ' || r.document`, words: ({ name }: { readonly name: string }) => words(name) },
  })

/** Rewards for friends. */
const rewardsForFriends: RowsOf = (bind, asked) => ({
  from: `(SELECT w.* FROM rewards w WHERE ${forFriends}) r WHERE ${whose(bind, asked, 'r.document')}
    AND ${within(bind, asked.query, 'r.at_ts')}`,
  ...{ at: 'r.at_ts', profile: 'r.profile', document: 'r.document', id: 'r.id', name: 'r.name' },
  words: ({ name }) => `Was given “${name}” for a friend`,
})

const tookPart = days('interacted', 'Took part')

/** The rows behind each figure, by report and figure. */
const rowsOf: Readonly<Record<ReportKind, Readonly<Record<string, RowsOf>>>> = {
  activity: {
    activity_display: people('shown', (count) => `Saw it on ${count}`),
    user_interacted: people('interacted', (count) => `Took part on ${count}`),
    offer_distributed: given,
    totalOfferRedeem: redeemed,
  },
  game: {
    total_visit: days('shown', 'Saw it'),
    total_plays: plays,
    repeat_plays: repeatPlays,
    offer_distributed: given,
    offer_redeemed: redeemed,
  },
  badges: { totalUserBadges: awarded },
  offer: {
    totalOfferWon: rewards('at_ts', 'offer', ofOffers, (name) => `Was given “${name}”`),
    totalOfferRedeem: rewards('redeemed_ts', 'offer', ofOffers, (name) => `Redeemed “${name}”`),
  },
  user: {
    activity_integration: tookPart,
    totalOfferWon: given,
    totalOfferRedeem: redeemed,
  },
  referral: {
    friends_invited: referrals('', (friend) => `Brought ${friend}`),
    friends_joined: referrals(` AND ${hasJoined}`, (friend) => `Brought ${friend}, who joined`),
    offer_distributed: rewardsForFriends,
  },
  'daily-streak': { offer_distributed: given, offer_redeem: redeemed },
  campaign: { totalOfferWon: given, totalOfferRedeem: redeemed },
  leaderboard: {},
  quest: { totalOfferWon: given, totalOfferRedeem: redeemed },
  event: { total_events: events, unique_users: people('event', (count) => `Did it on ${count}`) },
}

/** The steps of the reports that draw progress. */
const stepsOf: Readonly<Partial<Record<ReportKind, ProgressSteps>>> = { quest: questSteps, 'daily-streak': streakSteps }

/** Finds the subjects of the rows that are asked for: of one row of the list, or of all that match. */
async function subjectsOf(transaction: TransactionContext, query: ReportQuery): Promise<readonly string[] | null> {
  const { kind } = query
  if (isDocumentReport(kind)) return (await listReported(transaction, kind, query)).map(({ id }) => id)
  if (kind === 'offer') return (await listDocumentsOf(transaction, offerScope, query)).map(({ id }) => id)
  if (kind === 'event') return (await listEvents(transaction, query)).map(({ id }) => id)
  if (kind === 'referral') return listReferralRules(transaction, query)
  return documentsAsked(transaction, query)
}

interface Row {
  readonly at: number
  readonly profile: number
  readonly userId: string | null
  readonly userName: string
  readonly document: string
  readonly id: string
  readonly name: string
  readonly amount: number | null
  readonly others: number
}

/** Names a document, and says how many others there are. */
const nameWith = (name: string, others: number) =>
  name !== '' && others > 0 ? `${name} and ${inEnglish.format(others)} more` : name

/**
 * Reads some of the rows behind a figure, the newest first, and counts all.
 *
 * @param query - The terms of the list, narrowed down to one row of it where the figure is that row's.
 * @throws {MalformedError} When no rows stand behind such a figure.
 */
export async function readFigureRows(
  transaction: TransactionContext,
  query: ReportQuery,
  figure: string,
  { offset, limit }: Slice,
): Promise<{ readonly rows: FigureRow[]; readonly total: number }> {
  const [ofReport, steps] = [rowsOf[query.kind], stepsOf[query.kind]]
  const rows = Object.hasOwn(ofReport, figure)
    ? ofReport[figure]
    : steps && (await progressRows(transaction, query, figure, steps))
  if (!rows) throw new MalformedError([{ path: 'figure', message: 'is no figure with rows of this report' }])
  const { client, user } = transaction
  const values: unknown[] = [user.orgId]
  const bind: Bind = (value) => `$${values.push(value)}`
  const sql = rows(bind, { query, subjects: await subjectsOf(transaction, query), pairs: pairsOf(query.ids) })
  const counted = await client.query<{ total: number }>(`SELECT count(*)::float8 AS total FROM ${sql.from}`, values)
  const total = counted.rows[0]?.total ?? 0
  const order = `${sql.at} DESC, ${sql.id}`
  const { rows: found } = await client.query<Row>(
    `SELECT l.*, p.user_id AS "userId", coalesce(p.properties->>'name', '') AS "userName" FROM (
       SELECT (${sql.at})::float8 AS at, ${sql.profile} AS profile, ${sql.document} AS document, (${sql.id})::text AS id,
         ${sql.name ?? `''`} AS name, (${sql.amount ?? 'NULL'})::float8 AS amount, (${sql.others ?? '0'})::int AS others,
         row_number() OVER (ORDER BY ${order}) AS place
       FROM ${sql.from} ORDER BY ${order} LIMIT ${bind(limit)} OFFSET ${bind(offset)}) l
     LEFT JOIN profiles p ON p.organisation_id = $1 AND p.number = l.profile ORDER BY l.place`,
    values,
  )
  const names = await documentNames(
    transaction,
    found.map(({ document }) => document),
  )
  return {
    total,
    rows: found.map(({ at, userId, userName, document, id, name, amount, others }) => ({
      ...{ at: sql.isDay ? momentOf({ day: at, seconds: 0 }, query.zone) : at, userId: userId ?? '', name: userName },
      ...{ what: sql.words({ name, amount }), id },
      // The subject of an event is its key.
      ruleId: query.kind === 'event' ? '' : document,
      ruleName: nameWith(names.get(document) ?? '', others),
    })),
  }
}
