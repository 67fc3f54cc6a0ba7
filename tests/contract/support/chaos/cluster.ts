/** What the chaos happens to: two servers on a PostgreSQL with an asynchronous replica, whose tables lie on a disk of their own. */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { allocatorSettings } from '#tests/support/allocator-settings.ts'
import { freePort } from '#tests/support/free-port.mjs'
import { findPostgres, noPostgres, startPostgres } from '#tests/support/postgres.mjs'
import { type ServerProcess, startProcess } from '#tests/support/server-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

type Postgres = Awaited<ReturnType<typeof startPostgres>>

/** The parts of the cluster. */
export interface Cluster {
  readonly primary: Postgres
  readonly replica: Postgres
  readonly ports: readonly number[]
  /** The running servers; one that is started again takes the place of the one before. */
  readonly servers: ServerProcess[]
  /** The folder of the disk of the tables; undefined where nobody may mount one. */
  readonly disk: string | undefined
  startServer(index: number): Promise<void>
  /** Moves the clocks of the servers ahead by so many milliseconds; 0 moves them back to where they belong. */
  moveClock(milliseconds: number): void
  stop(): Promise<void>
}

/** Starts the cluster; `size` is that of the disk of the tables, in megabytes. */
export async function startCluster(entry: string, size: number): Promise<Cluster> {
  const bin = findPostgres()
  if (!bin) throw new Error(noPostgres)
  const folder = temporaryFolder()
  const disk = mountDisk(join(folder, 'disk'), size)
  const primary = await startPostgres(bin, {}, disk)
  const replica = await primary.follow()
  const clockFile = join(folder, 'clock')
  writeFileSync(clockFile, '0')
  const ports = [await freePort(), await freePort()]
  const servers: ServerProcess[] = []
  const shared = {
    ...{ DATABASE_URL: primary.url, DATABASE_READ_URL: replica.url, SECRET_KEY: randomBytes(32).toString('hex') },
    ...{ NODE_OPTIONS: `--import=${resolve('tests/support/moved-clock.mjs')}`, TEST_CLOCK_FILE: clockFile },
    ...allocatorSettings('Dockerfile'),
  }
  async function startServer(index: number) {
    const own = { PORT: `${ports[index]}`, DATA_DIR: join(folder, `${index}`) }
    const server = startProcess(entry, { ...shared, ...own }, ['--demo'])
    servers[index] = server
    await server.printed('Ctrl-C stops it')
  }
  async function stop() {
    for (const { child } of servers) child.kill('SIGTERM')
    await Promise.all(servers.map(({ exit }) => exit))
    await replica.stop()
    await primary.stop()
    if (disk) execFileSync('umount', [disk])
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
  }
  await Promise.all(ports.map((_, index) => startServer(index)))
  const moveClock = (milliseconds: number) => writeFileSync(clockFile, `${milliseconds}`)
  return { primary, replica, ports, servers, disk, startServer, moveClock, stop }
}

/** Mounts a disk of so many megabytes; undefined where that is not allowed. */
function mountDisk(folder: string, size: number): string | undefined {
  mkdirSync(folder)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    return undefined
  }
}

/** Asks a database as its owner. */
export async function askDatabase({ url }: Pick<Postgres, 'url'>, text: string, values: unknown[] = []) {
  const client = new Client(url)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query(text, values).finally(() => client.end())
  return rows
}

/** Sends a signal to a server of PostgreSQL and all of its processes. */
export function signalAll({ pid }: Pick<Postgres, 'pid'>, signal: 'SIGSTOP' | 'SIGCONT'): void {
  if (pid === undefined) return
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
  for (const process of [pid, ...children.map(Number)]) kill(process, signal)
}

function kill(pid: number, signal: 'SIGSTOP' | 'SIGCONT') {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended meanwhile.
  }
}

function parentOf(pid: string): number | undefined {
  try {
    const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    return Number(after.split(' ')[1])
  } catch {
    return undefined
  }
}

/** Returns the memory that a process holds, in bytes. */
export function memoryOf({ child }: ServerProcess): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}
