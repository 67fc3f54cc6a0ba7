import type { HeldReward, HoldCause } from '#schemas/endpoints/held.ts'
import type { ListTerms } from '../../base/list-terms.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { type ListedReward, ledgerColumns, rewardsWithPlayers, toLedgerRow } from './ledger-list.ts'

interface HeldTerms extends ListTerms {
  readonly query: ListTerms['query'] & { readonly userId?: string | undefined; readonly address?: string | undefined }
}

type HeldRow = ListedReward & { readonly held_ts: number; readonly held_by: HoldCause; readonly address: string }

/** Reads a page of the rewards that wait, the oldest first; the search looks for user ids and addresses. */
export async function listHeld({ client, user }: TransactionContext, { params, query }: HeldTerms) {
  const { userId = '', address = '' } = query
  const values = [user.orgId, userId, address, (query.searchKey || query.title || '').toLowerCase()]
  const where = `WHERE h.organisation_id = $1 AND ($2 = '' OR p.user_id = $2) AND ($3 = '' OR h.address = $3)
    AND ($4 = '' OR position($4 IN lower(p.user_id)) > 0 OR position($4 IN h.address) > 0)`
  const from = `held_rewards h JOIN (${rewardsWithPlayers}) ON r.organisation_id = h.organisation_id AND r.id = h.reward`
  const counted = await client.query<{ total: number }>(`SELECT count(*) AS total FROM ${from} ${where}`, values)
  const { rows } = await client.query<HeldRow>(
    `SELECT ${ledgerColumns}, h.held_ts, h.cause AS held_by, h.address FROM ${from} ${where}
     ORDER BY h.held_ts, r.number LIMIT $5 OFFSET $6`,
    [...values, params.itemsPerPage, params.pageNo * params.itemsPerPage],
  )
  const listed = rows.map(
    (row): HeldReward => ({ ...toLedgerRow(row), heldTS: row.held_ts, heldBy: row.held_by, address: row.address }),
  )
  return { rows: listed, total: Number(counted.rows[0]?.total ?? 0) }
}
