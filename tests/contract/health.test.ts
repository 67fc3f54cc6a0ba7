/** What `/healthz` and `/readyz` say of a server, by its role: its database, its tables, its queue, its end. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '#src/platform/app/app.ts'
import { createWorkerApp } from '#src/platform/app/health.ts'
import type { Platform } from '#src/platform/base/context.ts'
import { withOrganisation } from '#src/platform/base/database/pool.ts'
import type { Role } from '#src/platform/base/settings/settings-of-operation.ts'
import { enqueueJobs } from '#src/platform/webhooks/queue.ts'
import { openWorld, request, type World } from './support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ demo: false })
})
beforeEach(() => world.database.ownerPool.query('DELETE FROM questwire_queue.job'))
afterAll(() => world.close())

function serverOf(role: Role, more: Partial<Platform> = {}) {
  const platform = { ...world.platform, ...more, settings: { ...world.platform.settings, role } }
  return role === 'worker' ? createWorkerApp(platform) : createApp(platform, 'no-such-folder')
}
const ask = (role: Role, more?: Partial<Platform>) => request(serverOf(role, more), '', '/readyz', {})
const upToDate = { missing: 0, newer: 0 }

test('a server is ready while its database answers, and no more when it stops', async () => {
  const stopping = new AbortController()
  const ready = await ask('all', { stopping: stopping.signal })
  expect([ready.status, ready.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(ready.reply).toEqual({ ready: true, role: 'all', migrations: upToDate, queueLagSeconds: 0 })
  stopping.abort()
  const ending = await ask('all', { stopping: stopping.signal })
  expect([ending.status, ending.reply]).toEqual([503, { ready: false, role: 'all', reason: 'stopping' }])
})

test('tables of an older version keep a server from its work, those of a newer one do not', async () => {
  const { ownerPool } = world.database
  await ownerPool.query("INSERT INTO questwire_migration (name, hash) VALUES ('9999_later', '')")
  const newer = await ask('web')
  expect([newer.status, newer.reply.migrations]).toEqual([200, { missing: 0, newer: 1 }])
  await ownerPool.query("DELETE FROM questwire_migration WHERE name = '9999_later'")
  const { rows } = await ownerPool.query('DELETE FROM questwire_migration WHERE name LIKE $1 RETURNING *', ['0056%'])
  const older = await ask('web')
  expect([older.status, older.reply]).toMatchObject([
    503,
    { ready: false, reason: 'the tables are those of an older version', migrations: { missing: 1, newer: 0 } },
  ])
  for (const { name, hash } of rows)
    await ownerPool.query('INSERT INTO questwire_migration (name, hash) VALUES ($1, $2)', [name, hash])
})

test('a queue that waits too long is a matter of workers, and what is not due yet of nobody', async () => {
  const { pool, ownerPool } = world.database
  const job = { organisation: randomUUID(), delivery: randomUUID(), sequence: 0 }
  await withOrganisation(pool, job.organisation, (client) => enqueueJobs(client, [job], 3_600_000))
  expect((await ask('worker')).reply.queueLagSeconds).toBe(0)
  await withOrganisation(pool, job.organisation, (client) => enqueueJobs(client, [job]))
  await ownerPool.query(
    "UPDATE questwire_queue.job SET start_after = now() - interval '20 minutes' WHERE start_after <= now()",
  )
  const worker = await ask('worker')
  expect([worker.status, worker.reply]).toMatchObject([503, { ready: false, reason: 'the queue waits too long' }])
  expect(worker.reply.queueLagSeconds).toBeGreaterThanOrEqual(1200)
  expect((await ask('web')).status).toBe(200)
})

test('a worker serves its health and nothing else', async () => {
  const worker = serverOf('worker')
  expect((await request(worker, '', '/healthz', {})).status).toBe(200)
  expect((await request(worker, '', 'getCaptcha', {})).status).toBe(404)
  expect((await request(worker, '', '/', {})).status).toBe(404)
})
