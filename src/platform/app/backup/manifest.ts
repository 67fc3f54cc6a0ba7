import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import * as v from 'valibot'
import { StartError } from '../../base/start-error.ts'

/** The first thing in a backup: what it is of. */
const Manifest = v.object({
  format: v.literal(1),
  /** `files` of the embedded database, or a `dump` by pg_dump. */
  kind: v.picklist(['files', 'dump']),
  /** The major version of the PostgreSQL that it was taken from, or of the pg_dump that wrote it. */
  postgres: v.number(),
  /** The last migration that had been applied. */
  migration: v.string(),
  /** The fingerprint of the master key that opens its secrets. */
  fingerprint: v.string(),
  /** True when the key itself is in the backup, which it is unless `SECRET_KEY` holds it. */
  hasKey: v.boolean(),
})
export type Manifest = v.InferOutput<typeof Manifest>

/** The names of the parts of a backup. */
export const parts = { manifest: 'backup.json', key: 'secret.key', dump: 'database.dump', files: 'data' } as const

/**
 * Reads the manifest of a backup that was unpacked into a folder.
 *
 * @throws {StartError} When there is none that this version knows.
 */
export function readManifest(folder: string): Manifest {
  try {
    return v.parse(Manifest, JSON.parse(readFileSync(join(folder, parts.manifest), 'utf8')))
  } catch {
    throw new StartError('The file is no backup that this version of Questwire can read.')
  }
}

/**
 * Describes a database for its manifest.
 *
 * @throws {StartError} When it is none of Questwire's.
 */
export async function describeDatabase(
  ownerPool: Pool,
): Promise<Pick<Manifest, 'migration' | 'fingerprint'> & { readonly major: number }> {
  const asked = ownerPool.query<{ migration: string; fingerprint: string; version: string }>(
    `select (select max(name) from questwire_migration) as migration,
       (select fingerprint from questwire_master_key) as fingerprint, current_setting('server_version_num') as version`,
  )
  const { rows } = await asked.catch((error: Error & { code?: string }) => {
    throw new StartError(
      error.code === '42P01'
        ? 'The database has no tables of Questwire: there is nothing to back up.'
        : `The database cannot be used: ${error.message || error.code}.`,
    )
  })
  const { migration = '', fingerprint = '', version = '' } = rows[0] ?? {}
  return { migration, fingerprint, major: Math.floor(Number(version) / 10_000) }
}
