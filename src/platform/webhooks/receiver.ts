/** The built-in receiver of an organisation: takes any request, stores the last ones to look at, and answers as the query asks. */
import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import type { ReceivedRequest } from '#schemas/endpoints/deliveries.ts'
import { MINUTE_MS } from '#src/time/durations.ts'
import type { Platform } from '../base/context.ts'
import { withOrganisation } from '../base/database/pool.ts'
import { withKey } from '../base/database/with-key.ts'
import { RefusedError } from '../base/errors.ts'
import { networkOf } from '../base/network-address.ts'
import { requestFailed } from '../base/outbound/outbound-error.ts'
import type { Header, OutboundRequest } from '../base/outbound/request.ts'
import { type CountedLimit, consumeAttempts } from '../base/rate-limits.ts'
import { type SecretContext, seal, unseal } from '../base/secrets/secrets.ts'
import { refusalResponse } from '../http/answer.ts'
import { readBytes } from '../http/read-body.ts'
import { Refusal } from '../http/refusal.ts'
import { MAX_STORED_BODY_CHARACTERS, maskedPairs } from './masked-exchange.ts'
import { allSigningSecrets } from './signing.ts'

/** The number of requests that are stored. */
const MAX_STORED_REQUESTS = 50
/** The size of the largest request from the network, in bytes. */
const MAX_REQUEST_BYTES = 256 * 1024
/** The longest time that an answer is delayed: longer than a webhook waits for one. */
const MAX_DELAY_MS = 20_000
/** The largest difference between the time of a signature and now. */
const SIGNATURE_TOLERANCE_MS = 5 * MINUTE_MS
/** The requests that one receiver takes of all senders. */
const receiverLimit = { name: 'receiver', attempts: 300, windowMs: MINUTE_MS }
/** The requests that one receiver takes from one network, so that one sender does not use it up. */
const senderLimit = { name: 'receiver-sender', attempts: 60, windowMs: MINUTE_MS }

/** The answer of the receiver. */
export interface ReceiverReply {
  readonly status: number
  readonly body: string
}

interface IncomingRequest extends OutboundRequest {
  /** Milliseconds that the sender waits. */
  readonly timeoutMs?: number | undefined
}

/**
 * Answers a request to the built-in receiver that came over the network.
 *
 * @throws {Error} When the platform itself fails; a refusal is answered.
 */
export async function serveReceiver(platform: Platform, request: Request, caller: string): Promise<Response> {
  try {
    const owner = await findReceiverOwner(platform, new URL(request.url))
    // An address that is made up is counted for nobody: counting it would let anybody write as many rows as they like.
    if (owner === undefined) return jsonReply(noReceiver)
    const limits: CountedLimit[] = [
      [senderLimit, `${owner}\n${networkOf(caller)}`],
      [receiverLimit, owner],
    ]
    if (await consumeAttempts(platform, limits, platform.now())) {
      throw new Refusal(429, 'This receiver takes 60 requests a minute of one sender.', {
        headers: { 'Retry-After': '60' },
      })
    }
    const body = Buffer.from(await readBytes(request, MAX_REQUEST_BYTES)).toString('utf8')
    const headers = [...request.headers].map(([key, value]) => ({ key, value }))
    const sent = { method: request.method, url: request.url, headers, body }
    return jsonReply(await receiveRequest(platform, sent, request.signal))
  } catch (error) {
    if (error instanceof RefusedError) return refusalResponse(error)
    throw error
  }
}

const RECEIVED_PURPOSE = 'received request'

const noReceiver: ReceiverReply = { status: 404, body: JSON.stringify({ status: 'not found' }) }

const jsonReply = ({ status, body }: ReceiverReply): Response =>
  new Response(status === 204 || status === 304 ? null : body, {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
  })

/**
 * Takes a request to a built-in receiver. `status` in its query asks for another status than 200, `delay` for an answer
 * after so many milliseconds.
 *
 * @throws {OutboundError} When the delay is longer than the sender waits, or the sender aborts.
 */
export async function receiveRequest(
  platform: Platform,
  request: IncomingRequest,
  signal?: AbortSignal,
): Promise<ReceiverReply> {
  const url = new URL(request.url)
  const organisation = await findReceiverOwner(platform, url)
  if (organisation === undefined) return noReceiver
  const now = platform.now()
  await withOrganisation(platform.pool, organisation, async (client) => {
    const context = { platform, client, user: { orgId: organisation }, now }
    const { method, headers, body } = request
    const secrets = isSigned(headers) ? await allSigningSecrets(context) : undefined
    const signatureValid = secrets ? hasValidSignature(request, secrets, now) : null
    const query = maskedPairs([...url.searchParams].map(([key, value]) => ({ key, value })))
    const stored = {
      ...{ method, path: url.pathname, query, headers: maskedPairs(headers), signatureValid },
      body: body.slice(0, MAX_STORED_BODY_CHARACTERS),
    }
    await storeReceivedRequest(context, stored, now)
  })
  const wanted = Number(url.searchParams.get('status'))
  const status = Number.isInteger(wanted) && wanted >= 200 && wanted <= 599 ? wanted : 200
  await delayReply(Number(url.searchParams.get('delay')) || 0, request.timeoutMs, signal)
  return { status, body: JSON.stringify({ status: status < 300 ? 'ok' : 'failed', transactionId: randomUUID() }) }
}

