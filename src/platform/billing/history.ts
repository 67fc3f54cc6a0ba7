/** The payments of an organisation in pages, and the balance that they add up to. */
import type { Transaction } from '#schemas/endpoints/billing.ts'
import { MalformedError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import type { Page } from '../http/implement.ts'
import { plans } from '../identity/plans.ts'
import { toMajor } from './money.ts'
import { type OrderRow, orderColumns, presentTransaction } from './order-row.ts'

/** The terms of a page of payments. */
interface PaymentQuery {
  readonly itemsPerPage: number
  readonly pageNo: number
  readonly purpose?: OrderRow['purpose']
  readonly search?: string | undefined
  readonly sortBy?: string | undefined
  readonly sort?: string | undefined
  /** The first and the last day, in the organisation's zone. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const names = plans.map(({ id, name }) => `WHEN '${id}' THEN '${name}'`).join(' ')
const planColumn = `CASE WHEN purpose = 'funds' THEN 'Add funds' ELSE CASE item ${names} ELSE item END END`

/** SQL: the start of a day in the organisation's zone plus a number of days, in milliseconds since the epoch. */
const dayIn = (parameter: string, later = 0) =>
  `extract(epoch FROM (nullif(${parameter}, '')::date + ${later})::timestamp
    AT TIME ZONE (SELECT timezone FROM organisations WHERE id = $1)) * 1000`

/** The columns that the list can be sorted by, by their names on the wire. */
const columns: Readonly<Record<string, string>> = {
  date: 'paid_ts',
  createdTS: 'paid_ts',
  updatedTS: 'paid_ts',
  amount: 'total',
  planName: planColumn,
  method: 'method',
  transactionId: 'payment',
  transactionType: 'paid_ts',
  invoice: 'invoice',
}

/**
 * Reads a page of payments, the newest first unless the terms say otherwise; a search reads plan, method, payment and
 * invoice.
 *
 * @throws {MalformedError} When `sortBy` is no column of the list.
 */
export async function listPayments(
  { client, user }: TransactionContext,
  asked: PaymentQuery,
): Promise<Page<Transaction>> {
  const column = Object.hasOwn(columns, asked.sortBy || 'date') ? columns[asked.sortBy || 'date'] : undefined
  if (!column) throw new MalformedError([{ path: 'sortBy', message: 'is not a column of this list' }])
  const direction = asked.sort?.toLowerCase() === 'asc' ? 'ASC' : 'DESC'
  const like = `%${(asked.search ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`
  const where = `organisation_id = $1 AND paid_ts IS NOT NULL AND ($2::text IS NULL OR purpose = $2)
    AND (${planColumn} || ' ' || method || ' ' || payment || ' ' || invoice) ILIKE $3
    AND ($4 = '' OR paid_ts >= ${dayIn('$4')}) AND ($5 = '' OR paid_ts < ${dayIn('$5', 1)})`
  const terms = [user.orgId, asked.purpose ?? null, like, asked.from ?? '', asked.to ?? '']
  const { rows } = await client.query<OrderRow>(
    `SELECT ${orderColumns} FROM payment_orders WHERE ${where} ORDER BY ${column} ${direction}, id LIMIT $6 OFFSET $7`,
    [...terms, asked.itemsPerPage, asked.itemsPerPage * asked.pageNo],
  )
  const counted = await client.query<{ total: number }>(
    `SELECT count(*)::float8 AS total FROM payment_orders WHERE ${where}`,
    terms,
  )
  return { rows: rows.map(presentTransaction), total: counted.rows[0]?.total ?? 0 }
}

/**
 * Returns the balance, the sum of all paid funds; `null` where no funds were ever added. Nothing documented reduces it.
 */
export async function readBalance({ client, user }: Pick<TransactionContext, 'client' | 'user'>) {
  const { rows } = await client.query<{ sum: number; currency: string }>(
    `SELECT sum(net)::float8 AS sum, currency FROM payment_orders
     WHERE organisation_id = $1 AND purpose = 'funds' AND paid_ts IS NOT NULL GROUP BY currency`,
    [user.orgId],
  )
  return rows[0] ? { amount: toMajor(rows[0].sum), currency: rows[0].currency } : null
}

/** Returns the id of the amount on offer that was added last, or `''`. */
export async function findLastOfferedAmount({ client, user }: TransactionContext): Promise<string> {
  const { rows } = await client.query<{ item: string }>(
    `SELECT item FROM payment_orders WHERE organisation_id = $1 AND purpose = 'funds' AND paid_ts IS NOT NULL AND item <> ''
     ORDER BY paid_ts DESC LIMIT 1`,
    [user.orgId],
  )
  return rows[0]?.item ?? ''
}
