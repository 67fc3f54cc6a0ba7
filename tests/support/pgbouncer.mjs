// PgBouncer, for the test of poolers: one that is installed, or (as root on Debian) the distribution's package. It runs without rights
// on a port of the loopback, in a folder of its own.
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.mjs'

/** The program: `PGBOUNCER_PATH`, or one on the PATH or in its usual folder; undefined when there is none. @returns {string | undefined} */
export function findPgbouncer() {
  const named = process.env.PGBOUNCER_PATH
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/sbin']
  return (named ? [named] : folders.map((folder) => join(folder, 'pgbouncer'))).find((file) => existsSync(file))
}

/** The same, installed from Debian's packages first when we may. @returns {string | undefined} */
export function installPgbouncer() {
  const found = findPgbouncer()
  if (found || process.env.PGBOUNCER_PATH || process.getuid?.() !== 0) return found
  const apt = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  try {
    execFileSync('apt-get', ['--version'], { stdio: 'ignore' })
    console.log('No PgBouncer here: installing the pgbouncer package…')
    execFileSync('apt-get', ['update', '-qq'], apt)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'pgbouncer'], apt)
  } catch {
    return undefined
  }
  return findPgbouncer()
}

/** What to tell somebody whose machine has no PgBouncer. */
export const noPgbouncer =
  'The test of poolers needs PgBouncer and none was found: install the pgbouncer package or set PGBOUNCER_PATH to its program.'

/** @param {number} port */
const answers = (port) =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => done(socket.destroy() && true)).once('error', () => done(false))
  })

/**
 * Starts a pooler in transaction mode in front of a server, with fewer connections than people who share them.
 * @param {{ host: string, port: number }} server
 * @returns {Promise<{ port: number, stop(): Promise<void> }>}
 */
export async function startPgbouncer(server) {
  const program = findPgbouncer()
  if (!program) throw new Error(noPgbouncer)
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'questwire-pooler-')))
  const users = join(folder, 'users.txt')
  const settings = join(folder, 'pgbouncer.ini')
  const port = await freePort()
  writeFileSync(users, '"questwire" ""\n')
  writeFileSync(
    settings,
    [
      '[databases]',
      `* = host=${server.host} port=${server.port}`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
      `auth_type = trust\nauth_file = ${users}`,
      'pool_mode = transaction\ndefault_pool_size = 4\nmax_client_conn = 200\n',
    ].join('\n'),
  )
  const isRoot = process.getuid?.() === 0
  const id = (/** @type {string} */ flag) => Number(execFileSync('id', [flag, 'nobody']).toString())
  const as = isRoot ? { uid: id('-u'), gid: id('-g') } : {}
  chmodSync(folder, 0o700)
  if (as.uid !== undefined) for (const path of [folder, users, settings]) chownSync(path, as.uid, as.gid)
  const pooler = spawn(program, ['-q', settings], { ...as, cwd: folder, stdio: 'ignore' })
  process.once('exit', () => pooler.kill('SIGINT'))
  const ended = new Promise((done) => pooler.once('exit', done))
  for (let tries = 0; !(await answers(port)); tries++) {
    if (tries > 100 || pooler.exitCode !== null) throw new Error(`PgBouncer does not start: ${pooler.exitCode}`)
    await wait(50)
  }
  return {
    port,
    async stop() {
      pooler.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}
