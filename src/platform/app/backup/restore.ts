/** Brings a backup back: into a data folder without a database, or into a database without tables. It replaces nothing. */
import { chownSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import type { Account } from '../../base/database/embedded/account.ts'
import { lockFolder } from '../../base/database/embedded/folder-lock.ts'
import { locate, makeHome } from '../../base/database/embedded/location.ts'
import { fingerprintOf } from '../../base/database/key-check.ts'
import { openPool } from '../../base/database/pool.ts'
import { ensureApplicationRole } from '../../base/database/roles.ts'
import { makeFolders } from '../../base/make-folders.ts'
import { Key } from '../../base/settings/setting-values.ts'
import type { Settings } from '../../base/settings/settings.ts'
import { StartError } from '../../base/start-error.ts'
import { type Manifest, parts, readManifest } from './manifest.ts'
import { connectionVariables, findProgram, run } from './programs.ts'

/**
 * Brings a backup back to where the settings say.
 *
 * @param from - The path of the file.
 * @param log - Told what happens, a line a step.
 * @throws {StartError} When there is something already, or the backup does not fit; nothing is changed then.
 */
export async function restore(settings: Settings, from: string, log: (line: string) => void): Promise<void> {
  const file = resolve(from)
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`)
  const folder = mkdtempSync(join(tmpdir(), 'questwire-restore-'))
  try {
    await run('tar', ['-xzf', file, '-C', folder, '--no-same-owner', parts.manifest])
    const manifest = readManifest(folder)
    await run('tar', ['-xzf', file, '-C', folder, '--no-same-owner', ...(manifest.hasKey ? [parts.key] : [])])
    const key = keyToKeep(settings, manifest, folder)
    if (manifest.kind === 'files') await restoreFiles(settings, file, log)
    else await restoreDump(settings, manifest, folder)
    if (key !== undefined) {
      makeFolders(settings.dataDir)
      writeFileSync(join(settings.dataDir, parts.key), key, { mode: 0o600 })
    }
    log(`${file} is back, as of migration ${manifest.migration}. The next start brings it up to date.`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the text of the key file to write; undefined where the right key is there already. */
function keyToKeep({ secretKey, dataDir }: Settings, manifest: Manifest, folder: string): string | undefined {
  const there = join(dataDir, parts.key)
  const kept = secretKey ?? (existsSync(there) ? keyOf(there) : undefined)
  if (kept) {
    if (fingerprintOf(kept) === manifest.fingerprint) return undefined
    throw new StartError(
      `${secretKey ? 'SECRET_KEY' : there} is another key than that of the backup, whose secrets it could not open.`,
    )
  }
  if (!manifest.hasKey) throw new StartError('The backup has no key in it: set SECRET_KEY to the one it was made with.')
  return readFileSync(join(folder, parts.key), 'utf8')
}

function keyOf(file: string): Buffer {
  const key = v.safeParse(Key, readFileSync(file, 'utf8'))
  if (key.success) return key.output
  throw new StartError(`The key file ${file} does not hold 32 bytes.`)
}

/** Puts the files of the embedded database into a data folder that has none. */
async function restoreFiles({ databaseUrl, dataDir }: Settings, file: string, log: (line: string) => void) {
  if (databaseUrl !== undefined)
    throw new StartError('The backup is of an embedded database: restore it without DATABASE_URL, into a data folder.')
  if (!existsSync(dataDir)) {
    makeFolders(dataDir)
    makeHome(dataDir)
  }
  const unlock = lockFolder(dataDir)
  try {
    const { home, data, account } = locate(dataDir, log)
    if (existsSync(data))
      throw new StartError(`There is a database in ${home} already: set DATA_DIR to a folder without one.`)
    // Moved to its place when it is whole.
    const partial = mkdtempSync(join(home, 'restore-'))
    await run('tar', ['-xzf', file, '-C', partial, '--no-same-owner', '-p', parts.files])
    if (account) await giveTo(account, join(partial, parts.files))
    renameSync(join(partial, parts.files), data)
    rmSync(partial, { recursive: true })
  } finally {
    unlock()
  }
}

/** Gives a folder with all that is in it to an account. */
async function giveTo({ uid, gid }: Account, folder: string): Promise<void> {
  chownSync(folder, uid, gid)
  for (const name of await readdir(folder, { recursive: true })) chownSync(join(folder, name), uid, gid)
}

/** Restores a dump into a database that has no tables, all of it or nothing. */
async function restoreDump({ databaseUrl }: Settings, manifest: Manifest, folder: string): Promise<void> {
  if (databaseUrl === undefined)
    throw new StartError('The backup is of a database of DATABASE_URL: set that to the empty one to restore it into.')
  const pool = openPool({ connection: { url: databaseUrl }, role: 'owner' })
  try {
    const { rows } = await pool.query<{ tables: number }>(
      `select count(*)::int as tables from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'v', 'm', 'S') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`,
    )
    if (rows[0]?.tables !== 0) throw new StartError('The database of DATABASE_URL is not empty: name an empty one.')
    // Rights are given to it by what is restored.
    const client = await pool.connect()
    await ensureApplicationRole(client).finally(() => client.release())
  } finally {
    await pool.end()
  }
  const { file } = await findProgram('pg_restore', manifest.postgres)
  const env = { ...process.env, ...connectionVariables(databaseUrl) }
  const { PGDATABASE: database = '' } = connectionVariables(databaseUrl)
  await run(file, ['--no-owner', '--single-transaction', `--dbname=${database}`, join(folder, parts.dump)], env)
}
