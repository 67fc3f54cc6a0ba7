import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { runDetachCommand } from './detach-command.ts'

let database: TestDatabase
let said: string[]
beforeEach(async () => {
  database = await openTestDatabase()
  said = []
  for (const way of ['log', 'error'] as const) vi.spyOn(console, way).mockImplementation((line) => void said.push(line))
  const { connection } = database
  const address =
    'url' in connection
      ? connection.url
      : `postgres://${connection.user}@/${connection.database}?host=${encodeURIComponent(connection.host ?? '')}`
  vi.stubEnv('DATABASE_URL', address)
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  process.exitCode = undefined
  await database.close()
})

test('without a name the partitions of events are listed that may go, of which there are none on the first day', async () => {
  await runDetachCommand(['detach'])
  expect([said, process.exitCode]).toEqual([['No partition may be detached now.'], undefined])
})

test('a partition that is none, or is too young, is refused with a sentence', async () => {
  await runDetachCommand(['detach', 'plays'])
  expect(said).toEqual(['plays is no partition of events that ended 3 months ago or earlier; none may be now.'])
  expect(process.exitCode).toBe(1)
})
