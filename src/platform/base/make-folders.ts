import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from './start-error.ts'

/**
 * Makes a folder and those above it that are missing. One by one: `mkdirSync` with `recursive` never returns below a
 * folder in which nothing can be made (`/proc`, Node 20).
 *
 * @param path - Absolute.
 * @throws {StartError} When one of them cannot be made.
 */
export function makeFolders(path: string): void {
  if (existsSync(path)) return
  makeFolders(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another server that starts beside us made it.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return
    throw new StartError(
      `The folder ${path} cannot be made (${(error as Error).message}): set DATA_DIR to another one.`,
    )
  }
}
