// A real mail server (Exim), for the tests of SMTP: one that is installed, or (as root on Debian) the distribution's package.
// It runs in a folder of its own without any rights, on a port of the loopback, sends nothing on, and is thrown away with its mails.
import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.mjs'

/** The program: `EXIM_PATH`, or one on the PATH or in its usual folder; undefined when there is none. @returns {string | undefined} */
export function findMailServer() {
  const named = process.env.EXIM_PATH
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/sbin']
  const found = folders.flatMap((folder) => [join(folder, 'exim4'), join(folder, 'exim')])
  return (named ? [named] : found).find((file) => existsSync(file))
}

/** The same, installed from Debian's packages first when we may. @returns {string | undefined} */
export function installMailServer() {
  const found = findMailServer()
  if (found || process.env.EXIM_PATH || process.getuid?.() !== 0) return found
  const apt = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  try {
    execFileSync('apt-get', ['--version'], { stdio: 'ignore' })
    console.log('No mail server here: installing the exim4-daemon-light package…')
    execFileSync('apt-get', ['update', '-qq'], apt)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'exim4-daemon-light'], apt)
  } catch {
    return undefined
  }
  return findMailServer()
}

/** What to tell somebody whose machine has no mail server. */
export const noMailServer =
  'The tests of SMTP need the mail server Exim and none was found: install the exim4-daemon-light package or set EXIM_PATH to its program.'

/** The account that it runs as: ours, or as root one without rights. */
function account() {
  const id = (/** @type {string} */ flag) => Number(execFileSync('id', [flag, 'nobody']).toString())
  const isRoot = process.getuid?.() === 0
  return { uid: isRoot ? id('-u') : process.getuid?.(), gid: isRoot ? id('-g') : process.getgid?.() }
}

/** Its whole configuration: every mail goes into one folder, but mailboxes called `gone` and `full` are so. */
const configuration = (
  /** @type {string} */ folder,
  /** @type {string} */ program,
  /** @type {{ uid?: number, gid?: number }} */ as,
) => `
exim_path = ${program}
exim_user = ${as.uid}
exim_group = ${as.gid}
spool_directory = ${folder}/spool
log_file_path = ${folder}/log/%s
pid_file_path = ${folder}/exim.pid
primary_hostname = mail.example
local_interfaces = 127.0.0.1
keep_environment =
host_lookup =
deliver_drop_privilege = true
tls_advertise_hosts =
acl_smtp_rcpt = recipient
acl_smtp_data = accept
begin acl
recipient:
  deny local_parts = gone
       message = No such mailbox here
  defer local_parts = full
        message = The mailbox is full
  accept
begin routers
all:
  driver = accept
  transport = folder
begin transports
folder:
  driver = appendfile
  maildir_format
  directory = ${folder}/mails
  envelope_to_add
  user = ${as.uid}
  group = ${as.gid}
`

/**
 * @typedef {object} MailServer
 * @property {number} port
 * @property {() => Promise<void>} start Starts it again, with the mails that it has.
 * @property {() => Promise<void>} stop Ends it as at a shutdown.
 * @property {(count: number) => Promise<string[]>} mails The mails that have arrived, once there are so many.
 * @property {() => Promise<void>} remove
 */

/**
 * Starts a mail server.
 * @returns {Promise<MailServer>}
 */
export async function startMailServer() {
  const program = findMailServer()
  if (!program) throw new Error(noMailServer)
  const as = account()
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'questwire-mail-')))
  chmodSync(folder, 0o700)
  const config = join(folder, 'exim.conf')
  writeFileSync(config, configuration(folder, program, as), { mode: 0o600 })
  for (const name of ['spool', 'log']) mkdirSync(join(folder, name))
  for (const name of ['', 'exim.conf', 'spool', 'log']) chownSync(join(folder, name), as.uid ?? 0, as.gid ?? 0)
  const port = await freePort()
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server

  async function start() {
    const began = spawn(program, ['-C', config, '-bdf', '-oX', `${port}`], { ...as, cwd: folder, stdio: 'ignore' })
    server = began
    for (let tries = 0; !(await answers(port)); tries++) {
      if (tries > 100 || began.exitCode !== null) throw new Error(`Exim did not start: ${logOf(folder)}`)
      await wait(50)
    }
  }
  async function stop() {
    const ended = new Promise((done) => server?.once('exit', done))
    server?.kill()
    await ended
    server = undefined
  }
  process.once('exit', () => server?.kill())
  await start()
  return {
    port,
    start,
    stop,
    async mails(count) {
      const arrived = join(folder, 'mails', 'new')
      for (let tries = 0; tries < 200; tries++) {
        const names = existsSync(arrived) ? readdirSync(arrived) : []
        if (names.length >= count) return names.map((name) => readFileSync(join(arrived, name), 'utf8'))
        await wait(50)
      }
      throw new Error(`Fewer than ${count} mails arrived: ${logOf(folder)}`)
    },
    async remove() {
      if (server?.exitCode === null && server.signalCode === null) await stop()
      // A delivery that the server began is a process of its own, and still writes into the folder.
      await rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 20 })
    },
  }
}

/** What it has written down of its troubles. @param {string} folder */
const logOf = (folder) =>
  readdirSync(join(folder, 'log'))
    .map((name) => readFileSync(join(folder, 'log', name), 'utf8'))
    .join('\n')

/** Says whether somebody listens at a port. @param {number} port @returns {Promise<boolean>} */
const answers = (port) =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => done(true)).once('error', () => done(false))
    socket.once('close', () => socket.destroy())
    socket.once('connect', () => socket.destroy())
  })
