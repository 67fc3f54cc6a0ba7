/** One server a data folder: a lock file that names its holder. A dead holder's lock is taken over. */
import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { processIdentity } from './process-identity.ts'

interface Holder {
  readonly pid: number
  readonly identity: string
  /** ISO date of the start. */
  readonly since: string
}

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** The living holder a lock's text names; undefined when it is dead, or when the text was cut off by a power failure. */
function livingHolder(text: string): Holder | undefined {
  try {
    const holder = JSON.parse(text) as Holder
    return holder.identity === processIdentity(holder.pid) ? holder : undefined
  } catch {
    return undefined
  }
}

/** Moves a dead holder's lock away. Returns false when another living lock has taken its place, which is put back. */
function removeStale(file: string, stale: string): boolean {
  const aside = `${file}.${randomUUID()}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return true
    throw error
  }
  const moved = read(aside)
  if (moved !== stale) linkSync(aside, file)
  rmSync(aside, { force: true })
  return moved === stale
}

/**
 * Takes the lock of a data folder and returns the function that releases it.
 *
 * @throws {StartError} When another process holds it; it names the process.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'server.lock')
  const identity = processIdentity(process.pid) ?? String(process.pid)
  const mine = JSON.stringify({ pid: process.pid, identity, since: new Date().toISOString() } satisfies Holder)
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      writeFileSync(file, mine, { flag: 'wx' })
      return () => {
        if (read(file) === mine) rmSync(file, { force: true })
      }
    } catch (error) {
      if (!isCode(error, 'EEXIST')) {
        throw new StartError(`The data folder ${folder} cannot be written (${(error as Error).message}).`)
      }
    }
    const found = read(file)
    if (found === undefined) continue
    const holder = livingHolder(found)
    if (holder) {
      throw new StartError(
        `The data folder ${folder} is in use by the Questwire server with process id ${holder.pid}, started ${holder.since}: ` +
          'stop that one first, or set DATA_DIR to another folder.',
      )
    }
    removeStale(file, found)
  }
  throw new StartError(`The data folder ${folder} is being taken by another Questwire server at this moment.`)
}
