/** Reads what needs somebody: stock that ends, campaigns that end, and drafts whose start is near. The most urgent first. */
import type { Attention } from '#schemas/endpoints/dashboard.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { statusSql } from '../documents/stored.ts'

const DAY_MS = 86_400_000
/** The days whose giving says how long a stock lasts. */
const DAYS_OF_RATE = 7
/** A stock that lasts longer is not mentioned, in days. */
const MAX_DAYS_LEFT = 14
/** A campaign that ends later, or a draft that starts later, is not mentioned, in days. */
const MAX_DAYS_AHEAD = 3
/** So many are answered at most. */
const MAX_ATTENTION = 6

/** Reads what needs somebody now. */
export async function readAttention(transaction: TransactionContext): Promise<Attention[]> {
  const all = [...(await endingStock(transaction)), ...(await nearDates(transaction))]
  return all.sort((a, b) => a.at - b.at).slice(0, MAX_ATTENTION)
}

interface StockRow {
  readonly kind: string
  readonly id: string
  readonly name: string
  readonly left: number
  readonly given: number
  readonly refused: number
}

/** Stock that ends at the rate of the last days, or has ended while people still win it. */
async function endingStock({ client, user, now }: TransactionContext): Promise<Attention[]> {
  const { rows } = await client.query<StockRow>(
    `WITH asked AS (
       SELECT offer, count(*) FILTER (WHERE given AND taken_back_ts IS NULL) AS given, count(*) FILTER (WHERE NOT given) AS refused
       FROM rewards WHERE organisation_id = $1 AND at_ts >= $2 AND at_ts <= $3 AND offer <> '' GROUP BY offer
     ), known AS (
       SELECT d.kind, d.id, d.name, asked.given, asked.refused, (d.listed->>'offer_count')::float8 AS counted,
         CASE WHEN d.listed->>'dynamic' = 'true' THEN (
           SELECT count(*) FROM vouchers v WHERE v.organisation_id = $1 AND v.offer = d.id AND v.issued_ts IS NULL) END AS codes,
         (SELECT coalesce(sum(s.given), 0) FROM stock s WHERE s.organisation_id = $1 AND s.offer = d.id) AS gone
       FROM asked JOIN documents d ON d.id = asked.offer
       WHERE d.organisation_id = $1 AND d.kind = 'offer' AND d.deleted_ts IS NULL
     )
     SELECT kind, id, name, given::float8 AS given, refused::float8 AS refused,
       greatest(0, least(codes, counted - gone))::float8 AS left
     FROM known WHERE codes IS NOT NULL OR counted IS NOT NULL`,
    [user.orgId, now - DAYS_OF_RATE * DAY_MS, now],
  )
  return rows.flatMap(({ kind, id, name, left, given, refused }): Attention[] => {
    const daysLeft = left === 0 ? 0 : given === 0 ? Number.POSITIVE_INFINITY : (left * DAYS_OF_RATE) / given
    if (daysLeft > MAX_DAYS_LEFT) return []
    return [{ about: 'stock', kind, id, name, at: now + daysLeft * DAY_MS, left, refused }]
  })
}

interface DateRow {
  readonly about: 'ends' | 'draft'
  readonly kind: string
  readonly id: string
  readonly name: string
  readonly ruleType: number | null
  readonly at: number
}

/** Campaigns that end soon, and drafts whose start is near or has just passed. */
async function nearDates({ client, user, now }: TransactionContext): Promise<Attention[]> {
  const soon = MAX_DAYS_AHEAD * DAY_MS
  const { rows } = await client.query<DateRow>(
    `SELECT about, kind, id, name, rule_type AS "ruleType", CASE about WHEN 'ends' THEN end_ts ELSE start_ts END AS at
     FROM (SELECT *, CASE ${statusSql(now)} WHEN 'active' THEN 'ends' WHEN 'inactive' THEN 'draft' END AS about
           FROM documents WHERE organisation_id = $1 AND kind IN ('rule', 'badge-rule') AND deleted_ts IS NULL) d
     WHERE about = 'ends' AND end_ts > $2 AND end_ts <= $2 + $3
        OR about = 'draft' AND start_ts > $2 - $3 AND start_ts <= $2 + $3 AND coalesce(end_ts, $2) >= $2`,
    [user.orgId, now, soon],
  )
  return rows.map(({ ruleType, ...row }) => ({ ...row, ...(ruleType === null ? {} : { ruleType }) }))
}
