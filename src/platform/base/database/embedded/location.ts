/**
 * The place of the database: `postgres` in the data folder, with `data` (PostgreSQL's own) and `run` (its socket) in
 * it. If the account that runs the database cannot reach that (root, in a home folder of mode 700), `postgres` is a
 * link to a folder of its own in /var/lib/questwire. That one is not removed when the link is.
 */
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  realpathSync,
  rmdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { type Account, accountForNewData, accountOfData, canUse } from './account.ts'

/** The folder outside the data folder; unlike a temporary folder it survives a restart of the machine. */
export const stateFolder = '/var/lib/questwire'

/** A socket's address has 107 bytes (103 on macOS), and PostgreSQL needs some for the file's name. */
const longestSocketFolder = 100 - '/.s.PGSQL.5432'.length

/** The place of the database and the account that runs it. */
export interface Location {
  /** Absolute path without links in it. */
  readonly home: string
  /** PostgreSQL's data; does not exist before the first start. */
  readonly data: string
  readonly account: Account | undefined
}

/** Creates a folder that only we change and that the account can enter. */
export function makeHome(path: string): void {
  mkdirSync(path, { recursive: true })
  // Explicitly, because a strict umask would keep the account out.
  if (process.getuid?.() === 0) chmodSync(path, 0o711)
}

/** Creates an empty folder for the account alone. */
export function makeFolder(path: string, account: Account | undefined): void {
  rmSync(path, { recursive: true, force: true })
  mkdirSync(path, { mode: 0o700 })
  if (account) chownSync(path, account.uid, account.gid)
}

function linkElsewhere(link: string, log: (line: string) => void): string {
  const folder = dirname(link)
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 8)
  // The random part: whoever deletes the data folder starts anew and does not meet the old data again.
  const home = join(stateFolder, `${basename(dirname(folder)) || 'data'}-${hash}-${randomBytes(3).toString('hex')}`)
  try {
    makeHome(stateFolder)
    makeHome(home)
    symlinkSync(home, link)
  } catch (error) {
    throw new StartError(
      `PostgreSQL does not run as root, no other account can reach ${folder}, and ${home} cannot be made (${(error as Error).message}): ` +
        'set DATA_DIR to a folder that everybody can enter, start as an ordinary user, or set DATABASE_URL.',
    )
  }
  log(`The database is kept in ${home}, because the account that runs it cannot reach ${folder}.`)
  return home
}

/** Says whether the account reaches its own files in a folder; it need not be able to list the folder itself. */
function canEnter(account: Account | undefined, folder: string): boolean {
  if (!account) return true
  const probe = join(folder, 'probe')
  makeFolder(probe, account)
  const reached = canUse(account, probe)
  rmdirSync(probe)
  return reached
}

function locateExisting(link: string): Location {
  if (!existsSync(link)) {
    throw new StartError(`The database should be in ${readlinkSync(link)}, where ${link} points, but that is gone.`)
  }
  const home = realpathSync(link)
  const data = join(home, 'data')
  const filled = existsSync(data)
  const account = filled ? accountOfData(data) : accountForNewData()
  if (filled ? canUse(account, data) : canEnter(account, home)) return { home, data, account }
  throw new StartError(
    `The database in ${home} cannot be reached by ${account ? `the account with number ${account.uid}, which runs it` : 'this account'}: ` +
      'let it enter the folders above, or set DATA_DIR to another folder.',
  )
}

/** Finds the place of the database for a data folder, and makes it at the first start. */
export function locate(dataDir: string, log: (line: string) => void): Location {
  const link = join(dataDir, 'postgres')
  if (lstatSync(link, { throwIfNoEntry: false })) return locateExisting(link)
  const account = accountForNewData()
  makeHome(link)
  if (!canEnter(account, link)) {
    rmdirSync(link)
    linkElsewhere(link, log)
  }
  const home = realpathSync(link)
  return { home, data: join(home, 'data'), account }
}

/** Makes the folder of the socket: in the database's home, or with a short path where that one is too long. */
export function makeSocketFolder({ home, account }: Location): string {
  const usual = join(home, 'run')
  if (Buffer.byteLength(usual) <= longestSocketFolder) {
    makeFolder(usual, account)
    return usual
  }
  const temporary = Buffer.byteLength(tmpdir()) <= longestSocketFolder - 20 ? tmpdir() : '/tmp'
  const folder = mkdtempSync(join(realpathSync(temporary), 'questwire-'))
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}
