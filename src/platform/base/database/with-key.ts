import { createHash } from 'node:crypto'
import pg, { type Pool } from 'pg'
import { type Client, withoutOrganisation } from './pool.ts'

/**
 * Runs a transaction outside every organisation that sees the rows with this key only: an e-mail address, the hash of a
 * secret. The policies of the migrations say which rows have one.
 *
 * @param settings - Settings of the database for this transaction, by their names.
 */
export function withKey<T>(
  pool: Pool,
  key: string,
  run: (client: Client) => Promise<T>,
  settings: Readonly<Record<string, string>> = {},
): Promise<T> {
  const set = Object.entries({ 'app.key': key, ...settings })
    .map(([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`)
    .join(', ')
  return withoutOrganisation(pool, run, `SELECT ${set}`)
}

/** Hashes a secret for keeping: SHA-256, hexadecimal. Meant for random secrets, not for passwords. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
