/**
 * The built server with a fresh database and the demo organisation, for browser tests and screenshots. With
 * `TEST_DATABASE_URL` two servers stand beside each other on a database of that PostgreSQL, and every request goes to the
 * other one. `npm run build` comes before.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { balance } from './balancer.ts'
import { freePort } from './free-port.mjs'
import { type ServerProcess, startProcess } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Longest a stop may take, in milliseconds. */
const longestStop = 10_000

/** Environment variables of a server, besides those that every test sets. */
type Settings = Readonly<Record<string, string>>

/** A server that answers. */
export interface BuiltServer {
  /** Its address, without a slash at its end. */
  readonly base: string
  /** Stops it as a terminal would; rejected with what it printed when that takes too long or fails. */
  stop(): Promise<void>
}

/** Starts the built server (of another build than the usual one, with further settings, if they are given) in a data folder of its own and waits until it serves. */
export async function startBuiltServer(build = 'dist', settings: Settings = {}): Promise<BuiltServer> {
  const file = join(build, 'server', 'main.js')
  if (!existsSync(file)) throw new Error(`${file} is missing: run \`npm run build\` first.`)
  const { TEST_DATABASE_URL: given } = process.env
  return given ? startTwo(file, given, settings) : startOne(file, settings)
}

async function startOne(file: string, settings: Settings): Promise<BuiltServer> {
  const folder = temporaryFolder()
  const port = await freePort()
  const base = `http://localhost:${port}`
  const running = startProcess(file, { ...settings, PORT: String(port), DATA_DIR: join(folder, 'data') })
  return serving(base, [running], () => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }))
}

/** Both start at once, on an empty database. */
async function startTwo(file: string, given: string, settings: Settings): Promise<BuiltServer> {
  const name = `questwire_e2e_${randomBytes(5).toString('hex')}`
  await onServer(given, `create database ${name} template template0`)
  const url = new URL(given)
  url.pathname = `/${name}`
  const folder = temporaryFolder()
  const ports = [await freePort(), await freePort()]
  const balancer = await balance(ports)
  const base = `http://localhost:${balancer.port}`
  const shared = { ...settings, DATABASE_URL: url.href, SECRET_KEY: randomBytes(32).toString('hex'), PUBLIC_URL: base }
  const servers = ports.map((port) =>
    startProcess(file, { ...shared, PORT: String(port), DATA_DIR: join(folder, String(port)) }, ['--demo']),
  )
  return serving(base, servers, async () => {
    balancer.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
    await onServer(given, `drop database if exists ${name} with (force)`)
  })
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** Waits until every process serves. */
async function serving(base: string, servers: readonly ServerProcess[], discard: () => unknown): Promise<BuiltServer> {
  async function stop() {
    const ends = await Promise.all(servers.map(stopOne))
    await discard()
    const bad = ends.findIndex((end) => end !== 0)
    if (bad >= 0) throw new Error(`A server did not stop well (${ends[bad]}). It printed:\n${servers[bad]?.output()}`)
  }
  try {
    await Promise.all(servers.map((server) => server.printed(`Questwire is at ${base}`)))
    const { status } = await fetch(`${base}/healthz`)
    if (status !== 200) throw new Error(`/healthz answers ${status}.`)
  } catch (error) {
    await stop().catch(() => {})
    throw error
  }
  return { base, stop }
}

async function stopOne({ child, exit }: ServerProcess): Promise<number | NodeJS.Signals | 'late'> {
  child.kill('SIGTERM')
  const late = new Promise<'late'>((done) => setTimeout(done, longestStop, 'late').unref())
  const end = await Promise.race([exit, late])
  if (end === 'late' && child.pid) process.kill(-child.pid, 'SIGKILL')
  return end
}
