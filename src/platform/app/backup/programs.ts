/** The programs of others that a backup is made with: tar, and PostgreSQL's own for databases that are not embedded. */
import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { parseUrl } from '#schemas/url.ts'
import { StartError } from '../../base/start-error.ts'

const execute = promisify(execFile)

/** The folder of Debian's versions of PostgreSQL. */
const DEBIAN = '/usr/lib/postgresql'

/** A program, and the major version of PostgreSQL that it is of. */
export interface Program {
  readonly file: string
  readonly major: number
}

/** Returns the folders in which programs of PostgreSQL may lie: `PG_BIN`, those of Debian, the PATH. */
export function programFolders(env: NodeJS.ProcessEnv = process.env): string[] {
  const installed = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : []
  return [...(env.PG_BIN ? [env.PG_BIN] : []), ...installed, ...(env.PATH ?? '').split(delimiter)].filter(Boolean)
}

/**
 * Finds a program of PostgreSQL that is not older than a major version, the oldest such one.
 *
 * @throws {StartError} When there is none.
 */
export async function findProgram(name: string, oldest: number, folders = programFolders()): Promise<Program> {
  const found: Program[] = []
  for (const folder of new Set(folders)) {
    const file = join(folder, name)
    if (!existsSync(file)) continue
    const { stdout } = await execute(file, ['--version']).catch(() => ({ stdout: '' }))
    const major = Number(/\) (\d+)/.exec(stdout)?.[1])
    if (major >= oldest) found.push({ file, major })
  }
  const [best] = found.sort((one, other) => one.major - other.major)
  if (best) return best
  throw new StartError(
    `There is no ${name} of PostgreSQL ${oldest} or newer here: install it (postgresql-client-${oldest}), or set PG_BIN to the folder that it is in.`,
  )
}

/**
 * Runs a program to its end.
 *
 * @throws {StartError} With what it complained of, when it fails.
 */
export async function run(file: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<void> {
  try {
    await execute(file, args, { env, maxBuffer: 1 << 26 })
  } catch (error) {
    const { stderr = '', message } = error as { stderr?: string; message: string }
    const complaint = stderr.split('\n').find((line) => /error|cannot|fatal/i.test(line)) ?? message.split('\n')[0]
    throw new StartError(`${file} failed: ${complaint}`)
  }
}

/** Returns the address of a database as the variables that PostgreSQL's programs read: arguments are seen by everybody. */
export function connectionVariables(databaseUrl: string): Record<string, string> {
  // One that names its socket's folder in a term has no host, which URL alone refuses.
  const url = parseUrl(databaseUrl.replace('@/', '@socket/'))
  if (!url) return {}
  const terms = url.searchParams
  const given: Record<string, string | null> = {
    PGHOST: terms.get('host') ?? url.hostname.replace(/^\[|\]$/g, ''),
    PGPORT: terms.get('port') ?? url.port,
    PGUSER: decodeURIComponent(url.username) || terms.get('user'),
    PGPASSWORD: decodeURIComponent(url.password) || terms.get('password'),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGSSLMODE: terms.get('sslmode'),
    PGSSLROOTCERT: terms.get('sslrootcert'),
  }
  return Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
