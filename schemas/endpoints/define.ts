/**
 * The vocabulary of the contract. An endpoint is a value: the typed client, the server, the contract tests and the
 * OpenAPI page read the same table. Quirks of the wire (two paging dialects, row paths, copies by GET, multipart with a
 * `payload` part) are named here, once. Not here: what a call does.
 */
import * as v from 'valibot'
import type { KeyScope } from '../values/key-scopes.ts'
import type { AccountRestriction, Role } from '../values/roles.ts'

/** The service hosts a call can go to; each is an address in run-time configuration (C §7). */
export type Service = 'user' | 'game' | 'offer' | 'campaign' | 'gratification'

/** The two spellings of a list's query terms (C §7). */
export type Dialect = 'searchKey' | 'title'

type Entries = v.ObjectEntries
type None = Record<never, never>
type Values<E extends Entries> = v.InferOutput<v.ObjectSchema<E, undefined>>

/**
 * The encoding of a body: JSON, a form with a `payload` part of JSON and named files, or either. A `beacon` is JSON that
 * may come as `text/plain` and without a header, its token in `token`: what a browser sends as it leaves a page can
 * neither set headers nor wait for a preflight.
 */
export type Encoding = 'json' | 'multipart' | 'either' | 'beacon'

/**
 * The credential of a call: `public` calls need none (login, register, verifyEmail), `key` calls carry the
 * organisation's API key, `scoped-key` calls that key or a named one whose scope is enough, `player-key` calls the key it has
 * for its players, `player` calls the token of one player.
 */
export type Access = 'public' | 'staff' | 'key' | 'scoped-key' | 'player-key' | 'player'

/** An answer that is no JSON object: a body of a media type, sent as it is made. Refusals are JSON as ever. */
export interface Streams {
  readonly type: string
  /**
   * The schema of each line, where the body consists of lines of JSON until one side ends it; an empty line only keeps
   * it open.
   */
  readonly line?: v.GenericSchema
}

/** One documented call. */
export interface Endpoint<
  P extends Entries = Entries,
  Q extends Entries = Entries,
  B extends v.GenericSchema | undefined = v.GenericSchema | undefined,
  R extends Entries = Entries,
  A extends Access = Access,
> {
  readonly service: Service
  readonly method: 'GET' | 'POST'
  /** Path below the service's address, with `{name}` places: `getRuleEngineList/{itemsPerPage}/{pageNo}`. */
  readonly path: string
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly reply: R
  readonly encoding: Encoding
  /** `large` for a body that brings many documents. */
  readonly bodySize: 'document' | 'large'
  /** Names of the parts of a form that are files. */
  readonly files: readonly string[]
  /** Names of the text parts of a form that stand in place of a `payload`; the body is an object of them. */
  readonly parts: readonly string[]
  readonly access: A
  /** True for a call that pages of other sites may make: a player's, one that gets a player's token, and what everybody may read. */
  readonly ofPages: boolean
  /** The least role that may make the call, of staff. */
  readonly requiredRole: Role
  /** The least scope of a key that may make the call, of `scoped-key` calls. */
  readonly keyScope: KeyScope
  /** True for a call that changes something and is kept in the audit. */
  readonly records: boolean
  /** Answered to those who are held back for these reasons as well. */
  readonly allowedWhenRestricted: readonly AccountRestriction[]
  /** True where the specification shows no path or shape and we chose it. */
  readonly ours: boolean
  /** Set for paged lists: where the rows stand in the reply, and which terms the query has. */
  readonly paged: { readonly rows: string; readonly dialect: Dialect } | undefined
  /** Set where the answer is no JSON object. */
  readonly streams: Streams | undefined
  /** The effect of the call in a sentence, for the OpenAPI page. */
  readonly summary: string
}

/** The input of a handler, which a caller gives. */
export interface Input<E extends Endpoint> {
  readonly params: Values<E['params']>
  readonly query: Values<E['query']>
  readonly body: E['body'] extends v.GenericSchema ? v.InferOutput<E['body']> : undefined
}

