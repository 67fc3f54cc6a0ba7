import { createHash } from 'node:crypto'
import pg, { type Pool } from 'pg'
import { type Client, withoutOrganisation } from './pool.ts'

/**
 * Runs a transaction outside every organisation that sees the rows with this key only: an e-mail address, the hash of a
 * secret. The policies of the migrations say which rows have one.
 */
export function withKey<T>(pool: Pool, key: string, run: (client: Client) => Promise<T>): Promise<T> {
  return withoutOrganisation(pool, run, `SELECT set_config('app.key', ${pg.escapeLiteral(key)}, true)`)
}

/** Hashes a secret for keeping: SHA-256, hexadecimal. Meant for random secrets, not for passwords. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
