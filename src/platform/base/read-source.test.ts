import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openWorld, type TestUser, type World } from '#tests/contract/support/world.ts'
import type { Replica } from './database/replica.ts'
import { readApart } from './read-source.ts'

/** What a replica says of itself: whether it follows, whether it has everything, and for how long nothing was replayed. */
interface Told {
  readonly follows?: boolean
  readonly isThere?: boolean
  readonly behindMs?: number | null
}

let world: World
let person: TestUser
let userId: string
beforeAll(async () => {
  world = await openWorld({ demo: false })
})
beforeEach(async () => {
  person = await world.freshOrganisation(true)
  const { rows } = await world.database.ownerPool.query('SELECT id FROM users WHERE organisation_id = $1', [
    person.orgId,
  ])
  userId = rows[0].id
  // Signing in is long ago.
  world.clock += 3_600_000
})
afterAll(() => world.close())

/** A replica that says this of itself, or does not answer. */
function replicaThat(told: Told | (() => Promise<never>)): Replica {
  const query = async () => {
    if (typeof told === 'function') return told()
    const { follows = true, isThere = false, behindMs = 0 } = told
    return { rows: [{ follows, isThere, replayed: behindMs === null ? null : Date.now() - behindMs }] }
  }
  return { pool: world.database.pool, ownerPool: { query } as never }
}

/** Reads, and answers how far behind: undefined where the primary was read. */
async function lagOf(replica: Replica, read: () => Promise<unknown> = async () => {}) {
  const platform = { ...world.platform, replica }
  return readApart(platform, { orgId: person.orgId, id: userId }, async (source) => {
    if ('replica' in source || source.ownerPool === platform.ownerPool) return undefined
    await read()
    return source.lagMs
  })
}

const failing = (code: string) => () => Promise.reject(Object.assign(new Error('x'), { code }))

test('a replica that has everything is read as of now', async () => {
  expect(await lagOf(replicaThat({ isThere: true, behindMs: 60_000 }))).toBe(0)
})

test('one that is somewhat behind is read as of then, but not by whoever has just changed something', async () => {
  const behind = replicaThat({ behindMs: 10_000 })
  const lag = await lagOf(behind)
  expect(lag).toBeGreaterThan(9000)
  expect(lag).toBeLessThan(11_000)
  await person.post('saveInstall', { clientEvents: [] })
  expect(await lagOf(behind)).toBeUndefined()
  expect(await lagOf(replicaThat({ isThere: true }))).toBe(0)
})

test.each<readonly [string, Told | (() => Promise<never>)]>([
  ['is far behind', { behindMs: 31_000 }],
  ['was promoted', { follows: false, isThere: true }],
  ['has replayed nothing', { behindMs: null }],
  ['is away', failing('ECONNREFUSED')],
])('the primary is read where the replica %s', async (_, told) => {
  expect(await lagOf(replicaThat(told))).toBeUndefined()
})

test.each(['57P01', '40001', '42703'])('the primary answers what the replica broke off with %s', async (code) => {
  expect(await lagOf(replicaThat({ isThere: true }), failing(code))).toBeUndefined()
})

test.each(['57014', '22003'])('but not what fails with %s, as it would there', async (code) => {
  await expect(lagOf(replicaThat({ isThere: true }), failing(code))).rejects.toThrow('x')
})
