/** Keys with a name and a scope, beside the organisation's own: shown once, kept as hashes, revoked by being deleted. */
import { randomBytes, randomUUID } from 'node:crypto'
import { MAX_NAMED_KEYS, type NamedKey, type NewNamedKey } from '#schemas/endpoints/api-keys.ts'
import { keyMessages as say } from '#schemas/messages/index.ts'
import type { KeyScope } from '#schemas/values/key-scopes.ts'
import type { Platform } from '../base/context.ts'
import { writeUnlessFull } from '../base/database/unless-full.ts'
import { hashOf, withKey } from '../base/database/with-key.ts'
import { ConflictError, InvalidError, NotFoundError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { findApiKey, type KeyHolder } from './api-keys.ts'

/** The holder of a key that has a scope: the organisation's own, which may do everything, or a named one. */
export interface ScopedKeyHolder extends KeyHolder {
  readonly scope: KeyScope
  /** The name that staff gave the key; that of the organisation's own is fixed. */
  readonly keyName: string
  /** Milliseconds since the epoch; null for never. */
  readonly expiresTS: number | null
}

/** The last use of a key is written in steps of this many milliseconds, so that not every call writes. */
const LAST_USE_STEP_MS = 60_000

const PREFIX = 'qwk_'
const form = /^Bearer +(qwk_[\w-]{20,100})$/i

/** The name of the organisation's own key. */
export const OWN_KEY_NAME = 'API key'

interface Row {
  readonly organisation_id: string
  readonly name: string
  readonly scope: KeyScope
  readonly expires_ts: number | null
  readonly last_used_ts: number | null
}

/**
 * Finds whose key a request's `Authorization` header carries; undefined for one that is unknown, revoked or expired, which
 * take the same way.
 *
 * @param now - Milliseconds since the epoch.
 */
export async function findScopedKey(
  platform: Platform,
  header: string | null,
  now: number,
): Promise<ScopedKeyHolder | undefined> {
  const key = form.exec(header ?? '')?.[1]
  if (key === undefined) {
    const own = await findApiKey(platform, header, now)
    return own && { ...own, scope: 'publish', keyName: OWN_KEY_NAME, expiresTS: null }
  }
  const hash = hashOf(key)
  return withKey(platform.pool, hash, async (client) => {
    const { rows } = await client.query<Row>(
      `SELECT organisation_id, name, scope, expires_ts, last_used_ts FROM named_keys
       WHERE hash = $1 AND (expires_ts IS NULL OR expires_ts > $2)`,
      [hash, now],
    )
    const [row] = rows
    if (!row) return undefined
    if (now - (row.last_used_ts ?? 0) >= LAST_USE_STEP_MS) {
      await client.query("SELECT set_config('app.organisation', $1, true)", [row.organisation_id])
      await writeUnlessFull(client, 'UPDATE named_keys SET last_used_ts = $2 WHERE hash = $1', [hash, now])
    }
    const { organisation_id: orgId, name, scope, expires_ts: expiresTS } = row
    return { orgId, name: `Key “${name}”`, keyName: name, scope, expiresTS }
  })
}

const columns = `id, name, scope, '${PREFIX}••••' || ending AS mask, created_ts AS "createdTS", created_by AS "createdBy",
  expires_ts AS "expiresTS", last_used_ts AS "lastUsedTS"`

/** Lists the named keys of an organisation, the newest first. */
export async function listNamedKeys({
  client,
  user,
}: Pick<TransactionContext, 'client' | 'user'>): Promise<NamedKey[]> {
  const { rows } = await client.query<NamedKey>(
    `SELECT ${columns} FROM named_keys WHERE organisation_id = $1 ORDER BY created_ts DESC, id`,
    [user.orgId],
  )
  return rows
}

/**
 * Makes a named key.
 *
 * @returns The key itself, which is kept nowhere, and what is kept of it.
 * @throws {InvalidError} When another key has its name, or it would be over already.
 * @throws {ConflictError} When there are as many as there may be.
 */
export async function createNamedKey(
  { client, user, now }: TransactionContext,
  { name, scope, expiresTS = null }: NewNamedKey,
): Promise<{ key: string; namedKey: NamedKey }> {
  if (expiresTS !== null && expiresTS <= now) throw new InvalidError([{ path: 'expiresTS', message: say.expired }])
  // Calls at the same moment are counted one by one.
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`named keys of ${user.orgId}`])
  const others = await client.query<{ is_same: boolean }>(
    'SELECT lower(name) = lower($2) AS is_same FROM named_keys WHERE organisation_id = $1',
    [user.orgId, name],
  )
  if (others.rows.some(({ is_same: isSame }) => isSame))
    throw new InvalidError([{ path: 'name', message: say.nameTaken }])
  if (others.rows.length >= MAX_NAMED_KEYS) throw new ConflictError(say.tooMany)
  const key = `${PREFIX}${randomBytes(32).toString('base64url')}`
  const { rows } = await client.query<NamedKey>(
    `INSERT INTO named_keys (organisation_id, id, hash, ending, name, scope, created_by, created_ts, expires_ts)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING ${columns}`,
    [user.orgId, randomUUID(), hashOf(key), key.slice(-4), name, scope, user.name, now, expiresTS],
  )
  return { key, namedKey: rows[0] as NamedKey }
}

/**
 * Revokes a named key; the next call with it is refused.
 *
 * @returns Its name.
 * @throws {NotFoundError}
 */
export async function revokeNamedKey(
  { client, user }: Pick<TransactionContext, 'client' | 'user'>,
  id: string,
): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'DELETE FROM named_keys WHERE organisation_id = $1 AND id::text = $2 RETURNING name',
    [user.orgId, id],
  )
  if (!rows[0]) throw new NotFoundError()
  return rows[0].name
}
