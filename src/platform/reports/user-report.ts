/**
 * The report of people: each in each campaign that they took part in, the last active first (READINGS "E §3: reports").
 * A page reads as many rows as it shows, however many people there are, unless people are searched by their ids.
 */
import type { ReportRow } from '#schemas/endpoints/reports.ts'
import { momentOf } from '#src/time/zone-clock.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { countPairs, countPairsUpTo, listPresence, type Presence } from '../figures/list-presence.ts'
import { countPartOfDay, type PartlyDays, wholeDays } from '../figures/part-of-day.ts'
import { countSubjects } from '../figures/read-figures.ts'
import { documentNames, isNarrowed, listDocumentsOf, sumLimits } from './documents.ts'
import { peopleSearched } from './people-searched.ts'
import { momentsOf, type ReportQuery } from './query.ts'
import { type Counted, countedUpTo, type ReportSource, ROWS_AT_ONCE, type Slice, sumFigure } from './source.ts'

/** All that people take part in: rules of every list, and badge rules. */
const scope = `d.kind IN ('rule', 'badge-rule')`

type Pair = Pick<Presence, 'subject' | 'profile' | 'times' | 'lastDay'>

/** The pairs of a row's id: the number of the profile, and the document. */
export const pairOf = (id: string): { readonly profile: number; readonly document: string } => {
  const [profile = '', document = ''] = id.split(' ')
  return { profile: Number(profile), document }
}

/** Finds the ids of the documents that narrow the report down; null where none do. */
export async function documentsAsked(transaction: TransactionContext, query: ReportQuery): Promise<string[] | null> {
  const asked = { ...query, search: '', ids: query.ids.filter((id) => !id.includes(' ')) }
  if (!isNarrowed(asked)) return null
  return (await listDocumentsOf(transaction, scope, asked)).map(({ id }) => id)
}

/** SQL for whether somebody's user id has searched words, of which there may be none. */
const ofSearch = (of: string, words: string) =>
  `(${words} = '' OR ${of}.profile IN (SELECT number FROM profiles WHERE organisation_id = $1 AND position(${words} IN lower(user_id)) > 0))`
/** SQL for whether somebody and a document are one of some pairs; none for all. */
const ofPairs = (of: string, pairs: string) =>
  `(cardinality(${pairs}::text[]) = 0 OR ${of}.profile || ' ' || ${of}.subject = ANY(${pairs}))`

/** The people who are asked for by their names or ids, as values of `ofPeople`. */
interface AskedPeople {
  /** True where people are known by the numbers of their profiles. */
  readonly areKnown: boolean
  /** The documents that narrow the report down; null where none do. */
  readonly documents: readonly string[] | null
  readonly values: readonly unknown[]
}

/**
 * SQL of the days of people in what they took part in, narrowed down to some people. Those who are known are found by an index of
 * players, which the planner would not use beside a condition that others have days for: so days are compared as they are read.
 */
const ofPeople = ({ areKnown }: AskedPeople) => `FROM figure_presence p
  WHERE p.organisation_id = $1 AND p.interacted > 0 AND p.subject > '' AND p.day ${areKnown ? '+ 0 ' : ''}BETWEEN $2 AND $3
    AND ($4::text[] IS NULL OR p.subject = ANY($4))
    AND ${areKnown ? 'p.profile = ANY($5::bigint[])' : '$5::bigint[] IS NULL'}
    AND ${ofSearch('p', '$6')} AND ${ofPairs('p', '$7')}`

/** Finds the people who are asked for by their names or ids; undefined where nobody is. */
async function peopleAsked(
  transaction: TransactionContext,
  query: ReportQuery,
  documents: string[] | null,
): Promise<AskedPeople | undefined> {
  const pairs = query.ids.filter((id) => id.includes(' '))
  if (query.search === '' && pairs.length === 0) return undefined
  const { first, last } = query.days ?? { first: -2_000_000_000, last: 2_000_000_000 }
  const searched = query.search === '' ? null : await peopleSearched(transaction, query.search)
  const isLong = query.search !== '' && searched === null
  const named = [...new Set(pairs.map((id) => pairOf(id).profile))].filter(Number.isSafeInteger)
  const profiles = pairs.length > 0 ? named : searched
  // Pairs that are asked for beside a search must be found by it too.
  const search = isLong || pairs.length > 0 ? query.search : ''
  const values = [transaction.user.orgId, first, last, documents, profiles, search, pairs]
  return { areKnown: profiles !== null, documents, values }
}

