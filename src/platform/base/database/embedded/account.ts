/**
 * The account that runs the database. PostgreSQL refuses to run as root; started as root, it is run by the owner of its
 * data, and at first by `nobody`. Everybody else runs it as themselves.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { StartError } from '../../start-error.ts'

/** An account to run child processes as; its keys are those of `spawn`. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

const isRoot = () => process.getuid?.() === 0

function nobody(): Account {
  const row = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody')
  if (row) return { uid: Number(row[2]), gid: Number(row[3]) }
  throw new StartError(
    'PostgreSQL does not run as root and there is no account "nobody" to run it: start Questwire as an ordinary user, or set DATABASE_URL.',
  )
}

/** The account for new data; undefined means the one we run as. */
export function accountForNewData(): Account | undefined {
  return isRoot() ? nobody() : undefined
}

/**
 * Returns the account for data that exists; undefined means the one we run as.
 *
 * @throws {StartError} When that one may not have it.
 */
export function accountOfData(data: string): Account | undefined {
  const { uid, gid } = statSync(data)
  if (isRoot()) return uid === 0 ? nobody() : { uid, gid }
  if (process.getuid && uid !== process.getuid()) {
    throw new StartError(
      `The database in ${data} belongs to the account with number ${uid}, not to yours (it was made by another user, or as root): ` +
        'start Questwire as before, or set DATA_DIR to another folder.',
    )
  }
  return undefined
}

/**
 * Says whether an account can read and enter or run a path. It asks the system itself, so that every folder above
 * counts too.
 *
 * @throws {StartError} When the system cannot be asked.
 */
export function canUse(account: Account | undefined, path: string): boolean {
  if (process.platform === 'win32') return true
  const test = 'test -r "$0" && test -x "$0"'
  const { status, error } = spawnSync('/bin/sh', ['-c', test, path], { ...account, cwd: '/', stdio: 'ignore' })
  if (error && account) {
    throw new StartError(
      `PostgreSQL does not run as root and another account cannot be used here (${error.message}): start Questwire as an ordinary user, or set DATABASE_URL.`,
    )
  }
  return status === 0
}
