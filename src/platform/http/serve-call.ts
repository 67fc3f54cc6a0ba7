/** The way of one call: the caller, the input, the handler inside its transaction, the reply. Never throws. */
import type { Pool } from 'pg'
import * as v from 'valibot'
import type { Endpoint } from '#schemas/endpoints/define.ts'
import { asObject, asText } from '#schemas/json.ts'
import { type AuditEntry, recordAuditEntries } from '../base/audit.ts'
import type { Platform } from '../base/context.ts'
import { type Client, withOrganisation } from '../base/database/pool.ts'
import { InvalidError, MalformedError, RefusedError } from '../base/errors.ts'
import { deliverQueuedMail, type OutgoingMail } from '../base/mail/outbox.ts'
import { callOf, noteCall } from '../base/telemetry/current-call.ts'
import { findApiKey, findPlayerKey, type KeyHolder, keyCallers, knownApiKey } from '../identity/api-keys.ts'
import { type KnownCaller, withKnownCallers } from '../identity/known-callers.ts'
import type { ScopedKeyHolder } from '../identity/named-keys.ts'
import { countPlayerCall } from '../identity/player-call-limit.ts'
import { findPlayerByToken, knownToken, type PlayerHolder, playerCallers } from '../identity/player-tokens.ts'
import { findSession, type SessionUser } from '../identity/sessions.ts'
import {
  AfterCommit,
  failureResponse,
  ReplyWithExtra,
  refusalResponse,
  StreamedReply,
  streamResponse,
  successResponse,
} from './answer.ts'
import { authorize, userAgentOf } from './authorize.ts'
import { authorizeKey } from './authorize-key.ts'
import type { BoundEndpoint, Page, RequestContext, RoutedRequest } from './implement.ts'
import { type Body, plainBody, readBody } from './read-body.ts'
import { fieldErrors, readQuery, readTerms } from './read-terms.ts'
import { Refusal } from './refusal.ts'
import { inSharedTransaction, SharedFailure } from './shared-transactions.ts'
import { admitSite, siteOf } from './sites.ts'

/** Replies to a request to an endpoint. */
export async function serveCall(platform: Platform, service: BoundEndpoint, asked: RoutedRequest): Promise<Response> {
  const { call } = service
  try {
    const answered = await dispatch(platform, service, asked)
    if (answered instanceof StreamedReply)
      return streamResponse(answered, call.streams?.type ?? 'application/octet-stream')
    const { keys, extra } = answered instanceof ReplyWithExtra ? answered : new ReplyWithExtra(answered, {})
    const shown = call.paged ? pageKeys(call.paged.rows, keys as Page<unknown>) : (keys as object)
    return successResponse(shown, extra, asked.request.headers.get('Accept-Encoding'))
  } catch (thrown) {
    const error = thrown instanceof SharedFailure ? thrown.cause : thrown
    if (error instanceof RefusedError) return refusalResponse(error)
    const { id } = callOf(asked.request) ?? {}
    platform.log(`${call.method} ${call.path} failed${id ? ` (${id})` : ''}: ${describe(error)}`)
    return failureResponse(error)
  }
}

