/** Server entries that tests start as processes, each built once in a run of vitest, by the first file that asks for it. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inject } from 'vitest'
import { buildInto } from './build-entry.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder that the entries of this run are built into; `database.ts` makes and removes it. */
    builtEntries: string
  }
}

/**
 * Returns the file of a built entry, which other test files may be building at the same time.
 *
 * @param entry - The path of the entry from the repository's root.
 * @throws {Error} When the build has failed, here or in the file that was first.
 */
export async function builtEntry(entry: string): Promise<string> {
  const folder = join(inject('builtEntries'), entry.replaceAll('/', '-'))
  const outcome = join(folder, 'outcome')
  if (madeNow(folder)) {
    const failure = await buildInto(folder, entry).then(
      () => '',
      (error: unknown) => `${entry} cannot be built: ${error}`,
    )
    writeFileSync(outcome, failure)
  }
  while (!existsSync(outcome)) await wait(50)
  const failure = readFileSync(outcome, 'utf8')
  if (failure) throw new Error(failure)
  return join(folder, 'entry.js')
}

/** Whether the folder was made by this call; of several processes one makes it. */
function madeNow(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
