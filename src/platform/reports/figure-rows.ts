/**
 * The rows behind a figure of a report: plays, rewards, events, referrals, ranks, and the days of people. Their conditions
 * are those by which the figures count, so there are as many rows as a figure says.
 */
import type { FigureRow } from '#schemas/endpoints/reports.ts'
import { reports } from '#schemas/values/report.ts'
import type { ReportKind } from '#schemas/values/report-kinds.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { momentOf } from '#src/time/zone-clock.ts'
import { MalformedError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { cohortRows } from './cohort-rows.ts'
import {
  awarded,
  days,
  events,
  given,
  ofOffers,
  people,
  plays,
  redeemed,
  rewards,
  whose,
  within,
} from './counted-rows.ts'
import { dashboardRows } from './dashboard-rows.ts'
import { isDocumentReport, listReported } from './document-reports.ts'
import { documentNames, listDocumentsOf } from './documents.ts'
import { listEvents } from './event-report.ts'
import { listPeople } from './listed-people.ts'
import { messageScope } from './message-report.ts'
import { messageRows } from './message-rows.ts'
import { offerScope } from './offer-report.ts'
import { peopleSearched } from './people-searched.ts'
import { furthestDayRows, type ProgressSteps, progressRows, questSteps, streakSteps } from './progress-rows.ts'
import type { ReportQuery } from './query.ts'
import { rankRows } from './rank-rows.ts'
import { forFriends, friendState, hasJoined, listReferralRules, pairsOf } from './referral-report.ts'
import { repeatPlays } from './repeat-plays.ts'
import type { AskedRows, Bind, RowsOf } from './rows-sql.ts'
import type { Slice } from './source.ts'
import { documentsAsked } from './user-report.ts'

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
  // Ranks and cohorts depend on what is listed, see `rowsByName`.
  leaderboard: {},
  quest: { totalOfferWon: given, totalOfferRedeem: redeemed },
  event: { total_events: events, unique_users: people('event', (count) => `Did it on ${count}`) },
  message: messageRows,
}

/** Finds the rows of figures whose names say which cell, step or rank they are of. */
async function rowsByName(
  transaction: TransactionContext,
  query: ReportQuery,
  figure: string,
): Promise<RowsOf | undefined> {
  if (query.kind === 'leaderboard') return rankRows(transaction, query, figure)
  if (query.kind === 'user') return cohortRows(transaction, query, figure)
  if (query.kind === 'daily-streak' && figure === 'averagestreak_days')
    return furthestDayRows(transaction, await listReported(transaction, query.kind, query))
  const steps = stepsOf[query.kind]
  return steps && progressRows(transaction, query, figure, steps)
}

/** The steps of the reports that draw progress. */
const stepsOf: Readonly<Partial<Record<ReportKind, ProgressSteps>>> = { quest: questSteps, 'daily-streak': streakSteps }

/** Finds the subjects of the rows that are asked for: of one row of the list, or of all that match. */
async function subjectsOf(transaction: TransactionContext, query: ReportQuery): Promise<readonly string[] | null> {
  const { kind } = query
  if (isDocumentReport(kind)) return (await listReported(transaction, kind, query)).map(({ id }) => id)
  if (kind === 'offer') return (await listDocumentsOf(transaction, offerScope, query)).map(({ id }) => id)
  if (kind === 'message') return (await listDocumentsOf(transaction, messageScope, query)).map(({ id }) => id)
  if (kind === 'event') return (await listEvents(transaction, query)).map(({ id }) => id)
  if (kind === 'referral') return listReferralRules(transaction, query)
  return documentsAsked(transaction, query)
}

/** A page of the rows behind a figure, and how many there are in all. */
export interface FigureRows {
  readonly rows: FigureRow[]
  readonly total: number
}

interface Row {
  readonly at: number
  readonly profile: number | null
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
  name !== '' && others > 0 ? `${name} and ${formatNumber(others)} more` : name

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
  slice: Slice,
): Promise<FigureRows> {
  const ofReport = rowsOf[query.kind]
  const rows = Object.hasOwn(ofReport, figure) ? ofReport[figure] : await rowsByName(transaction, query, figure)
  if (!rows) throw new MalformedError([{ path: 'figure', message: 'is no figure with rows of this report' }])
  const isOfPeople = reports[query.kind].rowsAre === 'people' && query.search !== ''
  const profiles = (isOfPeople && (await peopleSearched(transaction, query.search))) || undefined
  const asked = { query, subjects: await subjectsOf(transaction, query), pairs: pairsOf(query.ids), profiles }
  return readRows(transaction, rows, asked, slice)
}

/**
 * Reads some of the rows behind a figure of the dashboard, the newest first, and counts all.
 *
 * @param query - Its days, and the rule that the figure is of; no rule for the whole organisation.
 * @throws {MalformedError} When no rows stand behind such a figure.
 */
export async function readDashboardRows(
  transaction: TransactionContext,
  query: ReportQuery,
  figure: string,
  slice: Slice,
): Promise<FigureRows> {
  const rows = Object.hasOwn(dashboardRows, figure) ? dashboardRows[figure] : undefined
  if (!rows) throw new MalformedError([{ path: 'figure', message: 'is no figure with rows of the dashboard' }])
  const subjects = query.ids.length > 0 ? query.ids : null
  return readRows(transaction, rows, { query, subjects, pairs: [] }, slice)
}

async function countRows({ client }: TransactionContext, from: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await client.query<{ total: number }>(`SELECT count(*)::float8 AS total FROM ${from}`, [...values])
  return rows[0]?.total ?? 0
}

async function readRows(
  transaction: TransactionContext,
  rows: RowsOf,
  terms: Omit<AskedRows, 'upTo'>,
  { offset, limit }: Slice,
): Promise<FigureRows> {
  const { client, user } = transaction
  const asked = { ...terms, upTo: offset + limit }
  const { people: measure } = rows(() => '', asked)
  const listed = measure && (await listPeople(transaction, measure, asked, { offset, limit }))
  const values: unknown[] = [user.orgId]
  const bind: Bind = (value) => `$${values.push(value)}`
  const sql = rows(bind, { ...asked, profiles: listed?.profiles ?? asked.profiles })
  const total = listed?.total ?? (await (sql.count ? sql.count(transaction) : countRows(transaction, sql.from, values)))
  const order = `${sql.at} DESC, ${sql.id}`
  const { rows: found } = await client.query<Row>(
    `SELECT l.*, p.user_id AS "userId", coalesce(p.properties->>'name', '') AS "userName" FROM (
       SELECT (${sql.at})::float8 AS at, ${sql.profile} AS profile, ${sql.document} AS document, (${sql.id})::text AS id,
         ${sql.name ?? `''`} AS name, (${sql.amount ?? 'NULL'})::float8 AS amount, (${sql.others ?? '0'})::int AS others,
         row_number() OVER (ORDER BY ${order}) AS place
       FROM ${sql.from} ORDER BY ${order} LIMIT ${bind(limit)} OFFSET ${bind(listed ? 0 : offset)}) l
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
      ...{
        at: sql.isDay ? momentOf({ day: at, seconds: 0 }, asked.query.zone) : at,
        isDay: sql.isDay === true,
        userId: userId ?? '',
        name: userName,
      },
      ...{ what: sql.words({ name, amount }), id },
      // The subject of an event is its key.
      ruleId: asked.query.kind === 'event' ? '' : document,
      ruleName: nameWith(names.get(document) ?? '', others),
    })),
  }
}
