/**
 * Binds handlers to the contract: `implement(endpoints.rules, { list: …, get: … })`. A missing handler, a wrong reply key
 * or an unknown call is a type error. What surrounds a call (token, limits, transaction, envelope) is `serve-call.ts`.
 */

import type * as v from 'valibot'
import type { Endpoint, Input, Reply, Streams } from '#schemas/endpoints/define.ts'
import type { AuditEntry } from '../base/audit.ts'
import type { Platform } from '../base/context.ts'
import type { Client } from '../base/database/pool.ts'
import type { SentFile } from '../base/files/sent-file.ts'
import type { OutgoingMail } from '../base/mail/outbox.ts'
import type { KeyHolder } from '../identity/api-keys.ts'
import type { ScopedKeyHolder } from '../identity/named-keys.ts'
import type { PlayerHolder } from '../identity/player-tokens.ts'
import type { SessionUser } from '../identity/sessions.ts'
import type { AfterCommit, ReplyWithExtra, StreamedReply } from './answer.ts'

/** The context of every call, beside its input. */
export interface RequestContext {
  readonly platform: Platform
  /** Milliseconds since the epoch, the same for the whole call. */
  readonly now: number
  /** The network address of the caller, as far as it is known. */
  readonly address: string
  /** The site of the page that calls; undefined for apps, servers and the platform's own pages. */
  readonly site: string | undefined
  /** The JSON of the body as it was sent; empty without a body. */
  readonly text: string
  /** The files of the form, by the names of their parts; gone when the call has been answered. */
  readonly files: Readonly<Record<string, SentFile>>
  /** Every file of the form, in the order they came, also where several have one part's name. */
  readonly fileList: readonly SentFile[]
  /** Aborted when the caller has gone away. */
  readonly signal: AbortSignal
  readonly headers: Headers
  /** The revision the caller wants to replace. */
  readonly ifMatch: number | undefined
}

/** The context of a signed-in person's call: the person, and the transaction inside their organisation. */
export interface StaffContext {
  readonly user: SessionUser
  readonly client: Client
  /** The changes of the call, put in by the handler and kept in the audit when it is over. */
  readonly auditEntries: AuditEntry[]
  /** The e-mails that the call has queued are put in here, and leave as soon as it is committed. */
  readonly queuedMails: OutgoingMail[]
}

/** The context of a call with an API key: its holder, and the transaction inside their organisation. */
export interface ApiKeyContext {
  readonly user: KeyHolder
  readonly client: Client
}

/** The context of a call with a key that has a scope: whose key it is, the transaction inside their organisation, and what is kept of it. */
export interface ScopedKeyContext extends Omit<StaffContext, 'user'> {
  readonly user: ScopedKeyHolder
}

/** The context of a player's call: the player, and the transaction inside their organisation. */
export interface PlayerCallContext {
  readonly user: PlayerHolder
  readonly client: Client
}

interface ContextByAccess {
  readonly public: unknown
  readonly staff: StaffContext
  readonly key: ApiKeyContext
  readonly 'scoped-key': ScopedKeyContext
  readonly 'player-key': ApiKeyContext
  readonly player: PlayerCallContext
}

/** The argument of an endpoint's handler. */
export type Call<E extends Endpoint> = Input<E> & RequestContext & ContextByAccess[E['access']]

/** A page of rows, and how many there are in all. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  /** The further keys beside the rows: `gameMechanicsList`, `headers`. */
  readonly beside?: Readonly<Record<string, unknown>>
}

/** The result of a handler: the documented keys, for a paged list its page, and for a stream the stream. */
export type HandlerResult<E extends Endpoint> = E extends { row: infer Row extends v.GenericSchema }
  ? Page<v.InferOutput<Row>>
  : E extends { streams: Streams }
    ? StreamedReply
    : Reply<E>

/** A handler of an endpoint. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<HandlerResult<E> | ReplyWithExtra<HandlerResult<E>> | AfterCommit<HandlerResult<E>>>

/** Handlers whose calls may share a transaction. */
const sharing = new WeakSet<object>()

/**
 * Lets the calls of a handler share a transaction with others of their organisation. It writes nothing before it refuses,
 * what it does together with others fails with a `SharedFailure`, and what it cannot do together `needOwnTransaction`.
 */
export function shared<H extends object>(handler: H): H {
  sharing.add(handler)
  return handler
}

/** An endpoint with what answers it. */
export interface BoundEndpoint {
  /** True where calls may share a transaction. */
  readonly isShared: boolean
  readonly call: Endpoint
  /** Its area and key in the contract: `rules.save`. */
  readonly name: string
  readonly handle: (call: never) => Promise<object>
}

/** A request that has found its endpoint. */
export interface RoutedRequest {
  readonly request: Request
  /** The decoded places of the path. */
  readonly params: Readonly<Record<string, string>>
  /** The network address of the caller, as far as it is known. */
  readonly address: string
}

/** A handler of an address outside `/api` (`schemas/endpoints/raw-routes.ts`). */
export type RawHandler = (platform: Platform, routed: RoutedRequest) => Promise<Response>

/** Binds every call of an area to its handler. */
export function implement<const A extends Readonly<Record<string, Endpoint>>>(
  calls: A,
  handlers: { readonly [K in keyof A]: Handler<A[K]> },
): BoundEndpoint[] {
  return Object.entries(calls).map(([key, call]) => ({
    call,
    name: key,
    handle: handlers[key] as BoundEndpoint['handle'],
    isShared: sharing.has(handlers[key] as object),
  }))
}