/** The documented keys of a reply; `status`, `code` and `msg` stand beside them. */
export type Reply<E extends Endpoint> = Values<E['reply']>

interface Options<P, Q, B, R, A> {
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly reply?: R
  readonly encoding?: Encoding
  readonly bodySize?: 'large'
  readonly files?: readonly string[]
  readonly parts?: readonly string[]
  readonly access?: A
  /** By default true of a player's call only. */
  readonly ofPages?: true
  /** `viewer` where nothing is said of a GET, `editor` of a POST. */
  readonly requiredRole?: Role
  /** `publish` where nothing is said. */
  readonly keyScope?: KeyScope
  /** By default false of a GET, true of a POST. */
  readonly records?: boolean
  readonly allowedWhenRestricted?: readonly AccountRestriction[]
  readonly ours?: true
  readonly summary?: string
}

/** Options of a POST that changes nothing: it asks with a body. */
export const asks = { requiredRole: 'viewer', records: false } as const

/** Options of a GET that changes something (C §7: copies). */
export const changes = { requiredRole: 'editor', records: true } as const

/** Options of a call with which somebody changes what is their own, whatever their role. */
export const own = { requiredRole: 'viewer', records: true } as const

/** Options of a call that is answered while the trial is over, so that it can be ended by paying. */
export const afterTrial = { allowedWhenRestricted: ['trial'] } as const

/** Options of a call that is answered to whoever is signed in, whatever holds them back. */
export const alwaysAnswered = { allowedWhenRestricted: ['trial', 'password', 'second-factor'] } as const

type Unbound<E extends Endpoint> = Omit<E, 'service'>

function endpoint<
  P extends Entries,
  Q extends Entries,
  B extends v.GenericSchema | undefined,
  R extends Entries,
  A extends Access,
>(
  method: 'GET' | 'POST',
  path: string,
  options: Options<P, Q, B, R, A>,
  paged?: { rows: string; dialect: Dialect },
): Unbound<Endpoint<P, Q, B, R, A>> {
  return {
    method,
    path,
    params: options.params ?? ({} as P),
    query: options.query ?? ({} as Q),
    body: options.body as B,
    reply: options.reply ?? ({} as R),
    encoding: options.encoding ?? 'json',
    bodySize: options.bodySize ?? 'document',
    files: options.files ?? [],
    parts: options.parts ?? [],
    access: options.access ?? ('staff' as A),
    ofPages: options.ofPages ?? options.access === 'player',
    requiredRole: options.requiredRole ?? (method === 'GET' ? 'viewer' : 'editor'),
    keyScope: options.keyScope ?? 'publish',
    records: options.records ?? method === 'POST',
    allowedWhenRestricted: options.allowedWhenRestricted ?? [],
    ours: options.ours ?? false,
    paged,
    streams: undefined,
    summary: options.summary ?? '',
  }
}

/** Creates a GET call. */
export function get<
  P extends Entries = None,
  Q extends Entries = None,
  R extends Entries = None,
  A extends Access = 'staff',
>(path: string, options: Options<P, Q, undefined, R, A> = {}): Unbound<Endpoint<P, Q, undefined, R, A>> {
  return endpoint('GET', path, options)
}

/** Creates a POST call. */
export function post<
  P extends Entries = None,
  Q extends Entries = None,
  B extends v.GenericSchema | undefined = undefined,
  R extends Entries = None,
  A extends Access = 'staff',
>(path: string, options: Options<P, Q, B, R, A> = {}): Unbound<Endpoint<P, Q, B, R, A>> {
  return endpoint('POST', path, options)
}

/** Creates a GET call that answers a file or lines (`Streams`) instead of a JSON object. */
export function streamed<P extends Entries = None, Q extends Entries = None, A extends Access = 'staff'>(
  path: string,
  streams: Streams,
  options: Omit<Options<P, Q, undefined, None, A>, 'reply'> = {},
): Unbound<Streamed<P, Q, A>> {
  return { ...get<P, Q, None, A>(path, options), streams }
}

