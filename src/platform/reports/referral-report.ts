/**
 * The report of referrals: who brought friends in which rule, and what that brought them, those of the last days first
 * (READINGS "E §3: reports"). A page reads as many rows as it shows, unless it is sorted or people are searched.
 */
import { playTypes } from '#schemas/codes.ts'
import type { ReportRow } from '#schemas/endpoints/reports.ts'
import { textAt } from '#schemas/json.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { countPairs, countPairsUpTo, listPresence, type Presence } from '../figures/list-presence.ts'
import { type ReferralMeasure, referralMeasures } from '../figures/measures.ts'
import { type PartlyDays, wholeDays } from '../figures/part-of-day.ts'
import { countSubjects } from '../figures/read-figures.ts'
import type { Days } from '../figures/zone-days.ts'
import { referralCode } from '../play/calls/referral-code.ts'
import { findTemplates } from '../play/context/subjects.ts'
import { listDocumentsOf, readBodies } from './documents.ts'
import { peopleSearched } from './people-searched.ts'
import { momentsOf, type ReportQuery } from './query.ts'
import { type Counted, countedUpTo, type ReportSource, ROWS_AT_ONCE, type Slice, sumFigure } from './source.ts'

/** A person who brought friends in a rule. */
interface Row {
  readonly document: string
  readonly profile: number
  readonly userId: string
  readonly name: string
  readonly invited: number
  readonly joined: number
  readonly given: number
}

/** SQL that says of a referral `r` with the progress `s` of the friend whether the friend did what the rule asks. */
export const hasJoined = `(s.state IS NULL OR NOT s.state ? 'referrer' OR s.state ? 'doneTS')`

/** SQL of the progress of the friend of a referral `r`. */
export const friendState = `LEFT JOIN play_states s
  ON s.organisation_id = r.organisation_id AND s.document = r.document AND s.profile = r.referree`

/** SQL of the rewards `w` that stand and were given to whoever brings friends, not to the friends themselves. */
export const forFriends = `w.cause = 'referral' AND w.given AND w.taken_back_ts IS NULL AND w.offer <> ''
  AND w.once_key NOT LIKE 'referral ' || w.document || ' ' || w.profile || ' %'`

const orders: Readonly<Record<string, string>> = {
  user_id: 'lower("userId")',
  campaign_name: 'lower(name)',
  friends_invited: 'invited',
  friends_joined: 'joined',
  offer_distributed: 'given',
}

/** Lists the ids of the referral rules that match. */
export async function listReferralRules(transaction: TransactionContext, query: ReportQuery): Promise<string[]> {
  const ids = query.ids.map((id) => id.split(' ').at(-1) ?? '')
  const own = { ...query, search: '', ids }
  const rules = await listDocumentsOf(transaction, `d.kind = 'rule' AND d.type = ${playTypes.referral}`, own)
  return rules.map(({ id }) => id)
}

/** Returns the profiles that row ids name, as `profile document`; none for all. */
export const pairsOf = (ids: readonly string[]): readonly string[] => ids.filter((id) => id.includes(' '))

/** SQL that looks the profile of a row up: as a plain join, all profiles were read for a few rows. */
const nameOfOne = `LEFT JOIN LATERAL (
      SELECT user_id FROM profiles WHERE organisation_id = $1 AND number = profile LIMIT 1) AS p ON true`

/**
 * SQL for people who brought friends or were given something for one, narrowed down, as `people`. Parameters: $1 to $6.
 *
 * Pairs stand by themselves before anything is looked up by them: what a full join merges is an expression that PostgreSQL does
 * not trust behind row-level security, so that no index was asked by it, and all profiles were read for each row.
 */
const people = ({ areKnown }: People) => `WITH brought AS (
    SELECT r.document, r.referrer AS profile, count(*)::float8 AS invited,
      (count(*) FILTER (WHERE ${hasJoined}))::float8 AS joined, max(r.at_ts) AS last
    FROM referrals r ${friendState}
    WHERE r.organisation_id = $1 AND r.document = ANY($2) AND r.at_ts >= $3 AND r.at_ts < $4
      AND (cardinality($5::text[]) = 0 OR r.referrer || ' ' || r.document = ANY($5))
      ${areKnown ? 'AND r.referrer = ANY($6::bigint[])' : ''}
    GROUP BY 1, 2
  ), given AS (
    SELECT w.document, w.profile, count(*)::float8 AS given, max(w.at_ts) AS last FROM rewards w
    WHERE w.organisation_id = $1 AND w.document = ANY($2) AND w.at_ts >= $3 AND w.at_ts < $4 AND ${forFriends}
      AND (cardinality($5::text[]) = 0 OR w.profile || ' ' || w.document = ANY($5))
      ${areKnown ? 'AND w.profile = ANY($6::bigint[])' : ''}
    GROUP BY 1, 2
  ), pairs AS MATERIALIZED (
    SELECT document, profile, coalesce(b.invited, 0) AS invited, coalesce(b.joined, 0) AS joined, coalesce(g.given, 0) AS given,
      greatest(b.last, g.last) AS last
    FROM brought b FULL JOIN given g USING (document, profile)
  ), people AS (
    SELECT document, profile, coalesce(p.user_id, '') AS "userId", d.name, invited, joined, given, last FROM pairs
    JOIN documents d ON d.organisation_id = $1 AND d.kind = 'rule' AND d.id = document
    ${areKnown ? nameOfOne : 'LEFT JOIN profiles p ON p.organisation_id = $1 AND p.number = profile'}
    ${areKnown ? '' : `WHERE $6 = '' OR position($6 IN lower(p.user_id)) > 0`}
  )`

