import { expect, test } from 'vitest'
import { createApi } from './client.ts'

test('credentials go with an upload, and with no other call', async () => {
  const asked: Request[] = []
  const service = 'https://console.test/api'
  const api = createApi({
    services: { user: service, game: service, offer: service, campaign: service, gratification: service },
    token: () => 'secret',
    onUnauthorised: () => {},
    fetch: async (input, init) => {
      asked.push(new Request(input, init))
      return Response.json({ code: 200, msg: 'ok' })
    },
  })
  const file = new File(['x'], 'a.png', { type: 'image/png' })
  await Promise.allSettled([
    api.uploads.upload({ query: {}, body: {}, files: { file } } as never),
    api.rules.get({ query: { ruleId: 'a' } }),
  ])
  expect(asked.map(({ url, credentials }) => [new URL(url).pathname, credentials])).toEqual([
    ['/api/gamification/upload', 'include'],
    ['/api/getRule', 'same-origin'],
  ])
})
