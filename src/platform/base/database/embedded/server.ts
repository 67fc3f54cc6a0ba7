/** One run of PostgreSQL as our child: created when it is new, started, watched, stopped. */
import { execFile, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { StartError } from '../../start-error.ts'
import type { Binaries } from './binaries.ts'
import { childEnvironment } from './child-environment.ts'
import { accessArguments, type Endpoint, type Listening, owner } from './endpoint.ts'
import { type Location, makeFolder } from './location.ts'
import { stopByPid } from './orphaned-server.ts'

const longestLog = 5_000_000

/** Modest, because it shares the machine with us: one server's worth of connections, little memory, a small log. */
const modest = {
  shared_buffers: '64MB',
  max_connections: '60',
  max_wal_size: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/**
 * Creates the data in a folder beside its place and moves it there when it is whole: a start that is killed leaves no
 * half.
 *
 * @throws {StartError} When the data cannot be created.
 */
export async function createData(location: Location, { initdb }: Binaries): Promise<void> {
  const partial = `${location.data}.new`
  makeFolder(partial, location.account)
  const kind = [
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--wal-segsize=4',
  ]
  const args = ['-D', partial, '-U', owner, ...kind, ...accessArguments(location)]
  const options = { ...location.account, cwd: '/', env: childEnvironment(), windowsHide: true }
  try {
    await promisify(execFile)(initdb, args, options)
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    const { stderr = '', message } = error as { stderr?: string; message: string }
    const reason = stderr.split('\n').find((line) => /error|FATAL/i.test(line)) ?? message
    throw new StartError(`The database could not be created in ${location.home}: ${reason}`)
  }
  renameSync(partial, location.data)
}

/** A running PostgreSQL. */
export interface Server {
  readonly endpoint: Endpoint
  readonly pid: number
  /** Fulfilled with a sentence when it ends without having been told to. */
  readonly died: Promise<string>
  /** Stops it within four seconds; nothing acknowledged is lost. */
  stop(): Promise<void>
  /** Ends it at once, without waiting. */
  kill(): void
}

function openLog(file: string): number {
  if (existsSync(file) && statSync(file).size > longestLog) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}

function lastComplaint(file: string, from: number): string {
  const lines = readFileSync(file).subarray(from).toString('utf8').trim().split('\n')
  return lines.findLast((line) => /FATAL|PANIC|error while loading/.test(line)) ?? lines.at(-1) ?? ''
}

async function accepts(endpoint: Endpoint): Promise<boolean> {
  const client = new Client({ ...endpoint, database: 'postgres' })
  try {
    await client.connect()
    const { rowCount } = await client.query('select from pg_database where datname = $1', [owner])
    if (rowCount === 0) await client.query(`create database ${owner}`)
    return true
  } catch (error) {
    // Not listening yet, or listening and still starting; everything else is no matter of waiting.
    const { code = '' } = error as { code?: string }
    if (['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03'].includes(code)) return false
    throw new StartError(`The embedded database refuses to work: ${(error as Error).message}.`)
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Starts PostgreSQL on data that exists; fulfilled when it answers, however long its recovery takes.
 *
 * @throws {StartError} When PostgreSQL ends before it answers.
 */
export async function runServer(
  { data, account }: Location,
  { postgres }: Binaries,
  { endpoint, settings }: Listening,
  logFile: string,
  log: (line: string) => void,
): Promise<Server> {
  const args = Object.entries({ ...modest, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const output = openLog(logFile)
  const logged = statSync(logFile).size
  const child = spawn(postgres, ['-D', data, ...args], {
    ...account,
    // A session of its own: Ctrl-C in the terminal goes to us alone, and we stop it after our last write.
    detached: true,
    windowsHide: true,
    cwd: data,
    env: childEnvironment(),
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  let ended = false
  let stopping = false
  const exit = new Promise<void>((done) => {
    const end = () => {
      ended = true
      done()
    }
    child.once('exit', end).once('error', end)
  })

  const { pid = 0 } = child
  const begun = Date.now()
  try {
    for (let seconds = 2; !(await accepts(endpoint)); await wait(20)) {
      if (ended) throw new StartError(`The embedded database did not start: ${lastComplaint(logFile, logged)}`)
      if (Date.now() - begun < seconds * 1000) continue
      log(`The database is recovering (${seconds} s).`)
      seconds *= 2
    }
  } catch (error) {
    await stopByPid(pid, 2500)
    throw error
  }

  return {
    endpoint,
    pid,
    died: exit.then(() =>
      stopping
        ? new Promise<never>(() => {})
        : `The embedded database ended by itself: ${lastComplaint(logFile, logged)}`,
    ),
    async stop() {
      stopping = true
      if (!ended) await Promise.all([stopByPid(pid, 2500), exit])
    },
    kill() {
      stopping = true
      if (!ended) process.kill(pid, 'SIGQUIT')
    },
  }
}
