/** The report of referrals: who brought friends in which rule, and what that brought them (READINGS "E §3: reports"). */
import { playTypes } from '#schemas/codes.ts'
import type { ReportRow } from '#schemas/endpoints/reports.ts'
import { textAt } from '#schemas/json.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import type { PartlyDays } from '../figures/part-of-day.ts'
import type { Days } from '../figures/zone-days.ts'
import { referralCode } from '../play/calls/referral-code.ts'
import { findTemplates } from '../play/context/subjects.ts'
import { listDocumentsOf, readBodies } from './documents.ts'
import { momentsOf, type ReportQuery } from './query.ts'
import { type ReportSource, ROWS_AT_ONCE, type Slice, sumFigure } from './source.ts'

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
  user_id: 'lower(p.user_id)',
  campaign_name: 'lower(d.name)',
  friends_invited: 'b.invited',
  friends_joined: 'b.joined',
  offer_distributed: 'coalesce(g.given, 0)',
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

async function readPeople(
  transaction: TransactionContext,
  query: ReportQuery,
  slice: Slice | undefined,
): Promise<{ rows: readonly Row[]; total: number }> {
  const { client, user } = transaction
  const { from, to } = momentsOf(query.days, query.zone)
  const rules = await listReferralRules(transaction, query)
  const direction = query.isAscending ? 'ASC' : 'DESC'
  const order = query.sortBy === '' ? `b.last ${direction}` : `${orders[query.sortBy]} ${direction}`
  const { rows } = await client.query<Row & { total: number }>(
    `WITH brought AS (
       SELECT r.document, r.referrer AS profile, count(*)::float8 AS invited,
         (count(*) FILTER (WHERE ${hasJoined}))::float8 AS joined, max(r.at_ts) AS last
       FROM referrals r ${friendState}
       WHERE r.organisation_id = $1 AND r.document = ANY($2) AND r.at_ts >= $3 AND r.at_ts < $4
         AND (cardinality($5::text[]) = 0 OR r.referrer || ' ' || r.document = ANY($5))
       GROUP BY 1, 2
     ), given AS (
       SELECT w.document, w.profile, count(*)::float8 AS given FROM rewards w
       WHERE w.organisation_id = $1 AND w.document = ANY($2) AND w.at_ts >= $3 AND w.at_ts < $4 AND ${forFriends}
       GROUP BY 1, 2
     )
     SELECT b.document, b.profile, p.user_id AS "userId", d.name, b.invited, b.joined, coalesce(g.given, 0) AS given,
       count(*) OVER ()::float8 AS total
     FROM brought b JOIN profiles p ON p.organisation_id = $1 AND p.number = b.profile
     JOIN documents d ON d.organisation_id = $1 AND d.kind = 'rule' AND d.id = b.document
     LEFT JOIN given g ON g.document = b.document AND g.profile = b.profile
     WHERE $6 = '' OR position($6 IN lower(p.user_id)) > 0
     ORDER BY ${order}, b.document, b.profile LIMIT $7 OFFSET $8`,
    [user.orgId, rules, from, to, pairsOf(query.ids), query.search, slice?.limit ?? null, slice?.offset ?? 0],
  )
  return { rows, total: rows[0]?.total ?? 0 }
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
    const { rows, total } = await readPeople(transaction, query, slice)
    // A page behind the last one has no row that says how many there are.
    const counted =
      rows.length > 0 || slice.offset === 0 ? total : (await readPeople(transaction, query, firstOnly)).total
    return { rows: await withCodes(transaction, rows), total: counted }
  },
  async readSummary(transaction, query) {
    const sumsIn = async (days: PartlyDays | null) => {
      const { rows } = await readPeople(transaction, { ...query, days }, undefined)
      const sum = (key: 'invited' | 'joined' | 'given') => rows.reduce((total, row) => total + row[key], 0)
      return { friends_invited: sum('invited'), friends_joined: sum('joined'), offer_distributed: sum('given') }
    }
    const sums = { now: await sumsIn(query.days), before: query.before && (await sumsIn(query.before)) }
    return Object.keys(sums.now).map((slug) => sumFigure(query, slug, sums))
  },
  async *readAll(transaction, query) {
    for (let offset = 0; ; offset += ROWS_AT_ONCE) {
      const { rows } = await readPeople(transaction, query, { offset, limit: ROWS_AT_ONCE })
      if (rows.length > 0) yield await withCodes(transaction, rows)
      if (rows.length < ROWS_AT_ONCE) return
    }
  },
}

const firstOnly: Slice = { offset: 0, limit: 1 }

/** Counts the friends who came in each of some steps; of those who joined alone where that is asked for. */
export async function countFriends(
  transaction: TransactionContext,
  query: ReportQuery,
  steps: readonly Days[],
  joinedOnly: boolean,
): Promise<number[]> {
  const { client, user } = transaction
  const moments = steps.map((days) => momentsOf(days, query.zone))
  const { rows } = await client.query<{ friends: number }>(
    `SELECT (SELECT count(*)::float8 FROM referrals r ${friendState}
       WHERE r.organisation_id = $1 AND r.document = ANY($2) AND r.at_ts >= m.first AND r.at_ts < m.last
         AND (NOT $5::boolean OR ${hasJoined})) AS friends
     FROM unnest($3::float8[], $4::float8[]) WITH ORDINALITY AS m (first, last, n) ORDER BY m.n`,
    [
      ...[user.orgId, await listReferralRules(transaction, query)],
      ...[moments.map(({ from }) => from), moments.map(({ to }) => to), joinedOnly],
    ],
  )
  return rows.map(({ friends }) => friends)
}