async function dispatch(platform: Platform, service: BoundEndpoint, asked: RoutedRequest): Promise<unknown> {
  const { call, handle } = service
  const { request, address } = asked
  const { signal, headers } = request
  if (!call.ofPages && request.headers.get('Sec-Fetch-Site') === 'cross-site') {
    throw new Refusal(403, 'Calls from other sites are refused.')
  }
  const now = platform.now()
  // The handlers keep the platform as it is: rooms know theirs by it.
  const pool = platform.telemetry?.poolOf(platform.pool, request) ?? platform.pool
  const own = { ...platform, pool }
  const beacon = call.encoding === 'beacon' && !headers.has('Authorization') ? await beaconOf(request, call) : undefined
  const authorization = beacon?.authorization ?? headers.get('Authorization')
  const met = knownCaller(call, authorization, now)
  const caller = met ? undefined : await callerOf(own, call, { authorization, address }, now)
  // Whoever has been found is known by now: their call may go with others.
  const known = met ?? knownCaller(call, authorization, now)
  const orgId = known?.orgId ?? caller?.orgId
  if (orgId !== undefined) noteCall(request, { organisation: orgId })
  if (call.access === 'staff') authorize(call, caller as SessionUser)
  if (call.access === 'player') await limitCalls(platform, known?.hash ?? (caller as PlayerHolder).token, now)
  const read = async () => ({
    params: readTerms(call.params, asked.params),
    query: readQuery(call.query, new URL(request.url).searchParams),
    body: await bodyOf(call, request, beacon?.body),
  })
  // Whose token is over is told so, whatever else is wrong with the call.
  const { params, query, body } = await read().catch(async (error: unknown) => {
    if (met) await callerOf(own, call, { authorization, address }, now)
    throw error
  })
  const { text, value, files, fileList, discard } = body
  try {
    const input = { params, query, body: value }
    const around: RequestContext = {
      platform,
      now,
      address,
      site: siteOf(platform, headers, request.url),
      text,
      files,
      fileList,
      signal,
      headers,
      ifMatch: revisionOf(request),
    }
    if (orgId === undefined) return await handle({ ...input, ...around } as never)
    const isRecorded = call.records && (call.access === 'staff' || call.access === 'scoped-key')
    const record = isRecorded ? recorder(service, caller as SessionUser | ScopedKeyHolder, around) : undefined
    let auditEntries: AuditEntry[] = []
    let queuedMails: OutgoingMail[] = []
    const answer = async (client: Client, user: NonNullable<typeof caller> | undefined) => {
      if (!user) throw unknownCaller(call)
      // A transaction may run twice.
      auditEntries = []
      queuedMails = []
      if (call.ofPages) await admitSite({ ...around, client, user }, around.site)
      const given = await handle({ ...input, ...around, user, client, auditEntries, queuedMails } as never)
      if (!(given instanceof AfterCommit)) await record?.(client, auditEntries)
      return given
    }
    const answered = known
      ? await answerKnown(platform.pool, service, known, { pool, text, headers, now, answer })
      : await withOrganisation(pool, orgId, (client) => answer(client, caller))
    for (const mail of queuedMails) deliverQueuedMail(platform, mail)
    if (!(answered instanceof AfterCommit)) return answered
    const given = await answered.run()
    if (record) await withOrganisation(pool, orgId, (client) => record(client, auditEntries))
    return given
  } finally {
    await discard()
  }
}

/** Returns the caller whom the header names where this server has met them; whether they may call is asked later. */
function knownCaller({ access }: Endpoint, authorization: string | null, now: number): KnownCaller | undefined {
  if (access === 'player') return knownToken(authorization)
  return access === 'key' ? knownApiKey(authorization, now) : undefined
}

/** The most characters of a body whose call shares a transaction: nobody waits for a long list. */
const MAX_TEXT_SHARED = 16_000

/** Answers a known caller, in a transaction that the call shares with others where it may; one that is answered once has its own. */
async function answerKnown<Result>(
  serverPool: Pool,
  { name, call, isShared }: BoundEndpoint,
  caller: KnownCaller,
  {
    pool,
    text,
    headers,
    now,
    answer,
  }: {
    readonly pool: Pool
    readonly text: string
    readonly headers: Headers
    readonly now: number
    answer(client: Client, user: PlayerHolder | KeyHolder | undefined): Promise<Result>
  },
): Promise<Result> {
  const callers = call.access === 'player' ? playerCallers : keyCallers
  if (isShared && !headers.has('Idempotency-Key') && text.length <= MAX_TEXT_SHARED)
    return inSharedTransaction({ pool: serverPool, name }, pool, caller, callers as never, { now, run: answer })
  const [result] = await withKnownCallers(pool, caller.orgId, callers as never, [
    { hash: caller.hash, now, run: answer },
  ])
  return result as Result
}

/**
 * Counts the call against the limit of its token before anything else is read.
 *
 * @param now - Milliseconds since the epoch.
 * @throws {Refusal} With 429 when there were too many calls in this minute.
 */
