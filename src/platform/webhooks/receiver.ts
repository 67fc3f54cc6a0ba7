/** The built-in receiver: takes any request, keeps it for the organisation to look at, and answers as it is asked to. */
import { randomUUID, timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import type { Platform } from '../base/context.ts'
import { withOrganisation } from '../base/database/pool.ts'
import { requestFailed } from '../base/outbound/outbound-error.ts'
import type { Header, OutboundRequest } from '../base/outbound/request.ts'
import { findReceiverOwner, storeReceivedRequest } from './receiver-store.ts'
import { maskedPairs } from './shown-exchange.ts'
import { allSigningSecrets } from './signing.ts'

/** How long an answer is held back at most, in milliseconds: longer than a webhook waits for one. */
const LONGEST_DELAY = 20_000
/** How far the time of a signature may be off, in milliseconds. */
const TOLERANCE = 5 * 60_000
/** How much of a body is kept, in characters. */
const KEPT = 64 * 1024

/** What the receiver answers; `status` in the query asks for another status, `delay` holds it back for milliseconds. */
export interface ReceiverReply {
  readonly status: number
  readonly body: string
}

interface Taken extends OutboundRequest {
  /** Milliseconds the sender waits. */
  readonly whole?: number | undefined
}

/** Takes a request that is for one of our receivers. */
export async function receive(platform: Platform, request: Taken, signal?: AbortSignal): Promise<ReceiverReply> {
  const url = new URL(request.url)
  const address = url.pathname.split('/').at(-1) ?? ''
  const organisation = /^[\w-]{22}$/.test(address) ? await findReceiverOwner(platform, address) : undefined
  if (organisation === undefined) return { status: 404, body: JSON.stringify({ status: 'not found' }) }
  const now = platform.now()
  await withOrganisation(platform.pool, organisation, async (client) => {
    const place = { platform, client, user: { orgId: organisation }, now }
    const { method, headers, body } = request
    const signatureValid = isSigned(headers) ? holds(request, await allSigningSecrets(place), now) : null
    const query = maskedPairs([...url.searchParams].map(([key, value]) => ({ key, value })))
    const kept = { method, path: url.pathname, query, headers: maskedPairs(headers), body: body.slice(0, KEPT) }
    await storeReceivedRequest(place, { ...kept, signatureValid }, now)
  })
  const asked = Number(url.searchParams.get('status'))
  const status = Number.isInteger(asked) && asked >= 200 && asked <= 599 ? asked : 200
  await holdBack(Number(url.searchParams.get('delay')) || 0, request.whole, signal)
  return { status, body: JSON.stringify({ status: status < 300 ? 'ok' : 'failed', transactionId: randomUUID() }) }
}

async function holdBack(asked: number, whole = Number.POSITIVE_INFINITY, signal?: AbortSignal): Promise<void> {
  const delay = Math.min(Math.max(0, asked), LONGEST_DELAY)
  if (delay === 0) return
  try {
    await wait(Math.min(delay, whole), undefined, { signal })
  } catch {
    throw requestFailed('The request was broken off.')
  }
  if (delay > whole) throw requestFailed(`There was no whole answer within ${whole / 1000} seconds.`)
}

const headerOf = (headers: readonly Header[], name: string) =>
  headers.find(({ key }) => key.toLowerCase() === name)?.value

const isSigned = (headers: readonly Header[]) => headerOf(headers, 'webhook-signature') !== undefined

/** Whether a request carries the signature of one of the secrets, and of now. */
function holds({ headers, body }: OutboundRequest, secrets: readonly string[], now: number): boolean {
  const made = Number(headerOf(headers, 'webhook-timestamp')) * 1000
  if (!(Math.abs(now - made) <= TOLERANCE)) return false
  const id = headerOf(headers, 'webhook-id') ?? ''
  const carried = (headerOf(headers, 'webhook-signature') ?? '').split(' ')
  const right = secrets.map((secret) => new Webhook(secret).sign(id, new Date(made), body))
  return carried.some((one) => right.some((other) => equal(one, other)))
}

function equal(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