async function delayReply(delayMs: number, timeoutMs = Number.POSITIVE_INFINITY, signal?: AbortSignal): Promise<void> {
  const delay = Math.min(Math.max(0, delayMs), MAX_DELAY_MS)
  if (delay === 0) return
  try {
    await wait(Math.min(delay, timeoutMs), undefined, { signal })
  } catch {
    throw requestFailed('The request was broken off.')
  }
  if (delay > timeoutMs) throw requestFailed(`There was no whole answer within ${timeoutMs / 1000} seconds.`)
}

const headerOf = (headers: readonly Header[], name: string) =>
  headers.find(({ key }) => key.toLowerCase() === name)?.value

const isSigned = (headers: readonly Header[]) => headerOf(headers, 'webhook-signature') !== undefined

/** Says whether a request is signed with one of the secrets, and recently. */
function hasValidSignature({ headers, body }: OutboundRequest, secrets: readonly string[], now: number): boolean {
  const signedAt = Number(headerOf(headers, 'webhook-timestamp')) * 1000
  if (!(Math.abs(now - signedAt) <= SIGNATURE_TOLERANCE_MS)) return false
  const id = headerOf(headers, 'webhook-id') ?? ''
  const given = (headerOf(headers, 'webhook-signature') ?? '').split(' ')
  const expected = secrets.map((secret) => new Webhook(secret).sign(id, new Date(signedAt), body))
  return given.some((one) => expected.some((other) => isEqual(one, other)))
}

function isEqual(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}

/** Returns the address below which all built-in receivers stand. */
export const receiverBaseUrl = ({ settings }: Pick<Platform, 'settings'>): string => `${settings.publicUrl}/hooks/`

/**
 * Returns the address of the organisation's receiver, which is made at the first call.
 *
 * @throws {Error} When the address was not stored.
 */
export async function receiverUrl(context: SecretContext & { readonly platform: Platform }): Promise<string> {
  const { platform, client, user } = context
  const { rows } = await client.query<{ address: string }>(
    `WITH made AS (
       INSERT INTO webhook_receivers (organisation_id, address) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING address)
     SELECT address FROM made UNION ALL SELECT address FROM webhook_receivers WHERE organisation_id = $1 LIMIT 1`,
    [user.orgId, randomBytes(16).toString('base64url')],
  )
  if (!rows[0]) throw new Error('the receiver of an organisation was not kept')
  return receiverBaseUrl({ settings: platform.settings }) + rows[0].address
}

/** Returns the organisation whose receiver has an address, or `undefined`. */
async function findReceiverOwner(platform: Platform, { pathname }: URL): Promise<string | undefined> {
  const address = pathname.split('/').at(-1) ?? ''
  if (!/^[\w-]{22}$/.test(address)) return undefined
  const { rows } = await withKey(platform.pool, address, (client) =>
    client.query<{ organisation_id: string }>('SELECT organisation_id FROM webhook_receivers WHERE address = $1', [
      address,
    ]),
  )
  return rows[0]?.organisation_id
}

/** Stores a request and deletes all but the last ones. */
async function storeReceivedRequest(
  context: SecretContext,
  request: Omit<ReceivedRequest, 'id' | 'receivedTS'>,
  now: number,
): Promise<void> {
  const { client, user } = context
  await client.query('INSERT INTO received_requests (organisation_id, sealed, received_ts) VALUES ($1, $2, $3)', [
    user.orgId,
    await seal(context, JSON.stringify(request), RECEIVED_PURPOSE),
    now,
  ])
  await client.query(
    `DELETE FROM received_requests WHERE organisation_id = $1 AND number <= (
       SELECT number FROM received_requests WHERE organisation_id = $1 ORDER BY number DESC
       OFFSET ${MAX_STORED_REQUESTS} LIMIT 1)`,
    [user.orgId],
  )
}

/** Lists the stored requests, the newest first. */
export async function listReceivedRequests(context: SecretContext): Promise<ReceivedRequest[]> {
  const { rows } = await context.client.query<{ id: string; sealed: string; receivedTS: number }>(
    `SELECT number::text AS id, sealed, received_ts AS "receivedTS" FROM received_requests
     WHERE organisation_id = $1 ORDER BY number DESC`,
    [context.user.orgId],
  )
  const requests: ReceivedRequest[] = []
  for (const { id, sealed, receivedTS } of rows) {
    requests.push({ ...JSON.parse(await unseal(context, sealed, RECEIVED_PURPOSE)), id, receivedTS })
  }
  return requests
}

/** Deletes the stored requests. */
export async function clearReceivedRequests({ client, user }: SecretContext): Promise<void> {
  await client.query('DELETE FROM received_requests WHERE organisation_id = $1', [user.orgId])
}
