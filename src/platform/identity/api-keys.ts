/** The keys with which an organisation's systems call: kept as hashes to be found by, and sealed to be shown to staff. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { MaskedKey } from '#schemas/endpoints/api-keys.ts'
import type { Platform } from '../base/context.ts'
import { writeUnlessFull } from '../base/database/unless-full.ts'
import { hashOf, withKey } from '../base/database/with-key.ts'
import { type SecretContext, seal, unseal } from '../base/secrets/secrets.ts'
import type { KnownCaller, KnownCallers } from './known-callers.ts'

/** The organisation whose key a call came with. */
export interface KeyHolder {
  readonly orgId: string
  /** The name under which the changes of such a call are recorded. */
  readonly name: string
}

/** The last use of a key is written in steps of this many milliseconds, so that not every call writes. */
const LAST_USE_STEP_MS = 60_000

/** The two keys: for events and the like, and for tokens of players. */
const kinds = {
  api: { table: 'api_keys', prefix: 'qw_', form: /^Bearer +(qw_[\w-]{20,100})$/i },
  player: { table: 'player_keys', prefix: 'qwp_', form: /^Bearer +(qwp_[\w-]{20,100})$/i },
} as const
/** One of the two. */
export type KeyKind = keyof typeof kinds

const finder =
  (kind: KeyKind) =>
  async (platform: Platform, header: string | null, now: number): Promise<KeyHolder | undefined> => {
    const { table, form } = kinds[kind]
    const key = form.exec(header ?? '')?.[1]
    if (key === undefined) return undefined
    const hash = hashOf(key)
    return withKey(platform.pool, hash, async (client) => {
      const { rows } = await client.query<{ organisation_id: string; last_used_ts: number | null }>(
        `SELECT organisation_id, last_used_ts FROM ${table} WHERE hash = $1`,
        [hash],
      )
      const [row] = rows
      if (!row) return undefined
      let lastUsedTS = row.last_used_ts ?? 0
      if (now - lastUsedTS >= LAST_USE_STEP_MS) {
        lastUsedTS = now
        await client.query("SELECT set_config('app.organisation', $1, true)", [row.organisation_id])
        await writeUnlessFull(client, `UPDATE ${table} SET last_used_ts = $2 WHERE hash = $1`, [hash, now])
      }
      const one = { orgId: row.organisation_id, untilTS: lastUsedTS + LAST_USE_STEP_MS }
      if (kind === 'api') remember(hash, one)
      return holder(row.organisation_id)
    })
  }

const holder = (orgId: string): KeyHolder => ({ orgId, name: 'API' })

/** The most API keys whose organisations a server remembers. */
const MAX_KEYS_KNOWN = 10_000

/** The organisations of API keys, by hash, until their last use is to be written again. */
const known = new Map<string, { readonly orgId: string; readonly untilTS: number }>()

function remember(hash: string, one: { readonly orgId: string; readonly untilTS: number }): void {
  known.delete(hash)
  known.set(hash, one)
  if (known.size > MAX_KEYS_KNOWN) known.delete(known.keys().next().value ?? '')
}

interface KeyHash {
  readonly hash: string
  readonly organisation_id: string
}

/** Systems whose API key this server has met lately. */
export const keyCallers: KnownCallers<KeyHolder, KeyHash> = {
  select: (hashes) =>
    `SELECT hash, organisation_id FROM api_keys WHERE hash IN (${hashes.map((hash) => pg.escapeLiteral(hash)).join()})`,
  holderOf(hash, rows) {
    const row = rows.find((one) => one.hash === hash)
    return row && holder(row.organisation_id)
  },
}

/** Returns the API key that a request's `Authorization` header carries, where this server has met it lately (`now` in milliseconds since the epoch). */
export function knownApiKey(header: string | null, now: number): KnownCaller | undefined {
  const key = kinds.api.form.exec(header ?? '')?.[1]
  const hash = key === undefined ? undefined : hashOf(key)
  const one = hash === undefined ? undefined : known.get(hash)
  return hash !== undefined && one && now < one.untilTS ? { orgId: one.orgId, hash } : undefined
}

/**
 * Finds the organisation whose API key a request's `Authorization` header carries (`Bearer qw_…`); undefined for an
 * unknown key.
 */
export const findApiKey = finder('api')

/** Finds whose players' key it carries (`Bearer qwp_…`). */
export const findPlayerKey = finder('player')

/** The context in which a key is read or made: a transaction inside the organisation, at a moment. */
export type KeyContext = SecretContext & { readonly now: number }

interface KeyRow {
  readonly sealed: string
  readonly created_ts: number
  readonly last_used_ts: number | null
}

async function readKey({ client, user }: KeyContext, kind: KeyKind): Promise<KeyRow | undefined> {
  const { rows } = await client.query<KeyRow>(
    `SELECT sealed, created_ts, last_used_ts FROM ${kinds[kind].table} WHERE organisation_id = $1`,
    [user.orgId],
  )
  return rows[0]
}

const purposeOf = (kind: KeyKind) => `key ${kind}`

/** Keeps a new key where there is none, or in place of the one there is. */
async function makeKey(context: KeyContext, kind: KeyKind, conflict: string): Promise<void> {
  const { table, prefix } = kinds[kind]
  const key = `${prefix}${randomBytes(32).toString('base64url')}`
  await context.client.query(
    `INSERT INTO ${table} (organisation_id, hash, sealed, created_ts) VALUES ($1, $2, $3, $4) ON CONFLICT ${conflict}`,
    [context.user.orgId, hashOf(key), await seal(context, key, purposeOf(kind)), context.now],
  )
}

const answerer =
  (kind: KeyKind) =>
  async (context: KeyContext): Promise<string> => {
    let row = await readKey(context, kind)
    if (!row) {
      await makeKey(context, kind, 'DO NOTHING')
      row = await readKey(context, kind)
    }
    if (!row) throw new Error('a key of an organisation was not kept')
    return unseal(context, row.sealed, purposeOf(kind))
  }

/** Returns the organisation's API key, and makes one at the first time. */
export const apiKeyOf = answerer('api')

/** Returns the organisation's key for its players. */
export const playerKeyOf = answerer('player')

/** Returns the part of a key that anybody may see. */
export async function maskedKeyOf(context: KeyContext, kind: KeyKind): Promise<MaskedKey> {
  const row = await readKey(context, kind)
  if (!row) return { mask: null, createdTS: null, lastUsedTS: null }
  const mask = `${kinds[kind].prefix}••••${(await unseal(context, row.sealed, purposeOf(kind))).slice(-4)}`
  return { mask, createdTS: row.created_ts, lastUsedTS: row.last_used_ts }
}

/** Makes a new key in place of the one there is, which opens nothing any more. */
export const rotateKey = (context: KeyContext, kind: KeyKind): Promise<void> =>
  makeKey(
    context,
    kind,
    `(organisation_id) DO UPDATE
     SET hash = excluded.hash, sealed = excluded.sealed, created_ts = excluded.created_ts, last_used_ts = NULL`,
  )
