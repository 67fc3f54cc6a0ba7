/** The key with which an organisation's systems call: kept as a hash to be found by, and sealed to be shown to staff. */
import { randomBytes } from 'node:crypto'
import type { Platform } from '../context.ts'
import { type SecretPlace, seal, unseal } from '../secrets/secrets.ts'
import { hashOf, withKey } from './by-key.ts'

/** Whose key a call came with. */
export interface KeyHolder {
  readonly orgId: string
  /** Who is said to have done what such a call does. */
  readonly name: string
}

/** When a key was used last is written in steps, so that not every call writes. */
const STEP = 60_000

/** Finds whose key a request's `Authorization` header carries (`Bearer qw_…`); undefined for nobody's. */
export async function findApiKey(
  platform: Platform,
  header: string | null,
  now: number,
): Promise<KeyHolder | undefined> {
  const key = /^Bearer +(qw_[\w-]{20,100})$/i.exec(header ?? '')?.[1]
  if (key === undefined) return undefined
  const hash = hashOf(key)
  return withKey(platform.pool, hash, async (client) => {
    const { rows } = await client.query<{ organisation_id: string; last_used_ts: number | null }>(
      'SELECT organisation_id, last_used_ts FROM api_keys WHERE hash = $1',
      [hash],
    )
    const [row] = rows
    if (!row) return undefined
    if (now - (row.last_used_ts ?? 0) >= STEP) {
      await client.query("SELECT set_config('app.organisation', $1, true)", [row.organisation_id])
      await client.query('UPDATE api_keys SET last_used_ts = $2 WHERE hash = $1', [hash, now])
    }
    return { orgId: row.organisation_id, name: 'API' }
  })
}

/** Answers the organisation's key, making one at the first time. */
export async function apiKeyOf(place: SecretPlace & { readonly now: number }): Promise<string> {
  const { client, user, now } = place
  const key = `qw_${randomBytes(32).toString('base64url')}`
  const read = async () => {
    const { rows } = await client.query<{ sealed: string }>('SELECT sealed FROM api_keys WHERE organisation_id = $1', [
      user.orgId,
    ])
    return rows[0]?.sealed
  }
  let sealed = await read()
  if (sealed === undefined) {
    await client.query(
      `INSERT INTO api_keys (organisation_id, hash, sealed, created_ts) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
      [user.orgId, hashOf(key), await seal(place, key), now],
    )
    sealed = await read()
  }
  if (sealed === undefined) throw new Error('the API key of an organisation was not kept')
  return unseal(place, sealed)
}
