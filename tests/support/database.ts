/**
 * The database of the platform's tests. Before a run: one PostgreSQL (embedded in a temporary folder, or the server of
 * `TEST_DATABASE_URL`) with two templates, one migrated and one with the demo organisation in it as well. In a test file:
 * `openTestDatabase()` gives a fresh copy of the first, `openDemoDatabase()` of the second.
 */
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import type { PasswordCost } from '#src/platform/base/context.ts'
import { startEmbedded } from '#src/platform/base/database/embedded/index.ts'
import { migrate } from '#src/platform/base/database/migrate.ts'
import { type Connection, openPool } from '#src/platform/base/database/pool.ts'
import { readSettings } from '#src/platform/base/settings/settings.ts'
import { seed } from '#src/platform/seed/index.ts'
import { prepareQueue } from '#src/platform/webhooks/queue.ts'
import { folderForBuilds } from './build-entry.ts'
import type {} from './built-entry.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** When the clock of a test begins, in milliseconds since the epoch. */
export const START_OF_TESTS = Date.UTC(2025, 10, 20, 12)

/** The key that wraps the keys of the tests' organisations. */
export const TEST_SECRET_KEY = Buffer.alloc(32, 7)

/** The least that argon2id takes; `accounts.test.ts` holds what a password costs outside of tests. */
export const TEST_PASSWORD_COST: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server, without a database of its own, and the names of the templates. */
    testDatabase: { readonly server: Connection; readonly template: string; readonly demoTemplate: string }
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
  const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '200' }
  const embedded = await startEmbedded({ dataDir: join(folder, 'data'), log: () => {}, settings })
  return {
    server: embedded.connection,
    async stop() {
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}

/** Fills a database as its owner, and leaves no connection open: a template with one cannot be copied. */
async function filled(server: Connection, database: string, fill: (ownerPool: pg.Pool) => Promise<void>) {
  const ownerPool = openPool({ connection: connectionTo(server, database), role: 'owner' })
  await fill(ownerPool).finally(() => ownerPool.end())
}

/** Seeds the demo organisation as the tests' platform would, with its clock, its key and its cheap passwords. */
async function seedDemo(server: Connection, database: string, ownerPool: pg.Pool): Promise<void> {
  const pool = openPool({ connection: connectionTo(server, database), role: 'application' })
  const platform = { settings: readSettings({}, []), pool, ownerPool, log: () => {}, now: () => START_OF_TESTS }
  await seed({ ...platform, secretKey: TEST_SECRET_KEY, passwordCost: TEST_PASSWORD_COST })
  await pool.end()
}

/** Starts the server and fills the templates; vitest calls it once before the platform's tests, and what it returns after them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startServer()
  const template = newName('template')
  const demoTemplate = newName('demo')
  await create(server, template, 'template0')
  await filled(server, template, async (ownerPool) => {
    await migrate(ownerPool)
    await prepareQueue(ownerPool)
  })
  await create(server, demoTemplate, template)
  await filled(server, demoTemplate, (ownerPool) => seedDemo(server, demoTemplate, ownerPool))
  project.provide('testDatabase', { server, template, demoTemplate })
  const builtEntries = folderForBuilds()
  project.provide('builtEntries', builtEntries)
  return async () => {
    rmSync(builtEntries, { recursive: true, force: true })
    await drop(server, demoTemplate)
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

/** Opens a fresh database with the demo organisation in it; a test file closes it in `afterAll`. */
export function openDemoDatabase(): Promise<TestDatabase> {
  return openDatabase(inject('testDatabase').demoTemplate)
}

/** Opens a database without any table, for tests of the migrations themselves. */
export function openEmptyDatabase(): Promise<TestDatabase> {
  return openDatabase('template0')
}
