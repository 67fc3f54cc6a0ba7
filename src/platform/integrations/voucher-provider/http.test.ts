import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Platform } from '../../base/context.ts'
import { readSettings } from '../../base/settings/settings.ts'
import { ProviderFailure } from './provider.ts'
import { createVoucherProvider } from './provider-of.ts'

interface Seen {
  readonly line: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

let server: Server
let answers: Readonly<Record<string, { readonly status?: number; readonly body: string }>>
let seen: Seen[] = []
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const line = `${request.method} ${request.url}`
    seen.push({ line, headers: request.headers, body: await text(request) })
    const { status = 200, body } = answers[line] ?? { status: 404, body: '' }
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
beforeEach(() => {
  seen = []
  answers = {}
})
afterAll(() => server.close())

const provider = (env: Readonly<Record<string, string>> = {}) => {
  const { port } = server.address() as AddressInfo
  const settings = readSettings(
    {
      VOUCHER_PROVIDER_URL: `http://127.0.0.1:${port}/v1/`,
      VOUCHER_PROVIDER_CLIENT_ID: 'diwan',
      VOUCHER_PROVIDER_SECRET: 'marigold',
      WEBHOOK_ALLOWED_RANGES: '127.0.0.0/8',
      ...env,
    },
    [],
  )
  return createVoucherProvider({ settings } as Platform)
}
const json = (body: unknown, status = 200) => ({ status, body: JSON.stringify(body) })
const item = { productId: 'a/b', denomination: 500 }

describe('a provider behind an address', () => {
  test('is asked as this installation, and its lists are read', async () => {
    answers = {
      'GET /v1/vouchers': json({ vouchers: [{ name: 'Books', productId: 'a/b', more: 1 }] }),
      'GET /v1/vouchers/a%2Fb': json({ valueDenominations: '1000, 250,500' }),
      'GET /v1/campaigns': json({ campaigns: [{ id: 'c', name: 'C', noOfBrands: 2, noOfVoucher: 1 }] }),
    }
    expect(await provider().vouchers()).toMatchObject([{ name: 'Books', productId: 'a/b', currency: 'inr' }])
    expect(await provider().denominations('a/b')).toEqual([250, 500, 1000])
    expect(await provider().campaigns()).toMatchObject({ success: 1, campaigns: [{ id: 'c' }] })
    const basic = `Basic ${Buffer.from('diwan:marigold').toString('base64')}`
    expect(seen.map(({ headers }) => headers.authorization)).toEqual([basic, basic, basic])
  })

  test('is ordered from under a name, so that a repeated order is the same', async () => {
    answers = { 'POST /v1/orders': json({ id: 'ord-1', created: 40 }) }
    const order = { reference: 'org:offer:0', item, count: 50 }
    expect(await provider().order(order)).toMatchObject({ id: 'ord-1', created: 40 })
    expect(seen[0]?.headers['idempotency-key']).toBe('org:offer:0')
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ reference: 'org:offer:0', ...item, count: 50 })
  })

  test('that declines says why, in a reply of success 0 or in an error', async () => {
    answers = {
      'GET /v1/campaigns': json({ success: 0, message: 'On hold.' }),
      'POST /v1/orders': json({ success: false, message: 'No funds.' }),
      'GET /v1/vouchers': json({ message: 'Too many requests.' }, 429),
    }
    expect(await provider().campaigns()).toEqual({ success: 0, message: 'On hold.', campaigns: [] })
    const said = (error: ProviderFailure) => error.said
    expect(await provider().order({ reference: 'r', item, count: 1 }).catch(said)).toBe('No funds.')
    expect(await provider().vouchers().catch(said)).toBe('Too many requests.')
  })

  test.each([
    ['no JSON', { body: '<html>' }],
    ['another shape', json({ vouchers: [{ name: 7 }] })],
    ['nothing', { body: '' }],
    ['null', { body: 'null' }],
    ['an error without words', json({}, 503)],
  ])('that answers %s has failed, and says nothing', async (_, answer) => {
    answers = { 'GET /v1/vouchers': answer, 'GET /v1/campaigns': answer }
    for (const call of [provider().vouchers(), provider().campaigns()]) {
      const error = await call.catch((failure: unknown) => failure)
      expect(error).toBeInstanceOf(ProviderFailure)
      expect((error as ProviderFailure).said).toBeUndefined()
    }
  })

  test('on an address that this server may not reach is not asked', async () => {
    const error = await provider({ WEBHOOK_ALLOWED_RANGES: '' })
      .vouchers()
      .catch((failure: unknown) => failure)
    expect(error).toBeInstanceOf(ProviderFailure)
    expect(seen).toEqual([])
  })
})
