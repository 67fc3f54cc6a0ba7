import { afterEach, expect, test, vi } from 'vitest'
import { createCalls } from './calls.ts'
import type { Session } from './session.ts'

const session = { token: async () => 't1', epoch: () => 0 } as unknown as Session

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['d1', { playId: 'p1', device: 'd1' }],
  ['', { playId: 'p1' }],
])('what plays says on which device (%j), and nothing else does', async (device, body) => {
  const sent: [string, unknown][] = []
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    sent.push([address, JSON.parse(body)])
    return new Response('{}')
  })
  const call = createCalls(
    () => '/api',
    session,
    () => device,
  )
  await call('finish', { playId: 'p1' })
  await call('start', { ruleId: 'r1' })
  expect(sent).toEqual([
    ['/api/play/finish', body],
    ['/api/play/start', { ruleId: 'r1' }],
  ])
})
