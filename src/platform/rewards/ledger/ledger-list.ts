import type { LedgerRow } from '#schemas/endpoints/ledger.ts'
import { MalformedError, NotFoundError } from '../../base/errors.ts'
import type { ListTerms } from '../../base/list-terms.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { type RewardRow, rewardColumns, toReward } from './reward-rows.ts'

/** The columns that the list can be sorted by. */
const sortColumns: Readonly<Record<string, string>> = {
  at: 'r.at_ts',
  name: 'lower(r.name)',
  userId: 'p.user_id',
  ruleName: 'lower(r.document_name)',
  cause: 'r.cause',
  amount: 'r.amount',
  given: 'r.given',
}

interface LedgerListTerms extends ListTerms {
  readonly query: ListTerms['query'] & {
    readonly ruleId?: string | undefined
    readonly offerId?: string | undefined
    readonly userId?: string | undefined
  }
}

/** A row of the ledger with what staff see of it besides. */
export type ListedReward = RewardRow & {
  readonly user_id: string | null
  readonly reason: string
  readonly by_name: string
  readonly taken_back_ts: number | null
}

/** The columns of a `ListedReward`. */
export const ledgerColumns = `${rewardColumns}, r.reason, r.by_name, p.user_id`
/** SQL for the rows of the ledger (`r`) with their players (`p`). */
export const rewardsWithPlayers =
  'rewards r LEFT JOIN profiles p ON p.organisation_id = r.organisation_id AND p.number = r.profile'

/** Masks a code for staff: its last four characters are shown, of a short code fewer. */
export const maskCode = (code: string): string =>
  code === '' ? '' : `••••${code.slice(-Math.min(4, Math.floor(code.length / 2)))}`

/** Converts a row to its wire form, with its code masked. */
export function toLedgerRow(row: ListedReward): LedgerRow {
  const reward = toReward(row)
  return {
    ...reward,
    code: maskCode(reward.code),
    userId: row.user_id ?? '',
    reason: row.reason,
    byName: row.by_name,
    takenBackTS: row.taken_back_ts,
  }
}

/**
 * Reads a page of the ledger, the newest first unless the terms sort it; the search looks for user ids.
 *
 * @throws {MalformedError} When the list has no such column to sort by.
 */
export async function listLedger({ client, user }: TransactionContext, { params, query }: LedgerListTerms) {
  if (query.sortBy && !Object.hasOwn(sortColumns, query.sortBy))
    throw new MalformedError([{ path: 'sortBy', message: 'is no column of this list' }])
  const direction = /^asc$/i.test(query.sortType || query.orderBy || '') ? 'ASC' : 'DESC'
  const order = query.sortBy
    ? `${sortColumns[query.sortBy]} ${direction} NULLS LAST, r.number ${direction}`
    : 'r.number DESC'
  const { ruleId = '', offerId = '', userId = '' } = query
  const values = [user.orgId, ruleId, offerId, userId, (query.searchKey || query.title || '').toLowerCase()]
  // What is not asked for is left out, so that each filter finds its index.
  const matching = [
    'r.organisation_id = $1',
    ruleId && 'r.document = $2',
    offerId && 'r.offer = $3',
    userId && 'r.profile = (SELECT number FROM profiles WHERE organisation_id = $1 AND user_id = $4)',
    values[4] &&
      'r.profile IN (SELECT number FROM profiles WHERE organisation_id = $1 AND position($5 IN lower(user_id)) > 0)',
    '($2 || $3 || $4 || $5) IS NOT NULL',
  ].filter(Boolean)
  const where = `WHERE ${matching.join(' AND ')}`
  const counted = await client.query<{ total: number }>(`SELECT count(*) AS total FROM rewards r ${where}`, values)
  const { rows } = await client.query<ListedReward>(
    `SELECT ${ledgerColumns} FROM ${rewardsWithPlayers} ${where} ORDER BY ${order} LIMIT $6 OFFSET $7`,
    [...values, params.itemsPerPage, params.pageNo * params.itemsPerPage],
  )
  return { rows: rows.map(toLedgerRow), total: Number(counted.rows[0]?.total ?? 0) }
}

/**
 * Reads one row of the ledger as staff see it.
 *
 * @throws {NotFoundError} When there is no such row.
 */
export async function readLedgerRow({ client, user }: TransactionContext, id: string): Promise<LedgerRow> {
  const { rows } = await client.query<ListedReward>(
    `SELECT ${ledgerColumns} FROM ${rewardsWithPlayers} WHERE r.organisation_id = $1 AND r.id::text = $2`,
    [user.orgId, id],
  )
  if (!rows[0]) throw new NotFoundError()
  return toLedgerRow(rows[0])
}
