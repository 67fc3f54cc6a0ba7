/** The master key: from SECRET_KEY, or from a file in the data folder that the first start makes. Never in the database. */
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { makeFolders } from '../make-folders.ts'
import { StartError } from '../start-error.ts'
import { Key } from './setting-values.ts'
import type { Settings } from './settings.ts'

function makeFile(file: string): void {
  try {
    const opened = openSync(file, 'wx', 0o600)
    writeFileSync(opened, `${randomBytes(32).toString('hex')}\n`)
    // On the disk before anything is encrypted with it.
    fsyncSync(opened)
    closeSync(opened)
  } catch (error) {
    // Another server that starts beside us made it.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return
    throw new StartError(`The key file ${file} cannot be made (${(error as Error).message}): set SECRET_KEY instead.`)
  }
}

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new StartError(`The key file ${file} cannot be read (${(error as Error).message}).`)
  }
}

/**
 * Reads the master key of 32 bytes, and makes its file when there is none.
 *
 * @param isInUse - True when the database holds what was encrypted with a key: no new one is made then.
 * @throws {StartError} When the file is damaged or cannot be read; it stays as it is.
 */
export function readSecretKey(
  { secretKey, dataDir }: Pick<Settings, 'secretKey' | 'dataDir'>,
  isInUse: boolean,
): Buffer {
  if (secretKey) return secretKey
  const file = join(dataDir, 'secret.key')
  if (!existsSync(file)) {
    if (isInUse) {
      throw new StartError(
        `The key file ${file} is missing, and this database was filled with it: put it back, or set SECRET_KEY to the key that it held.`,
      )
    }
    makeFolders(dataDir)
    makeFile(file)
  }
  const key = v.safeParse(Key, readFile(file))
  if (key.success) return key.output
  throw new StartError(
    `The key file ${file} does not hold 32 bytes: restore it, because what was encrypted with it cannot be read without.`,
  )
}