/** The people who are asked for: those of some numbers, or those whose ids have some words. */
interface People {
  readonly areKnown: boolean
  readonly values: readonly unknown[]
}

async function peopleOf(
  transaction: TransactionContext,
  query: ReportQuery,
  rules: readonly string[],
  days: Days | null,
): Promise<People> {
  const { from, to } = momentsOf(days, query.zone)
  const known = query.search === '' ? null : await peopleSearched(transaction, query.search)
  const asked = [transaction.user.orgId, rules, from, to, pairsOf(query.ids)]
  return { areKnown: known !== null, values: [...asked, known ?? query.search] }
}

/** Says whether people are listed as figures have them: all of some rules, those of the last days first. */
const isWhole = ({ search, ids }: ReportQuery) => search === '' && pairsOf(ids).length === 0
const isInOwnOrder = ({ sortBy, isAscending }: ReportQuery) => sortBy === '' && !isAscending

/** Reads people in the order of a column, which counts all of them. */
async function readSorted(
  transaction: TransactionContext,
  query: ReportQuery,
  rules: readonly string[],
  slice: Slice,
): Promise<{ readonly rows: Row[]; readonly total: number }> {
  const direction = query.isAscending ? 'ASC' : 'DESC'
  const order = `${query.sortBy === '' ? 'last' : orders[query.sortBy]} ${direction}`
  const asked = await peopleOf(transaction, query, rules, query.days)
  const { rows } = await transaction.client.query<Row & { total: number }>(
    `${people(asked)} SELECT *, count(*) OVER ()::float8 AS total FROM people
     ORDER BY ${order}, document, profile LIMIT $7 OFFSET $8`,
    [...asked.values, slice.limit, slice.offset],
  )
  // A page behind the last one has no row that says how many there are.
  if (rows.length === 0 && slice.offset > 0)
    return { rows, total: (await readSorted(transaction, query, rules, { offset: 0, limit: 1 })).total }
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Reads what some people brought and were given: as many rows are read as are theirs. */
async function readPairs(
  transaction: TransactionContext,
  query: ReportQuery,
  pairs: readonly { readonly subject: string; readonly profile: number }[],
): Promise<Row[]> {
  const { from, to } = momentsOf(query.days, query.zone)
  const { rows } = await transaction.client.query<Row>(
    `SELECT k.document, k.profile, coalesce(p.user_id, '') AS "userId", d.name, b.invited, b.joined, g.given
     FROM unnest($2::text[], $3::bigint[]) WITH ORDINALITY AS k (document, profile, n)
     JOIN documents d ON d.organisation_id = $1 AND d.kind = 'rule' AND d.id = k.document
     LEFT JOIN profiles p ON p.organisation_id = $1 AND p.number = k.profile
     CROSS JOIN LATERAL (
       SELECT count(*)::float8 AS invited, (count(*) FILTER (WHERE ${hasJoined}))::float8 AS joined
       FROM referrals r ${friendState}
       WHERE r.organisation_id = $1 AND r.referrer = k.profile AND r.document = k.document AND r.at_ts >= $4 AND r.at_ts < $5) b
     CROSS JOIN LATERAL (
       SELECT count(*)::float8 AS given FROM rewards w
       WHERE w.organisation_id = $1 AND w.profile = k.profile AND w.document = k.document AND w.at_ts >= $4 AND w.at_ts < $5
         AND ${forFriends}) g
     ORDER BY k.n`,
    [
      ...[transaction.user.orgId, pairs.map(({ subject }) => subject), pairs.map(({ profile }) => profile)],
      ...[from, to],
    ],
  )
  return rows
}

async function readPeople(
  transaction: TransactionContext,
  query: ReportQuery,
  slice: Slice,
): Promise<Counted & { readonly rows: readonly Row[] }> {
  const rules = await listReferralRules(transaction, query)
  const { search, mostCounted } = query
  const isListed = isWhole(query) || (await isOfMany(transaction, query))
  if (!isListed || !isInOwnOrder(query)) return readSorted(transaction, query, rules, slice)
  const asked = { measure: 'referring', days: query.days, subject: rules, search } as const
  const pairs = await listPresence(transaction, { ...asked, limit: slice.offset + slice.limit })
  const count = (most: number) => countPairsUpTo(transaction, asked, most)
  return {
    rows: await readPairs(transaction, query, pairs.slice(slice.offset)),
    ...(search === '' ? { total: await countPairs(transaction, asked) } : await countedUpTo(mostCounted, count)),
  }
}

/** Says whether a search finds more people than are looked up one by one. */
const isOfMany = async (transaction: TransactionContext, { search, ids }: ReportQuery) =>
  search !== '' && pairsOf(ids).length === 0 && (await peopleSearched(transaction, search)) === null

/** Adds up what all of them brought and were given; of the last day its part, where that is not all of it. */
async function sumsIn(transaction: TransactionContext, query: ReportQuery, days: PartlyDays | null) {
  const rules = await listReferralRules(transaction, query)
  if (!isWhole(query)) return sumRows(transaction, await peopleOf(transaction, query, rules, days))
  const counted = await countSubjects(transaction, {
    measures: referralMeasures,
    days: days && wholeDays(days),
    subjects: rules,
  })
  const sum = (measure: ReferralMeasure) => [...counted.values()].reduce((total, one) => total + one[measure], 0)
  const sums = { friends_invited: sum('invited'), friends_joined: sum('joined'), offer_distributed: sum('thanked') }
  if (!days?.part) return sums
  const { beginsTS, endsTS } = days.part
  const values = [transaction.user.orgId, rules, beginsTS, endsTS, [], '']
  const partly = await sumRows(transaction, { areKnown: false, values })
  return Object.fromEntries(Object.entries(sums).map(([slug, whole]) => [slug, whole + (partly[slug] ?? 0)]))
}

async function sumRows({ client }: TransactionContext, asked: People): Promise<Record<string, number>> {
  const { rows } = await client.query<Record<string, number>>(
    `${people(asked)} SELECT coalesce(sum(invited), 0)::float8 AS friends_invited,
       coalesce(sum(joined), 0)::float8 AS friends_joined, coalesce(sum(given), 0)::float8 AS offer_distributed FROM people`,
    [...asked.values],
  )
  return rows[0] ?? {}
}

/** Adds the codes. */
async function withCodes(transaction: TransactionContext, rows: readonly Row[]): Promise<ReportRow[]> {
  const bodies = await readBodies(
    transaction,
    rows.map(({ document: id }) => ({ id, kind: 'rule' })),
  )
  const templateOf = (id: string) => textAt(bodies.get(id) ?? {}, 'templateId')
  const templates = await findTemplates(transaction, [...new Set([...bodies.keys()].map(templateOf))])
  return rows.map(({ document, profile, userId, name, invited, joined, given }) => ({
    ...{ id: `${profile} ${document}`, kind: 'person', ruleId: document, user_id: userId, campaign_name: name },
    referral_code: referralCode(document, profile, templates.get(templateOf(document))?.document ?? {}),
    ...{ friends_invited: invited, friends_joined: joined, offer_distributed: given },
  }))
}

/** The reading of the report of referrals. */
export const referralSource: ReportSource = {
  async readPage(transaction, query, slice) {
    const { rows, ...counted } = await readPeople(transaction, query, slice)
    return { rows: await withCodes(transaction, rows), ...counted }
  },
  async readSummary(transaction, query) {
    const now = await sumsIn(transaction, query, query.days)
    const sums = { now, before: query.before && (await sumsIn(transaction, query, query.before)) }
    return ['friends_invited', 'friends_joined', 'offer_distributed'].map((slug) => sumFigure(query, slug, sums))
  },
  async *readAll(transaction, query) {
    const rules = await listReferralRules(transaction, query)
    let after: Presence | undefined
    for (let offset = 0; ; offset += ROWS_AT_ONCE) {
      const slice = { offset, limit: ROWS_AT_ONCE }
      if (!isWhole(query) || !isInOwnOrder(query)) {
        const { rows } = await readSorted(transaction, query, rules, slice)
        if (rows.length > 0) yield await withCodes(transaction, rows)
        if (rows.length < ROWS_AT_ONCE) return
        continue
      }
      const asked = { measure: 'referring', days: query.days, subject: rules, limit: ROWS_AT_ONCE, after } as const
      const pairs = await listPresence(transaction, asked)
      if (pairs.length > 0) yield await withCodes(transaction, await readPairs(transaction, query, pairs))
      if (pairs.length < ROWS_AT_ONCE) return
      after = pairs.at(-1)
    }
  },
}
