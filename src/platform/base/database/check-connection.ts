/** The first connection: it checks that the database can be reached and is new enough. */
import type { Pool } from 'pg'
import { StartError } from '../start-error.ts'

/** Oldest major version whose SQL the migrations keep to. */
const oldest = 15

/**
 * Makes the first connection. The error never holds the address, which may contain a password.
 *
 * @throws {StartError} When the database cannot be reached or is too old.
 */
export async function checkConnection(ownerPool: Pool): Promise<void> {
  const asked = ownerPool.query<{ version: string }>("select current_setting('server_version_num') as version")
  const { rows } = await asked.catch((error: Error & { code?: string }) => {
    // A name with several addresses fails with an error of errors, which has a code and no message.
    throw new StartError(`The database of DATABASE_URL cannot be used: ${error.message || error.code}.`)
  })
  const major = Math.floor(Number(rows[0]?.version) / 10_000)
  if (major < oldest) {
    throw new StartError(`The database of DATABASE_URL is PostgreSQL ${major}; it must be ${oldest} or newer.`)
  }
}