/** Reads pairs of people and documents, the last active first. */
async function readPairs(
  transaction: TransactionContext,
  query: ReportQuery,
  { offset, limit }: Slice,
): Promise<Counted & { readonly pairs: readonly Pair[] }> {
  const documents = await documentsAsked(transaction, query)
  const asked = await peopleAsked(transaction, query, documents)
  if (!asked) {
    const [measure, { days }] = ['interacted' as const, query]
    const subject = documents ?? undefined
    const rows = await listPresence(transaction, { measure, days, subject, limit: offset + limit })
    return { pairs: rows.slice(offset), total: await countPairs(transaction, { measure, days, subject }) }
  }
  if (!asked.areKnown) return readLastFound(transaction, query, asked, { offset, limit })
  const { rows: pairs } = await transaction.client.query<Pair & { total: number }>(
    `SELECT p.subject, p.profile, max(p.day) AS "lastDay", count(*)::float8 AS times, count(*) OVER ()::float8 AS total
     ${ofPeople(asked)} GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2 LIMIT $8 OFFSET $9`,
    [...asked.values, limit, offset],
  )
  // A page behind the last one has no row that says how many there are.
  const total =
    pairs[0]?.total ?? (offset > 0 ? (await readPairs(transaction, query, { offset: 0, limit: 1 })).total : 0)
  return { pairs, total }
}

/** Reads pairs of more people than are looked up one by one: the last active are soon found, and are not all counted. */
async function readLastFound(
  transaction: TransactionContext,
  { days, search, mostCounted }: ReportQuery,
  { documents }: AskedPeople,
  { offset, limit }: Slice,
): Promise<Counted & { readonly pairs: readonly Pair[] }> {
  const asked = { measure: 'interacted', days, subject: documents ?? undefined, search } as const
  const rows = await listPresence(transaction, { ...asked, limit: offset + limit })
  const count = (most: number) => countPairsUpTo(transaction, asked, most)
  return { pairs: rows.slice(offset), ...(await countedUpTo(mostCounted, count)) }
}

/** Counts what the rewards of documents brought people in a period. */
async function countRewards(
  { client, user }: TransactionContext,
  { days, zone }: Pick<ReportQuery, 'days' | 'zone'>,
  pairs: readonly Pair[],
) {
  const { from, to } = momentsOf(days, zone)
  const { rows } = await client.query<{ subject: string; profile: number; given: number; redeemed: number }>(
    `SELECT k.subject, k.profile, (count(*) FILTER (WHERE r.at_ts >= $4 AND r.at_ts < $5))::float8 AS given,
       (count(*) FILTER (WHERE r.redeemed_ts >= $4 AND r.redeemed_ts < $5))::float8 AS redeemed
     FROM unnest($2::text[], $3::bigint[]) AS k (subject, profile)
     JOIN rewards r ON r.organisation_id = $1 AND r.profile = k.profile AND r.document = k.subject
     WHERE r.given AND r.taken_back_ts IS NULL AND r.offer <> '' GROUP BY 1, 2`,
    [user.orgId, pairs.map(({ subject }) => subject), pairs.map(({ profile }) => profile), from, to],
  )
  return new Map(rows.map((row) => [`${row.profile} ${row.subject}`, row]))
}

/** Names people by the numbers of their profiles. */
async function userIdsOf({ client, user }: TransactionContext, profiles: readonly number[]) {
  const { rows } = await client.query<{ number: number; userId: string }>(
    'SELECT number, user_id AS "userId" FROM profiles WHERE organisation_id = $1 AND number = ANY($2)',
    [user.orgId, [...new Set(profiles)]],
  )
  return new Map(rows.map(({ number, userId }) => [number, userId]))
}

