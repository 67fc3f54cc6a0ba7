/**
 * Writes a backup: one file with the database, the key that opens its secrets, and what it is of. Of the embedded database
 * it takes the files while that is stopped, since its package has no pg_dump; of any other one it takes a dump.
 */
import { chmodSync, copyFileSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { lockFolder } from '../../base/database/embedded/folder-lock.ts'
import { startEmbedded } from '../../base/database/embedded/index.ts'
import { openPool } from '../../base/database/pool.ts'
import type { Settings } from '../../base/settings/settings.ts'
import { StartError } from '../../base/start-error.ts'
import { describeDatabase, type Manifest, parts } from './manifest.ts'
import { connectionVariables, findProgram, run } from './programs.ts'

/** Paths for tar: a folder, and what to take of it. */
type Taken = readonly [folder: string, name: string]

/**
 * Writes a backup of what the settings name.
 *
 * @param to - The path of the file, which must not exist.
 * @param log - Told what happens, a line a step.
 * @throws {StartError} When it cannot be written; there is no file then.
 */
export async function backUp(settings: Settings, to: string, log: (line: string) => void): Promise<void> {
  const file = resolve(to)
  if (existsSync(file)) throw new StartError(`${file} exists already: name another file.`)
  const folder = mkdtempSync(join(tmpdir(), 'questwire-backup-'))
  const partial = `${file}.part`
  let unlock = () => {}
  try {
    const key = join(settings.dataDir, parts.key)
    const hasKey = settings.secretKey === undefined
    if (hasKey && !existsSync(key)) throw new StartError(`There is no key file ${key}: nothing was kept there yet.`)
    const taken: Taken[] = [[folder, parts.manifest]]
    if (hasKey) {
      copyFileSync(key, join(folder, parts.key))
      taken.push([folder, parts.key])
    }
    let manifest: Manifest
    if (settings.databaseUrl === undefined) {
      const { home, ...about } = await describeEmbedded(settings, log)
      unlock = lockFolder(settings.dataDir)
      manifest = { format: 1, kind: 'files', ...about, hasKey }
      taken.push([home, parts.files])
    } else {
      manifest = { format: 1, kind: 'dump', ...(await dump(settings.databaseUrl, folder)), hasKey }
      taken.push([folder, parts.dump])
    }
    writeFileSync(join(folder, parts.manifest), JSON.stringify(manifest))
    // Made first, so that nobody else can read it while it is written: it holds the key.
    writeFileSync(partial, '', { mode: 0o600 })
    await run('tar', ['-czf', partial, ...taken.flatMap(([from, name]) => ['-C', from, name])])
    chmodSync(partial, 0o600)
    renameSync(partial, file)
    log(`The backup is ${file}.`)
    log(hasKey ? 'It holds the key: keep it as safe as that.' : 'The key is not in it: keep that of SECRET_KEY.')
  } finally {
    unlock()
    rmSync(partial, { force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Starts the embedded database and stops it cleanly, so that its files are whole, and describes it. */
async function describeEmbedded({ dataDir }: Settings, log: (line: string) => void) {
  if (!existsSync(join(dataDir, 'postgres'))) throw new StartError(`There is no database in ${dataDir}.`)
  const embedded = await startEmbedded({ dataDir, log })
  const pool = openPool({ connection: embedded.connection, role: 'owner' })
  try {
    const { major, ...about } = await describeDatabase(pool)
    return { ...about, postgres: major, home: embedded.home }
  } finally {
    await pool.end()
    await embedded.stop()
  }
}

/** Dumps a database into a folder. */
async function dump(databaseUrl: string, folder: string) {
  const pool = openPool({ connection: { url: databaseUrl }, role: 'owner' })
  const { major, ...about } = await describeDatabase(pool).finally(() => pool.end())
  const program = await findProgram('pg_dump', major)
  const env = { ...process.env, ...connectionVariables(databaseUrl) }
  await run(program.file, ['--format=custom', '--no-owner', `--file=${join(folder, parts.dump)}`], env)
  return { ...about, postgres: program.major }
}
