/**
 * The database of the platform's tests. Before a run: one PostgreSQL (embedded in a temporary folder, or the server of
 * `TEST_DATABASE_URL`) with one migrated template. In a test file: `openTestDatabase()` gives a fresh copy of it.
 */
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { prepareQueue } from '#src/platform/queue/prepare-queue.ts'
import { startEmbedded } from '#src/platform/store/embedded/index.ts'
import { migrate } from '#src/platform/store/migrate.ts'
import { type Connection, openPool } from '#src/platform/store/pool.ts'
import { temporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server, without a database of its own, and the name of the migrated template. */
    testDatabase: { readonly server: Connection; readonly template: string }
  }
}

/** A connection to another database of the same server. */
export function connectionTo(server: Connection, database: string): Connection {
  if (!('url' in server)) return { ...server, database }
  const url = new URL(server.url)
  url.pathname = `/${database}`
  return { url: url.href }
}

const newName = (kind: string) => `questwire_${kind}_${randomBytes(5).toString('hex')}`

async function onServer(server: Connection, statement: string): Promise<void> {
  const client = new pg.Client('url' in server ? { connectionString: server.url } : server)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

const create = (server: Connection, name: string, template: string) =>
  onServer(server, `create database ${name} template ${template}`)

const drop = (server: Connection, name: string) => onServer(server, `drop database if exists ${name} with (force)`)

async function startServer(): Promise<{ server: Connection; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { server: { url: given }, stop: async () => {} }
  const folder = temporaryFolder()
  // What is thrown away need not reach the disk.
  const settings = { fsync: 'off', full_page_writes: 'off' }
  const embedded = await startEmbedded({ dataDir: join(folder, 'data'), log: () => {}, settings })
  return {
    server: embedded.connection,
    async stop() {
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Starts the server and migrates the template; vitest calls it once before the platform's tests, and what it returns after them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startServer()
  const template = newName('template')
  await create(server, template, 'template0')
  const ownerPool = openPool({ connection: connectionTo(server, template), role: 'owner' })
  await migrate(ownerPool)
  await prepareQueue(ownerPool)
  // A template with a connection open cannot be copied.
  await ownerPool.end()
  project.provide('testDatabase', { server, template })
  return async () => {
    await drop(server, template)
    await stop()
  }
}

/** A database of one test file. */
export interface TestDatabase {
  /** Where it is, for tests that start servers of their own. */
  readonly connection: Connection
  /** As the application sees it: row-level security holds. */
  readonly pool: pg.Pool
  /** As its owner, who sees everything. */
  readonly ownerPool: pg.Pool
  /** Closes both pools and drops the database. */
  close(): Promise<void>
}

async function openDatabase(template: string): Promise<TestDatabase> {
  const { server } = inject('testDatabase')
  const name = newName('test')
  await create(server, name, template)
  const connection = connectionTo(server, name)
  const pool = openPool({ connection, role: 'application' })
  const ownerPool = openPool({ connection, role: 'owner' })
  return {
    connection,
    pool,
    ownerPool,
    async close() {
      await Promise.all([pool.end(), ownerPool.end()])
      await drop(server, name)
    },
  }
}

/** Opens a fresh migrated database; a test file closes it in `afterAll`. */
export function openTestDatabase(): Promise<TestDatabase> {
  return openDatabase(inject('testDatabase').template)
}

/** Opens a database without any table, for tests of the migrations themselves. */
export function openEmptyDatabase(): Promise<TestDatabase> {
  return openDatabase('template0')
}