async function toRows(transaction: TransactionContext, query: ReportQuery, pairs: readonly Pair[]) {
  const documents = [...new Set(pairs.map(({ subject }) => subject))]
  const names = await documentNames(transaction, documents)
  const userIds = await userIdsOf(
    transaction,
    pairs.map(({ profile }) => profile),
  )
  const rewards = await countRewards(transaction, query, pairs)
  const limitOf = await sumLimits(
    transaction,
    documents.map((id) => ({ id })),
  )
  return pairs.map(({ subject, profile, times, lastDay }): ReportRow => {
    const id = `${profile} ${subject}`
    const { given = 0, redeemed = 0 } = rewards.get(id) ?? {}
    return {
      ...{ id, kind: 'person', ruleId: subject, user_id: userIds.get(profile) ?? '' },
      ...{ compaign_name: names.get(subject) ?? '', activity_integration: times },
      ...{ totalOfferWon: given, totalOffer: Math.max(limitOf(subject), given), totalOfferRedeem: redeemed },
      last_active: momentOf({ day: lastDay, seconds: 0 }, query.zone),
    }
  })
}

/** Counts the days over everybody, of the last day of a period its part. */
async function sumsIn(transaction: TransactionContext, query: ReportQuery, period: PartlyDays | null) {
  const days = period && wholeDays(period)
  const part = period ? await countDaysInPart(transaction, query, period) : 0
  const documents = await documentsAsked(transaction, query)
  const asked = await peopleAsked(transaction, { ...query, days }, documents)
  if (!asked) {
    const subjects = documents ?? undefined
    const counted = await countSubjects(transaction, { measures: ['interacted'], days, subjects })
    return { activity_integration: [...counted.values()].reduce((sum, { interacted }) => sum + interacted, part) }
  }
  const { rows } = await transaction.client.query<{ times: number }>(
    `SELECT count(*)::float8 AS times ${ofPeople(asked)}`,
    [...asked.values],
  )
  return { activity_integration: (rows[0]?.times ?? 0) + part }
}

async function countDaysInPart(
  transaction: TransactionContext,
  query: ReportQuery,
  { part, first: since }: PartlyDays,
): Promise<number> {
  if (!part) return 0
  const subjects = (await documentsAsked(transaction, query)) ?? undefined
  const pairs = query.ids.filter((id) => id.includes(' '))
  const who = {
    sql: (bind: (value: unknown) => string) => `${ofSearch('f', bind(query.search))} AND ${ofPairs('f', bind(pairs))}`,
  }
  const counted = await countPartOfDay(transaction, part, { since, measures: ['interacted'], subjects, who })
  return counted.allTimes('interacted')
}

/** The reading of the report of people. */
export const userSource: ReportSource = {
  async readPage(transaction, query, slice) {
    const { pairs, ...counted } = await readPairs(transaction, query, slice)
    return { rows: await toRows(transaction, query, pairs), ...counted }
  },
  async readSummary(transaction, query) {
    const now = await sumsIn(transaction, query, query.days)
    const before = query.before && (await sumsIn(transaction, query, query.before))
    return [sumFigure(query, 'activity_integration', { now, before })]
  },
  async *readAll(transaction, query) {
    const subject = (await documentsAsked(transaction, query)) ?? undefined
    const isOfPeople = query.search !== '' || query.ids.some((id) => id.includes(' '))
    let after: Pair | undefined
    for (let offset = 0; ; offset += ROWS_AT_ONCE) {
      const pairs = isOfPeople
        ? (await readPairs(transaction, query, { offset, limit: ROWS_AT_ONCE })).pairs
        : await listPresence(transaction, {
            ...{ measure: 'interacted', days: query.days, subject, limit: ROWS_AT_ONCE, after },
          })
      if (pairs.length > 0) yield await toRows(transaction, query, pairs)
      if (pairs.length < ROWS_AT_ONCE) return
      after = pairs.at(-1)
    }
  },
}
