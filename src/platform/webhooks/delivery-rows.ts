/** Deliveries as the list and the page of one show them. */
import type { Delivery, DeliveryRow, Exchange } from '#schemas/endpoints/deliveries.ts'
import { MalformedError, NotFoundError } from '../base/errors.ts'
import type { ListTerms } from '../base/list-terms.ts'
import { type SecretContext, unseal } from '../base/secrets/secrets.ts'
import { nameKeyOf } from '../documents/names.ts'

const columns = `id, webhook_id AS "webhookId", webhook_name AS "webhookName", state, attempt_count AS attempts,
  last_status AS "lastStatus", last_failure AS "lastFailure", duration_ms AS took, cause, created_ts AS "createdTS", next_ts AS "nextTS"`

/** The columns that the list can be sorted by, by their names on the wire. */
const sortColumns: Readonly<Record<string, string>> = {
  createdTS: 'created_ts',
  webhookName: 'lower(webhook_name)',
  cause: 'lower(cause)',
  state: 'state',
  attempts: 'attempt_count',
  lastStatus: 'last_status',
  took: 'duration_ms',
  nextTS: 'next_ts',
}

interface Terms extends ListTerms {
  readonly query: ListTerms['query'] & { readonly webhookId?: string | undefined; readonly state?: string | undefined }
}

/**
 * Reads a page of deliveries, the newest first unless the terms say otherwise; a search reads the webhook's name and the cause.
 *
 * @throws {MalformedError} When `sortBy` is no column of the list.
 */
export async function listDeliveries({ client, user }: SecretContext, { params, query }: Terms) {
  const sortBy = query.sortBy || 'createdTS'
  if (!Object.hasOwn(sortColumns, sortBy))
    throw new MalformedError([{ path: 'sortBy', message: 'is no column of this list' }])
  const direction = /^asc$/i.test(query.sortType || query.orderBy || '') ? 'ASC' : 'DESC'
  const searched = nameKeyOf(query.searchKey || query.title || '')
  const values = [user.orgId, query.webhookId ?? '', query.state ?? '', searched]
  const matching = `FROM deliveries WHERE organisation_id = $1 AND ($2 = '' OR webhook_id = $2) AND ($3 = '' OR state = $3)
    AND ($4 = '' OR position($4 IN lower(webhook_name)) > 0 OR position($4 IN lower(cause)) > 0)`
  const counted = await client.query<{ total: number }>(`SELECT count(*) AS total ${matching}`, values)
  const { rows } = await client.query<DeliveryRow>(
    `SELECT ${columns} ${matching} ORDER BY ${sortColumns[sortBy]} ${direction} NULLS LAST, created_ts DESC, id LIMIT $5 OFFSET $6`,
    [...values, params.itemsPerPage, params.pageNo * params.itemsPerPage],
  )
  return { rows, total: Number(counted.rows[0]?.total ?? 0) }
}

/**
 * Reads a delivery with the requests and responses of all its attempts.
 *
 * @throws {NotFoundError} When the organisation has no such delivery.
 */
export async function readDelivery(context: SecretContext, id: string): Promise<Delivery> {
  const { client, user } = context
  const { rows } = await client.query<DeliveryRow & { sealed: string; transactionId: string | null }>(
    `SELECT ${columns}, transaction_id AS "transactionId", sealed FROM deliveries WHERE organisation_id = $1 AND id = $2`,
    [user.orgId, id],
  )
  if (!rows[0]) throw new NotFoundError()
  const { sealed, ...row } = rows[0]
  const kept = await client.query<{ attempt: number; sealed: string }>(
    'SELECT attempt, sealed FROM delivery_exchanges WHERE organisation_id = $1 AND delivery_id = $2 ORDER BY attempt',
    [user.orgId, id],
  )
  const exchanges: Delivery['exchanges'] = []
  for (const { attempt, sealed: texts } of kept.rows) {
    const made = JSON.parse(await unseal(context, texts, `exchanges ${id}`)) as Exchange[]
    exchanges.push(...made.map((exchange) => ({ attempt, ...exchange })))
  }
  return { ...row, values: JSON.parse(await unseal(context, sealed, `delivery ${id}`)), exchanges }
}
