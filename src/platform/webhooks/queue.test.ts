import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#src/platform/base/database/migrate.ts'
import { openPool, withOrganisation } from '#src/platform/base/database/pool.ts'
import { openEmptyDatabase, type TestDatabase } from '#tests/support/database.ts'
import { enqueueJobs, prepareQueue } from './queue.ts'

const organisation = '00000000-0000-4000-8000-000000000000'
let database: TestDatabase
beforeAll(async () => {
  database = await openEmptyDatabase()
  await migrate(database.ownerPool)
  await prepareQueue(database.ownerPool)
})
afterAll(() => database.close())

test('a user who may not make a schema is told what an administrator has to run', async () => {
  const { connection, ownerPool } = database
  const name = `limited_${Math.random().toString(36).slice(2)}`
  await ownerPool.query(`CREATE ROLE ${name}`)
  const config = 'url' in connection ? { connectionString: connection.url } : connection
  const limited = new pg.Pool({ ...config, options: `-c role=${name}` })
  await expect(prepareQueue(limited)).rejects.toThrow(
    new RegExp(`let an administrator of the database run GRANT CREATE ON DATABASE "\\w+" TO "${name}";$`),
  )
  await limited.end()
  await ownerPool.query(`DROP ROLE ${name}`)
})

test('several servers prepare it at once, and again at each start', async () => {
  const pools = [1, 2, 3].map(() => openPool({ connection: database.connection, role: 'owner' }))
  await Promise.all(pools.map((pool) => prepareQueue(pool)))
  await prepareQueue(database.ownerPool)
  await Promise.all(pools.map((pool) => pool.end()))
})

test('a job is put in with its transaction, or not at all', async () => {
  const jobs = async () => (await database.ownerPool.query('SELECT data FROM questwire_queue.job')).rows
  const job = { organisation, delivery: 'd', sequence: 0 }
  const put = (fails: boolean) =>
    withOrganisation(database.pool, organisation, async (client) => {
      await enqueueJobs(client, [job], 1000)
      if (fails) throw new Error('rolled back')
    })
  await expect(put(true)).rejects.toThrow('rolled back')
  expect(await jobs()).toEqual([])
  await put(false)
  expect(await jobs()).toEqual([{ data: job }])
})
