/** Which servers run the background work. */
import { afterEach, expect, test, vi } from 'vitest'
import { TEST_SECRET_KEY } from '#tests/support/database.ts'
import type { Platform } from '../base/context.ts'
import { readSettings } from '../base/settings/settings.ts'
import { startJobs } from './index.ts'

const stopping = new AbortController()
afterEach(() => stopping.abort())

/** Starts the jobs of a role, and answers how often they asked the database in their first moments. */
async function connectionsOf(role: string): Promise<number> {
  const connect = vi.fn(() => Promise.reject(new Error('away')))
  const platform: Platform = {
    settings: readSettings({ ROLE: role, DEMO: 'off' }, []),
    pool: { connect, query: connect } as never,
    secretKey: TEST_SECRET_KEY,
    stopping: stopping.signal,
    log: () => {},
    now: Date.now,
  }
  startJobs(platform)
  await new Promise((done) => setTimeout(done, 20))
  return connect.mock.calls.length
}

test('a web server asks the database for nothing by itself, the others do', async () => {
  expect(await connectionsOf('web')).toBe(0)
  expect(await connectionsOf('worker')).toBeGreaterThan(5)
  expect(await connectionsOf('all')).toBeGreaterThan(5)
})
