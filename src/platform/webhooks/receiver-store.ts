/** The built-in receiver of an organisation: its address, and the last requests it took. */
import { randomBytes } from 'node:crypto'
import type { ReceivedRequest } from '#schemas/endpoints/deliveries.ts'
import type { Platform } from '../base/context.ts'
import { withKey } from '../base/database/elevated-role.ts'
import { type SecretContext, seal, unseal } from '../base/secrets/secrets.ts'

/** How many requests are kept. */
const KEPT = 50

interface ReceiverPlace extends SecretContext {
  readonly platform: Platform
}

/** The address below which every built-in receiver stands. */
export const receiverBaseUrl = ({ settings }: Pick<Platform, 'settings'>): string => `${settings.publicUrl}/hooks/`

/** Answers the address of the organisation's receiver, making one at the first time. */
export async function receiverUrl({ platform, client, user }: ReceiverPlace): Promise<string> {
  const { rows } = await client.query<{ address: string }>(
    `WITH made AS (
       INSERT INTO webhook_receivers (organisation_id, address) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING address)
     SELECT address FROM made UNION ALL SELECT address FROM webhook_receivers WHERE organisation_id = $1 LIMIT 1`,
    [user.orgId, randomBytes(16).toString('base64url')],
  )
  if (!rows[0]) throw new Error('the receiver of an organisation was not kept')
  return receiverBaseUrl({ settings: platform.settings }) + rows[0].address
}

/** Finds whose receiver has an address; undefined for nobody's. */
export async function findReceiverOwner(platform: Platform, address: string): Promise<string | undefined> {
  const { rows } = await withKey(platform.pool, address, (client) =>
    client.query<{ organisation_id: string }>('SELECT organisation_id FROM webhook_receivers WHERE address = $1', [
      address,
    ]),
  )
  return rows[0]?.organisation_id
}

type Kept = Omit<ReceivedRequest, 'id' | 'receivedTS'>

/** Keeps a request and forgets all but the last. */
export async function storeReceivedRequest(place: SecretContext, request: Kept, now: number): Promise<void> {
  const { client, user } = place
  await client.query('INSERT INTO received_requests (organisation_id, sealed, received_ts) VALUES ($1, $2, $3)', [
    user.orgId,
    await seal(place, JSON.stringify(request)),
    now,
  ])
  await client.query(
    `DELETE FROM received_requests WHERE organisation_id = $1 AND number <= (
       SELECT number FROM received_requests WHERE organisation_id = $1 ORDER BY number DESC OFFSET ${KEPT} LIMIT 1)`,
    [user.orgId],
  )
}

/** Lists the requests that are kept, the newest first. */
export async function listReceivedRequests(place: SecretContext): Promise<ReceivedRequest[]> {
  const { rows } = await place.client.query<{ id: string; sealed: string; receivedTS: number }>(
    `SELECT number::text AS id, sealed, received_ts AS "receivedTS" FROM received_requests
     WHERE organisation_id = $1 ORDER BY number DESC`,
    [place.user.orgId],
  )
  const requests: ReceivedRequest[] = []
  for (const { id, sealed, receivedTS } of rows) {
    requests.push({ ...JSON.parse(await unseal(place, sealed)), id, receivedTS })
  }
  return requests
}

/** Forgets what the receiver took. */
export async function clearReceivedRequests({ client, user }: SecretContext): Promise<void> {
  await client.query('DELETE FROM received_requests WHERE organisation_id = $1', [user.orgId])
}
