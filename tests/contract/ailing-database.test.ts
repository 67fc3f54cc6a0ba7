/** A database that is away, full or silent: calls say that they cannot be served now, and when to try again. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#src/platform/app/app.ts'
import type { Platform } from '#src/platform/base/context.ts'
import { openPool } from '#src/platform/base/database/pool.ts'
import { freePort } from '#tests/support/free-port.mjs'
import { openWorld, request, type World } from './support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const appOn = (pool: Platform['pool'], more: Partial<Platform> = {}) =>
  createApp({ ...world.platform, pool, ...more }, 'no-such-folder')
const failing = (error: Error) =>
  ({ connect: () => Promise.reject(error), query: () => Promise.reject(error) }) as never
const login = { body: { username: 'demo@questwire.test', password: 'Demo@1234' } }
const sorry = 'The service is not available at the moment. Please try again in a moment.'

test('while nobody answers at its address, calls are refused for now and the server is not ready, but healthy', async () => {
  const pool = openPool({
    connection: { url: `postgres://u:p@127.0.0.1:${await freePort()}/questwire` },
    role: 'application',
  })
  const app = appOn(pool)
  const call = await request(app, '', 'login', login)
  expect([call.status, call.headers.get('Retry-After'), call.reply]).toEqual([
    503,
    '5',
    { status: 'failure', code: 503, msg: sorry },
  ])
  const upload = await request(app, '', '/uploads/abcdefghijklmnopqrstuv.png', {})
  expect([upload.status, upload.headers.get('Retry-After')]).toEqual([503, '5'])
  expect((await request(app, '', '/readyz', {})).status).toBe(503)
  expect((await request(app, '', '/healthz', {})).status).toBe(200)
  await pool.end()
})

test.each([
  ['53100', 507, '60'],
  ['53300', 503, '5'],
  ['57P03', 503, '5'],
  ['08006', 503, '5'],
  ['22003', 500, null],
])('%s is answered with %i', async (code, status, retryAfter) => {
  const app = appOn(failing(Object.assign(new Error('x'), { code })))
  const came = await request(app, '', 'login', login)
  expect([came.status, came.headers.get('Retry-After')]).toEqual([status, retryAfter])
  expect(came.reply.msg).toBe(status === 500 ? 'Something went wrong' : sorry)
})
