/** The limit of a token's calls, counted by several servers over one database. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, START_OF_TESTS, TEST_SECRET_KEY, type TestDatabase } from '#tests/support/database.ts'
import type { Platform } from '../base/context.ts'
import { readSettings } from '../base/settings/settings.ts'
import { CALLS_PER_BATCH, countPlayerCall, MAX_CALLS_PER_MINUTE } from './player-call-limit.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const now = START_OF_TESTS
const server = (): Platform => ({
  settings: readSettings({}, []),
  pool: database.pool,
  secretKey: TEST_SECRET_KEY,
  log: () => {},
  now: () => now,
})
const isLetThrough = async (platform: Platform, token: string, at = now) =>
  (await countPlayerCall(platform, token, at)) === undefined
const queriesOf = async (run: () => Promise<unknown>) => {
  let queries = 0
  const count = () => void queries++
  database.pool.on('acquire', count)
  await run()
  database.pool.off('acquire', count)
  return queries
}

test.each([
  ['one after the other', false],
  ['at the same moment', true],
])('one server lets through exactly the limit: %s', async (_, isAtOnce) => {
  const [one, token] = [server(), randomUUID()]
  const answers: boolean[] = []
  if (isAtOnce)
    answers.push(
      ...(await Promise.all(Array.from({ length: MAX_CALLS_PER_MINUTE + 50 }, () => isLetThrough(one, token)))),
    )
  else for (let n = 0; n < MAX_CALLS_PER_MINUTE + 50; n++) answers.push(await isLetThrough(one, token))
  expect(answers.filter(Boolean)).toHaveLength(MAX_CALLS_PER_MINUTE)
  expect(answers.slice(0, MAX_CALLS_PER_MINUTE).every(Boolean)).toBe(true)
})

test.each([
  ['in turns', 1, false],
  ['by bursts', 37, false],
  ['at the same moment', 1, true],
])('three servers together let through the limit and a batch each at most: %s', async (_, burst, isAtOnce) => {
  const servers = [server(), server(), server()]
  const token = randomUUID()
  const calls = Array.from(
    { length: 3 * MAX_CALLS_PER_MINUTE },
    (_, n) => servers[Math.floor(n / burst) % 3] as Platform,
  )
  const answers: boolean[] = []
  if (isAtOnce) answers.push(...(await Promise.all(calls.map((one) => isLetThrough(one, token)))))
  else for (const one of calls) answers.push(await isLetThrough(one, token))
  const passed = answers.filter(Boolean).length
  expect(passed).toBeGreaterThanOrEqual(MAX_CALLS_PER_MINUTE)
  expect(passed).toBeLessThanOrEqual(MAX_CALLS_PER_MINUTE + servers.length * (CALLS_PER_BATCH - 1))
  // Every server knows by now.
  for (const one of servers) expect(await isLetThrough(one, token)).toBe(false)
})

test('a server that a token comes to late refuses after a batch at most', async () => {
  const [first, late, token] = [server(), server(), randomUUID()]
  for (let n = 0; n < MAX_CALLS_PER_MINUTE; n++) await isLetThrough(first, token)
  let passed = 0
  while (await isLetThrough(late, token)) passed++
  expect(passed).toBe(CALLS_PER_BATCH - 1)
})

test('a minute later all is forgotten, and another token was never counted', async () => {
  const [one, other, token] = [server(), server(), randomUUID()]
  for (let n = 0; n <= MAX_CALLS_PER_MINUTE; n++) await isLetThrough(one, token)
  expect(await countPlayerCall(one, token, now + 1500)).toBe(59 - Math.floor((now % 60_000) / 1000))
  expect(await isLetThrough(one, randomUUID())).toBe(true)
  expect(await isLetThrough(one, token, now + 60_000)).toBe(true)
  expect(await isLetThrough(other, token, now + 60_000)).toBe(true)
})

test('what was counted is forgotten a few minutes later, however few tokens there are', async () => {
  const alone = { ...server(), pool: { connect: () => Promise.reject(new Error('gone')) } as never }
  const token = randomUUID()
  while (await isLetThrough(alone, token));
  await isLetThrough(alone, randomUUID(), now + 120_000)
  expect(await isLetThrough(alone, token)).toBe(false)
  await isLetThrough(alone, randomUUID(), now + 180_000)
  expect(await isLetThrough(alone, token)).toBe(true)
})

test('most calls ask the database nothing', async () => {
  const [one, token] = [server(), randomUUID()]
  expect(
    await queriesOf(async () => {
      for (let n = 0; n < CALLS_PER_BATCH - 1; n++) await isLetThrough(one, token)
    }),
  ).toBe(0)
  expect(
    await queriesOf(async () => {
      for (let n = 0; n < 10 * CALLS_PER_BATCH; n++) await isLetThrough(one, token)
    }),
  ).toBe(10)
  // Who is over the limit costs nothing at all.
  while (await isLetThrough(one, token));
  expect(await queriesOf(() => Promise.all(Array.from({ length: 100 }, () => isLetThrough(one, token))))).toBe(0)
})

test('while the database does not answer a server counts alone', async () => {
  const broken = { ...server(), pool: { connect: () => Promise.reject(new Error('gone')) } as never }
  const token = randomUUID()
  const answers: boolean[] = []
  for (let n = 0; n < MAX_CALLS_PER_MINUTE + 50; n++) answers.push(await isLetThrough(broken, token))
  expect(answers.filter(Boolean)).toHaveLength(MAX_CALLS_PER_MINUTE)
})
