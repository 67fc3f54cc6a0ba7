/** Tokens that open something once: 128 random bits, kept as a hash only, expiring. */
import { randomBytes } from 'node:crypto'
import type { Platform } from '../base/context.ts'
import type { Client } from '../base/database/pool.ts'
import { hashOf, withKey } from '../base/database/with-key.ts'

/** The use of a token: a form for a new password, or a session on another device, which the organisation's provider vouches for or nobody. */
export type TokenPurpose = 'reset' | 'sign-in' | 'provider-sign-in'

interface Owner {
  readonly orgId: string
  readonly id: string
}

/** Makes a secret for a user, inside their organisation, that is good until a moment. */
export async function createOneTimeToken(
  client: Client,
  { orgId, id }: Owner,
  { purpose, expiresTS }: { readonly purpose: TokenPurpose; readonly expiresTS: number },
): Promise<string> {
  const secret = randomBytes(16).toString('base64url')
  await client.query(
    'INSERT INTO one_time_secrets (organisation_id, hash, user_id, purpose, expires_ts) VALUES ($1, $2, $3, $4, $5)',
    [orgId, hashOf(secret), id, purpose, expiresTS],
  )
  return secret
}

/**
 * Finds the owner of a token; undefined when it is nobody's, used or over.
 *
 * @param now - Milliseconds since the epoch.
 */
export async function findOneTimeToken(
  platform: Platform,
  purpose: TokenPurpose,
  secret: string,
  now: number,
): Promise<Owner | undefined> {
  const hash = hashOf(secret)
  const { rows } = await withKey(platform.pool, hash, (client) =>
    client.query<Owner>(
      `SELECT organisation_id AS "orgId", user_id AS id FROM one_time_secrets
       WHERE hash = $1 AND purpose = $2 AND expires_ts > $3`,
      [hash, purpose, now],
    ),
  )
  return rows[0]
}

/** Consumes a token, inside the organisation. Returns false at the second time. */
export async function consumeOneTimeToken(client: Client, secret: string): Promise<boolean> {
  const { rowCount } = await client.query('DELETE FROM one_time_secrets WHERE hash = $1', [hashOf(secret)])
  return rowCount === 1
}
