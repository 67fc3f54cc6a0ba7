/** Does this master key belong to this database? Another one would make every stored secret unreadable, one by one. */
import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import { StartError } from '../start-error.ts'

/** Returns the text by which a master key is told from others, and which does not give it away. */
export const fingerprintOf = (key: Buffer): string =>
  createHmac('sha256', key).update('questwire master key').digest('hex').slice(0, 32)

/** Says whether a start before has left the fingerprint of a key in the database. */
export async function hasSecretKey(ownerPool: Pool): Promise<boolean> {
  const { rowCount } = await ownerPool.query('select 1 from questwire_master_key')
  return rowCount !== 0
}

/**
 * Compares the key's fingerprint with the one that the first start left in the database.
 *
 * @throws {StartError} When they differ.
 */
export async function checkSecretKey(ownerPool: Pool, key: Buffer): Promise<void> {
  const fingerprint = fingerprintOf(key)
  await ownerPool.query('insert into questwire_master_key (fingerprint) values ($1) on conflict do nothing', [
    fingerprint,
  ])
  const { rows } = await ownerPool.query<{ fingerprint: string }>('select fingerprint from questwire_master_key')
  if (rows[0]?.fingerprint === fingerprint) return
  throw new StartError(
    'This database was filled with another master key: set SECRET_KEY to that one, or put its secret.key back into DATA_DIR.',
  )
}
