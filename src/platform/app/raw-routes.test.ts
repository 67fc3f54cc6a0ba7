/** The addresses outside `/api`: which requests reach their handlers, and with what. */
import { beforeEach, expect, test, vi } from 'vitest'
import { type RawRouteName, rawRoutes } from '#schemas/endpoints/raw-routes.ts'
import { TEST_SECRET_KEY } from '#tests/support/database.ts'
import type { Platform } from '../base/context.ts'
import { readSettings } from '../base/settings/settings.ts'
import type { RawHandler } from '../http/implement.ts'
import { createApp } from './app.ts'

const reached = vi.fn()

const handlerOf =
  (name: RawRouteName): RawHandler =>
  async (_, { params, address }) => {
    reached(name, { ...params }, address)
    return new Response(name, { status: 202 })
  }

beforeEach(() => reached.mockClear())

const platform: Platform = {
  settings: { ...readSettings({}, []), basePath: '/quest' },
  pool: undefined as never,
  secretKey: TEST_SECRET_KEY,
  log: () => {},
  now: () => 0,
}
const app = createApp(platform, 'no-such-folder', {
  assistant: handlerOf('assistant'),
  embed: handlerOf('embed'),
  messageLink: handlerOf('messageLink'),
  messageOpened: handlerOf('messageOpened'),
  mailEvents: handlerOf('mailEvents'),
  signInReturn: handlerOf('signInReturn'),
  unsubscribe: handlerOf('unsubscribe'),
  messageStatus: handlerOf('messageStatus'),
  upload: handlerOf('upload'),
  paymentReturn: handlerOf('paymentReturn'),
  receiver: handlerOf('receiver'),
  reportFile: handlerOf('reportFile'),
  calendarFeed: handlerOf('calendarFeed'),
})
const send = (method: string, path: string) =>
  app.fetch(new Request(`http://localhost${path}`, { method }), {
    incoming: { socket: { remoteAddress: '203.0.113.7' } },
  })

test('every route of the table is tried below', () => {
  expect(Object.keys(rawRoutes).sort()).toEqual([
    ...[
      'assistant',
      'calendarFeed',
      'embed',
      'mailEvents',
      'messageLink',
      'messageOpened',
      'messageStatus',
      'paymentReturn',
      'receiver',
    ],
    ...['reportFile', 'signInReturn', 'unsubscribe', 'upload'],
  ])
})

test.each([
  ['GET', '/quest/uploads/a%20b.png', 'upload', { name: 'a b.png' }],
  ['GET', '/quest/report-files/a-b', 'reportFile', { secret: 'a-b' }],
  ['GET', '/quest/calendar-feeds/a-b.ics', 'calendarFeed', { secret: 'a-b.ics' }],
  ['POST', '/quest/payment/return', 'paymentReturn', {}],
  ['GET', '/quest/signin/return?code=x', 'signInReturn', {}],
  ['GET', '/quest/embed/a%2Fb?organisation=x', 'embed', { ruleId: 'a/b' }],
  ['POST', '/quest/hooks/x1?status=500', 'receiver', { address: 'x1' }],
  ['GET', '/quest/hooks/x1', 'receiver', { address: 'x1' }],
  ['GET', '/quest/m/a-b?to=x', 'messageLink', { code: 'a-b' }],
  ['GET', '/quest/o/a-b', 'messageOpened', { code: 'a-b' }],
  ['POST', '/quest/messages/sendgrid/o1', 'mailEvents', { organisation: 'o1' }],
  ['POST', '/quest/unsubscribe/a-b', 'unsubscribe', { code: 'a-b' }],
  ['POST', '/quest/messages/twilio/o1/m1', 'messageStatus', { organisation: 'o1', id: 'm1' }],
  ['DELETE', '/quest/hooks/x1', 'receiver', { address: 'x1' }],
  ['PROPFIND', '/quest/hooks/x1', 'receiver', { address: 'x1' }],
])(
  '%s %s is answered by the handler of its route alone, with its decoded parts and the caller',
  async (method, path, name, params) => {
    expect((await send(method, path)).status).toBe(202)
    expect(reached.mock.calls).toEqual([[name, params, '203.0.113.7']])
  },
)

test.each([
  ['another method', 'POST', '/quest/uploads/a.png'],
  ['another method', 'GET', '/quest/payment/return'],
  ['no name', 'GET', '/quest/uploads/'],
  ['more behind the name', 'GET', '/quest/uploads/a/b.png'],
  ['more behind the address', 'POST', '/quest/hooks/x1/y'],
  ['no base path', 'POST', '/payment/return'],
  ['a place among the calls', 'POST', '/quest/api/payment/return'],
])('%s reaches no handler: %s %s', async (_, method, path) => {
  await send(method, path)
  expect(reached).not.toHaveBeenCalled()
})

test('the description says their methods, the parts of their paths, and that they stand beside the calls', async () => {
  const { paths } = (await (await send('GET', '/quest/openapi.json')).json()) as {
    paths: Record<string, Record<string, { parameters: unknown; security: unknown; requestBody?: unknown }>>
  }
  const { servers, ...receiver } = paths['/hooks/{address}'] ?? {}
  expect(servers).toEqual([{ url: '/quest' }])
  expect(Object.keys(receiver).sort()).toEqual(['delete', 'get', 'patch', 'post', 'put'])
  const parameter = { name: 'address', in: 'path', required: true, schema: { type: 'string' } }
  expect(receiver.put).toMatchObject({ parameters: [parameter], security: [], requestBody: expect.anything() })
  expect(receiver.get).not.toHaveProperty('requestBody')
  expect(Object.keys(paths['/uploads/{name}'] ?? {}).sort()).toEqual(['get', 'servers'])
})
