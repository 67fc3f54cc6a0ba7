// A PostgreSQL of the system, for the tests of DATABASE_URL: one that is installed, or (as root on Debian) the distribution's package.
// It runs in a folder of its own and is thrown away with it.
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.mjs'

/** The oldest version that the platform takes. */
const oldest = 15
const debian = '/usr/lib/postgresql'

/** The folder of the server's programs: `PG_BIN`, the oldest of Debian's that we take, or the PATH; undefined when there is none. @returns {string | undefined} */
export function findPostgres() {
  const named = process.env.PG_BIN
  const installed = existsSync(debian)
    ? readdirSync(debian)
        .map(Number)
        .filter((version) => version >= oldest)
        .sort((a, b) => a - b)
        .map((version) => join(debian, `${version}`, 'bin'))
    : []
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return (named ? [named] : [...installed, ...onPath]).find((folder) => existsSync(join(folder, 'initdb')))
}

/** The same, installed from Debian's packages first when we may. @returns {string | undefined} */
export function installPostgres() {
  const found = findPostgres()
  if (found || process.env.PG_BIN || process.getuid?.() !== 0) return found
  const apt = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  try {
    execFileSync('apt-get', ['--version'], { stdio: 'ignore' })
    console.log('No PostgreSQL here: installing the postgresql package…')
    execFileSync('apt-get', ['update', '-qq'], apt)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], apt)
  } catch {
    return undefined
  }
  return findPostgres()
}

/** What to tell somebody whose machine has no PostgreSQL. */
export const noPostgres =
  'The tests on an external database were left out: install PostgreSQL 15 or newer, or set PG_BIN to the folder of its programs.'

/** PostgreSQL refuses to run as root: then it runs as an account without rights. @returns {{ uid: number, gid: number } | undefined} */
function account() {
  if (process.getuid?.() !== 0) return undefined
  const id = (/** @type {string} */ flag) => Number(execFileSync('id', [flag, 'nobody']).toString())
  return { uid: id('-u'), gid: id('-g') }
}

/**
 * A running server.
 * @typedef {object} Postgres
 * @property {string} url The address of its database `postgres`.
 * @property {number} port
 * @property {number | undefined} pid The id of its first process.
 * @property {() => Promise<Postgres>} follow Makes a standby that follows it by streaming, and starts it.
 * @property {() => Promise<void>} start Starts it again, with its data, after it has ended.
 * @property {(signal?: 'SIGQUIT' | 'SIGKILL') => Promise<void>} crash Ends it at once, as a power cut would, or its first process alone.
 * @property {() => Promise<void>} stop Ends it and throws its data away.
 */

/** Makes a folder of its own for a server. @param {{ uid: number, gid: number } | undefined} as */
function folderFor(as) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'questwire-pg-')))
  chmodSync(folder, 0o700)
  if (as) chownSync(folder, as.uid, as.gid)
  return folder
}

/**
 * Starts a server from these programs.
 * @param {string} bin
 * @param {Readonly<Record<string, string>>} [settings]
 * @param {string} [disk] A folder for its tables, which may be full while there is room for the write-ahead log.
 * @returns {Promise<Postgres>}
 */
export async function startPostgres(bin, settings = {}, disk) {
  const as = account()
  const folder = folderFor(as)
  if (disk) {
    if (as) chownSync(disk, as.uid, as.gid)
    chmodSync(disk, 0o700)
    symlinkSync(disk, join(folder, 'data'))
  }
  const init = [
    '-D',
    join(folder, 'data'),
    '-U',
    'questwire',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
    ...(disk ? ['--waldir', join(folder, 'wal')] : []),
  ]
  execFileSync(join(bin, 'initdb'), init, { ...optionsOf(as, folder), stdio: 'ignore' })
  return run(bin, folder, settings)
}

/** @param {{ uid: number, gid: number } | undefined} as @param {string} folder */
const optionsOf = (as, folder) => ({ ...as, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } })

/**
 * Runs a server on the data of its folder.
 * @param {string} bin
 * @param {string} folder
 * @param {Readonly<Record<string, string>>} more
 * @returns {Promise<Postgres>}
 */
async function run(bin, folder, more) {
  const as = account()
  const options = optionsOf(as, folder)
  const data = join(folder, 'data')
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    // What is thrown away need not reach the disk.
    fsync: 'off',
    full_page_writes: 'off',
    ...more,
  }
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const begin = () => spawn(join(bin, 'postgres'), ['-D', data, ...given], { ...options, stdio: 'ignore' })
  /** @type {import('node:child_process').ChildProcess} */
  let server
  /** @type {Promise<unknown>} */
  let ended
  process.once('exit', () => server?.kill('SIGINT'))
  function spawnServer() {
    server = begin()
    ended = new Promise((done) => server.once('exit', done))
  }
  async function start() {
    spawnServer()
    for (let tries = 0; ; tries++) {
      try {
        execFileSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', `${port}`], { stdio: 'ignore' })
        return
      } catch (error) {
        if (tries > 300) throw error
        await wait(100)
        // Processes of one that was killed hold its memory a moment longer.
        if (server.exitCode !== null) spawnServer()
      }
    }
  }
  await start()
  return {
    url: `postgres://questwire@127.0.0.1:${port}/postgres`,
    port,
    get pid() {
      return server.pid
    },
    async follow() {
      const own = folderFor(as)
      const from = ['-h', '127.0.0.1', '-p', `${port}`, '-U', 'questwire', '--checkpoint=fast', '--no-sync']
      const basebackup = [...from, '-D', join(own, 'data'), '-R', '-X', 'stream']
      execFileSync(join(bin, 'pg_basebackup'), basebackup, { ...optionsOf(as, own), stdio: 'ignore' })
      return run(bin, own, more)
    },
    start,
    async crash(signal = 'SIGQUIT') {
      server.kill(signal)
      await ended
    },
    async stop() {
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}