async function limitCalls(platform: Platform, token: string, now: number): Promise<void> {
  const seconds = await countPlayerCall(platform, token, now)
  if (seconds === undefined) return
  throw new Refusal(429, 'Too many calls. Please wait a moment.', { headers: { 'Retry-After': `${seconds}` } })
}

/** Keeps what a member of the team, or whoever has a key, has changed. */
function recorder(
  { name }: BoundEndpoint,
  user: SessionUser | ScopedKeyHolder,
  { address, headers, now }: RequestContext,
) {
  const person = 'id' in user ? { id: user.id } : {}
  const author = { orgId: user.orgId, ...person, name: user.name, address, agent: userAgentOf(headers) }
  return (client: Client, auditEntries: readonly AuditEntry[]) =>
    recordAuditEntries(client, author, name, auditEntries, now)
}

/** The ways to find a caller by the `Authorization` header, and the sentences for callers who are not found. */
const callers = {
  staff: { find: findSession, missing: 'Please sign in.' },
  key: { find: findApiKey, missing: 'The API key is missing or not valid.' },
  'player-key': { find: findPlayerKey, missing: 'The players’ key is missing or not valid.' },
  player: { find: findPlayerByToken, missing: 'The player’s token is missing, not valid or over.' },
}

/**
 * Reads a body that brings its token itself, which is all that is looked at before the caller is known.
 *
 * @returns The body, and the header that the token stands for; undefined where it cannot be read.
 * @throws {Refusal} 413 or 415 when it is too large or of another type.
 */
async function beaconOf(request: Request, call: Endpoint) {
  try {
    const body = await readBody(request, call)
    return { body, authorization: `Bearer ${asText(asObject(body.value).token)}` }
  } catch (error) {
    if (error instanceof MalformedError || error instanceof InvalidError) return undefined
    throw error
  }
}

/** Returns the caller whom the header names; undefined for public calls. */
async function callerOf(
  platform: Platform,
  { access, keyScope }: Endpoint,
  { authorization, address }: { readonly authorization: string | null; readonly address: string },
  now: number,
) {
  if (access === 'public') return undefined
  if (access === 'scoped-key') return authorizeKey(platform, { authorization, address }, keyScope, now)
  const caller = await callers[access].find(platform, authorization, now)
  if (caller) return caller
  throw unknownCaller({ access })
}

const unknownCaller = ({ access }: Pick<Endpoint, 'access'>) =>
  new Refusal(401, access === 'public' || access === 'scoped-key' ? '' : callers[access].missing, {
    headers: { 'WWW-Authenticate': 'Bearer' },
  })

async function bodyOf(call: Endpoint, request: Request, read?: Body): Promise<Body> {
  if (!call.body && call.files.length === 0) return plainBody('', undefined)
  const body = read ?? (await readBody(request, call))
  if (!call.body) return body
  const result = v.safeParse(call.body, body.value)
  if (result.success) return { ...body, value: result.output }
  await body.discard()
  throw new InvalidError(fieldErrors(result.issues, call.body))
}

/** Reads `If-Match: "7"`; a proxy may have made it weak. `*` asks for nothing in particular. */
function revisionOf(request: Request): number | undefined {
  const given = request.headers.get('If-Match')?.trim()
  if (given === undefined || given === '*') return undefined
  const digits = /^(?:W\/)?"(\d{1,9})"$/.exec(given)?.[1]
  if (digits === undefined) throw new MalformedError([{ path: 'If-Match', message: 'must be the ETag of a reply' }])
  return Number(digits)
}

function pageKeys(path: string, { rows, total, beside }: Page<unknown>): object {
  const [wrapper = '', list = ''] = path.split('.')
  return { [wrapper]: { [list]: rows, totalNumber: total, ...beside } }
}

/** Describes a fault without what was sent: a database's `detail` may quote it. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'something that is no error was thrown'
  const at = error.stack?.split('\n').slice(1, 4).join(' ').replace(/\s+/g, ' ') ?? ''
  const code = 'code' in error ? ` (${error.code})` : ''
  return `${error.name}${code}: ${error.message.split('\n')[0]?.replace(/: ".*$/, '')} ${at}`
}
