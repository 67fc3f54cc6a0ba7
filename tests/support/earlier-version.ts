/** An earlier version of the server, built out of the history of this repository. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

const MIGRATIONS = 'src/platform/base/database/migrations'

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

/**
 * Finds the commit right before the last one that brought a migration.
 *
 * @throws {Error} When the history does not reach back to it.
 */
export function commitBeforeLastMigration(): string {
  try {
    const last = git('log', '-1', '--diff-filter=A', '--format=%H', '--', MIGRATIONS)
    return git('rev-parse', '--verify', `${last}^`)
  } catch {
    throw new Error(
      'The version before the last migration is built out of the history, which is not here: clone the repository as a whole, or run git fetch --unshallow.',
    )
  }
}

/**
 * Builds the server of a commit as `npm run build` does, with the packages of this version.
 *
 * @param folder - Where its sources are put; they stay there.
 * @returns The file of the built entry.
 */
export function buildEarlierVersion(commit: string, folder: string): string {
  mkdirSync(folder)
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 1e9 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const vite = join('node_modules', 'vite', 'bin', 'vite.js')
  const args = [vite, 'build', '--ssr', 'src/platform/main.ts', '--outDir', 'dist/server', '--logLevel', 'warn']
  execFileSync(process.execPath, args, { cwd: folder, stdio: 'pipe' })
  return join(folder, 'dist', 'server', 'main.js')
}