/** A call that answers a body of a media type. */
export interface Streamed<P extends Entries = Entries, Q extends Entries = Entries, A extends Access = Access>
  extends Endpoint<P, Q, undefined, Entries, A> {
  readonly streams: Streams
}

const whole = v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'must be a whole number'), v.transform(Number), v.number())

/** The two places in the path of every paged list: page size, and page number from 0. */
export const pageParams = {
  itemsPerPage: v.pipe(whole, v.minValue(1), v.maxValue(1000)),
  pageNo: whole,
}

const direction = v.optional(v.picklist(['asc', 'desc', 'ASC', 'DESC', '']))
const text = v.optional(v.string())

/** Both spellings are accepted from every caller; each list documents its own (READINGS "The API"). */
export const pageQuery = { searchKey: text, title: text, sortBy: text, sortType: direction, orderBy: direction }

/**
 * The filters of a list of documents (ours): statuses as of now and types, joined by commas, and names of creators, joined
 * by semicolons.
 */
export const documentFilters = { status: text, type: text, createdby: text }

/**
 * Creates a paged list: `GET {name}/{itemsPerPage}/{pageNo}`, rows at `rows`, beside them the number of all rows in
 * `totalNumber` and what `beside` names.
 */
export function paged<Row extends v.GenericSchema, Q extends Entries = None>(
  name: string,
  options: { rows: string; row: Row; dialect: Dialect; query?: Q; beside?: Entries } & Pick<
    Options<never, never, never, never, never>,
    'requiredRole' | 'allowedWhenRestricted' | 'ours' | 'summary'
  >,
) {
  const [wrapper, list] = options.rows.split('.') as [string, string]
  const inner = v.looseObject({ [list]: v.array(options.row), totalNumber: v.number(), ...options.beside })
  const call = endpoint(
    'GET',
    `${name}/{itemsPerPage}/{pageNo}`,
    {
      params: pageParams,
      query: { ...pageQuery, ...options.query } as typeof pageQuery & Q,
      reply: { [wrapper]: inner } as Record<string, v.GenericSchema<Record<string, unknown>>>,
      ...(options.requiredRole ? { requiredRole: options.requiredRole } : {}),
      ...(options.allowedWhenRestricted ? { allowedWhenRestricted: options.allowedWhenRestricted } : {}),
      ...(options.ours ? { ours: true as const } : {}),
      ...(options.summary ? { summary: options.summary } : {}),
    },
    { rows: options.rows, dialect: options.dialect },
  )
  return { ...call, row: options.row } as unknown as Unbound<Paged<Row, Q>>
}

/** A paged list whose rows are described by `Row`. */
export interface Paged<Row extends v.GenericSchema = v.GenericSchema, Q extends Entries = Entries>
  extends Endpoint<typeof pageParams, typeof pageQuery & Q, undefined, Entries, 'staff'> {
  readonly paged: { readonly rows: string; readonly dialect: Dialect }
  /** The schema of a row. */
  readonly row: Row
}

/** The calls of one area, bound to the service that answers them. */
export function service<const T extends Record<string, object>>(
  name: Service,
  calls: T,
): { readonly [K in keyof T]: T[K] & { readonly service: Service } } {
  return Object.fromEntries(Object.entries(calls).map(([key, call]) => [key, { ...call, service: name }])) as never
}

/**
 * Gathers the areas into one table.
 *
 * @throws {Error} When two calls have the same method and path.
 */
export function contract<const T extends Record<string, Record<string, Endpoint>>>(areas: T): T {
  const seen = new Map<string, string>()
  for (const [area, calls] of Object.entries(areas)) {
    for (const [key, call] of Object.entries(calls)) {
      const shape = `${call.method} ${call.path.replace(/\{[^}]*\}/g, '{}')}`
      const other = seen.get(shape)
      if (other) throw new Error(`${shape} is defined twice: ${other} and ${area}.${key}`)
      seen.set(shape, `${area}.${key}`)
    }
  }
  return areas
}
