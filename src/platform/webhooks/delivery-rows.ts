/** Deliveries as lists and pages show them. */
import type { Delivery, DeliveryRow, Exchange } from '#schemas/endpoints/deliveries.ts'
import type { ListTerms } from '../base/list-terms.ts'
import { notFound, refusedFields } from '../base/refusal.ts'
import { type SecretContext, unseal } from '../base/secrets/secrets.ts'
import { nameKeyOf } from '../documents/names.ts'

/** A transaction inside an organisation whose sealed texts can be opened. */
export type DeliveryPlace = SecretContext

const columns = `id, webhook_id AS "webhookId", webhook_name AS "webhookName", state, attempts,
  last_status AS "lastStatus", last_failure AS "lastFailure", took, cause, created_ts AS "createdTS", next_ts AS "nextTS"`

/** What the list can be sorted by. */
const sorted: Readonly<Record<string, string>> = {
  createdTS: 'created_ts',
  webhookName: 'lower(webhook_name)',
  cause: 'lower(cause)',
  state: 'state',
  attempts: 'attempts',
  lastStatus: 'last_status',
  took: 'took',
  nextTS: 'next_ts',
}

interface Terms extends ListTerms {
  readonly query: ListTerms['query'] & { readonly webhookId?: string | undefined; readonly state?: string | undefined }
}

/** Reads a page of deliveries, the newest first unless it says otherwise; searched by the name of the webhook and the cause. */
export async function listDeliveries({ client, user }: DeliveryPlace, { params, query }: Terms) {
  const sortBy = query.sortBy || 'createdTS'
  if (!Object.hasOwn(sorted, sortBy))
    throw refusedFields(400, [{ path: 'sortBy', message: 'is no column of this list' }])
  const direction = /^asc$/i.test(query.sortType || query.orderBy || '') ? 'ASC' : 'DESC'
  const searched = nameKeyOf(query.searchKey || query.title || '')
  const values = [user.orgId, query.webhookId ?? '', query.state ?? '', searched]
  const matching = `FROM deliveries WHERE organisation_id = $1 AND ($2 = '' OR webhook_id = $2) AND ($3 = '' OR state = $3)
    AND ($4 = '' OR position($4 IN lower(webhook_name)) > 0 OR position($4 IN lower(cause)) > 0)`
  const counted = await client.query<{ total: number }>(`SELECT count(*) AS total ${matching}`, values)
  const { rows } = await client.query<DeliveryRow>(
    `SELECT ${columns} ${matching} ORDER BY ${sorted[sortBy]} ${direction} NULLS LAST, created_ts DESC, id LIMIT $5 OFFSET $6`,
    [...values, params.itemsPerPage, params.pageNo * params.itemsPerPage],
  )
  return { rows, total: Number(counted.rows[0]?.total ?? 0) }
}

/** Reads a delivery with all that went out and came back, or refuses with 404. */
export async function readDelivery(place: DeliveryPlace, id: string): Promise<Delivery> {
  const { client, user } = place
  const { rows } = await client.query<DeliveryRow & { sealed: string; transactionId: string | null }>(
    `SELECT ${columns}, transaction_id AS "transactionId", sealed FROM deliveries WHERE organisation_id = $1 AND id = $2`,
    [user.orgId, id],
  )
  if (!rows[0]) throw notFound()
  const { sealed, ...row } = rows[0]
  const kept = await client.query<{ attempt: number; sealed: string }>(
    'SELECT attempt, sealed FROM delivery_exchanges WHERE organisation_id = $1 AND delivery_id = $2 ORDER BY attempt',
    [user.orgId, id],
  )
  const exchanges: Delivery['exchanges'] = []
  for (const { attempt, sealed: texts } of kept.rows) {
    const made = JSON.parse(await unseal(place, texts)) as Exchange[]
    exchanges.push(...made.map((exchange) => ({ attempt, ...exchange })))
  }
  return { ...row, values: JSON.parse(await unseal(place, sealed)), exchanges }
}
