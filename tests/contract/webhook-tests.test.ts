/** Trying a webhook from its editor, and the built-in receiver it can be tried with. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertDocument, webhookBody } from './support/bodies.ts'
import { deliverDue } from './support/deliver.ts'
import { answering, openReceiver, type ScriptedReceiver } from './support/scripted-receiver.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
let receiver: ScriptedReceiver
let hooks: string
beforeAll(async () => {
  world = await openWorld({
    webhookAllowedRanges: [{ address: '127.0.0.0', prefix: 8, family: 'ipv4' }],
    publicUrl: 'https://console.example/questwire',
    basePath: '/questwire',
  })
  receiver = await openReceiver()
})
beforeEach(async () => {
  person = await world.freshOrganisation()
  receiver.received.length = 0
  receiver.act = answering(200)
  hooks = (await person.get('getWebhookReceiver')).reply.url
})
afterEach(async () => {
  await person.post('clearWebhookReceiver')
  expect(world.lines.filter((line) => line.includes('failed'))).toEqual([])
})
afterAll(async () => {
  await receiver.close()
  await world.close()
})

type Body = Record<string, unknown>
const secret = 'topsecret-abcdefgh'

const webhook = (request: Body = {}): Body => ({
  ...webhookBody({ customPlaceHoldersDefined: false, customPlaceHolders: [] }),
  webhookRequest: {
    url: `${receiver.url}/hook`,
    requestType: 'POST',
    reqParam: [{ key: 'api_key', value: secret }],
    reqHeader: [{ key: 'Authorization', value: `Bearer ${secret}` }],
    requestBodyNeeded: true,
    reqBodyType: 'JSON',
    reqBody: [{ key: 'who', value: '#identifier' }],
    responseType: 'JSON',
    responseConditions: [{ key: 'status', operator: 'equal', value: 'ok' }],
    responseUID: 'transactionId',
    ...request,
  },
})

const tryOut = async (body: Body, id = '') => (await person.post(`testWebhookConfig?webhookId=${id}`, body)).reply
const received = async () => (await person.get('getWebhookReceiver')).reply.requests

test('a webhook that was never saved is sent once, now, and shown without its secrets', async () => {
  const { exchanges } = await tryOut({ webhook: webhook(), values: { identifier: 'asha' } })
  expect(receiver.received).toMatchObject([{ url: `/hook?api_key=${secret}`, body: '{"who":"asha"}' }])
  expect(receiver.received[0]?.headers.authorization).toBe(`Bearer ${secret}`)
  expect(exchanges).toMatchObject([{ step: 'webhook', response: { status: 200 }, failure: null }])
  expect(JSON.stringify(exchanges)).not.toContain(secret)
  expect(exchanges[0].request.url).toMatch(/api_key=••••/)
  expect((await person.get('getWebhookDeliveries/5/0')).reply.Deliveries.totalNumber).toBe(0)
})

test('masks stand for the stored secrets; without a body the stored webhook is sent', async () => {
  const id = await insertDocument(world, person, 'webhook', webhook())
  const shown = (await person.get(`getWebhookById?webhookId=${id}`)).reply.webhookdto
  expect(JSON.stringify(shown)).not.toContain(secret)
  await tryOut({ webhook: { ...shown, name: 'Changed' } }, id)
  await tryOut({}, id)
  expect(receiver.received.map(({ headers, url }) => [headers.authorization, url])).toEqual([
    [`Bearer ${secret}`, `/hook?api_key=${secret}`],
    [`Bearer ${secret}`, `/hook?api_key=${secret}`],
  ])
  expect((await person.post('testWebhookConfig', {})).status).toBe(422)
  expect((await person.post('testWebhookConfig?webhookId=nothing', {})).status).toBe(404)
})

test('a receiver that repeats what it was sent tells no secret', async () => {
  receiver.act = (came, response, request) =>
    answering(200, JSON.stringify({ status: 'ok', ...came }), { 'X-Echo': secret })(came, response, request)
  const { exchanges } = await tryOut({ webhook: webhook() })
  expect(exchanges[0].failure).toBeNull()
  expect(exchanges[0].response.body).toContain('"url":"/hook?api_key=••••"')
  expect(JSON.stringify(exchanges)).not.toContain(secret)
})

test('what fails is shown as it was', async () => {
  receiver.act = answering(418, 'short and stout')
  const { exchanges } = await tryOut({ webhook: webhook() })
  expect(exchanges).toMatchObject([
    { response: { status: 418, body: 'short and stout' }, failure: 'The receiver answered 418.' },
  ])
  const refused = await tryOut({ webhook: webhook({ url: 'http://169.254.169.254/' }) })
  expect(refused.exchanges).toMatchObject([{ response: null, failure: expect.stringMatching(/private or reserved/) }])
})

test('no transaction stays open while the receiver takes its time', async () => {
  let open: unknown
  receiver.act = async (came, response, request) => {
    const { rows } = await world.database.ownerPool.query(
      "SELECT state FROM pg_stat_activity WHERE application_name = 'questwire application' AND datname = current_database() AND xact_start IS NOT NULL",
    )
    open = rows
    answering(200)(came, response, request)
  }
  await tryOut({ webhook: webhook() })
  expect(open).toEqual([])
})

test('our own receiver is reached without a socket, keeps what came and answers as it is asked', async () => {
  expect(hooks).toMatch(/^https:\/\/console\.example\/questwire\/hooks\/[\w-]{22}$/)
  const id = await insertDocument(world, person, 'webhook', webhook({ url: hooks }))
  await person.post(`rotateWebhookSigningSecret?webhookId=${id}`)
  const { exchanges } = await tryOut({ values: { identifier: 'asha' } }, id)
  expect(exchanges).toMatchObject([{ response: { status: 200 }, failure: null }])
  expect(JSON.parse(exchanges[0].response.body)).toEqual({ status: 'ok', transactionId: expect.any(String) })
  const [request] = await received()
  expect(request).toMatchObject({
    method: 'POST',
    body: '{"who":"asha"}',
    signatureValid: true,
    receivedTS: world.clock,
  })
  expect(request.query).toEqual([{ key: 'api_key', value: '••••' }])
  expect(JSON.stringify(request)).not.toContain(secret)

  const failing = await tryOut({ webhook: webhook({ url: `${hooks}?status=503`, reqParam: [] }) })
  expect(failing.exchanges[0]).toMatchObject({ response: { status: 503 }, failure: 'The receiver answered 503.' })
  expect((await received())[0].signatureValid).toBeNull()

  const { reply } = await person.post(`sendWebhook?webhookId=${id}`, { values: {} })
  await deliverDue(world)
  const { delivery } = (await person.get(`getWebhookDelivery?id=${reply.id}`)).reply
  expect(delivery).toMatchObject({ state: 'delivered', transactionId: expect.any(String) })
})

test('an answer can be held back, no longer than a webhook waits', async () => {
  const begun = Date.now()
  const { exchanges } = await tryOut({ webhook: webhook({ url: `${hooks}?delay=300`, reqParam: [] }) })
  expect(exchanges[0].failure).toBeNull()
  expect(Date.now() - begun).toBeGreaterThanOrEqual(300)
  const id = await insertDocument(world, person, 'webhook', webhook({ url: `${hooks}?delay=20000`, reqParam: [] }))
  const { reply } = await person.post(`sendWebhook?webhookId=${id}`, { values: {} })
  await deliverDue(world, { timeoutMs: 200 })
  const { delivery } = (await person.get(`getWebhookDelivery?id=${reply.id}`)).reply
  expect(delivery).toMatchObject({ state: 'waiting', lastFailure: 'There was no whole answer within 0.2 seconds.' })
})

test('the receiver can be reached over HTTP, keeps the last 50 requests, and takes 60 a minute', async () => {
  const path = new URL(hooks).pathname.replace('/questwire', '')
  for (let n = 0; n < 60; n++) {
    const came = await world.call(`${path}?n=${n}`, { method: 'PUT', raw: `body ${n}`, headers: { Cookie: 'a=b' } })
    expect(came.status).toBe(200)
  }
  expect((await world.call(path)).status).toBe(429)
  const requests = await received()
  expect(requests).toHaveLength(50)
  expect(requests[0]).toMatchObject({ method: 'PUT', body: 'body 59', query: [{ key: 'n', value: '59' }] })
  expect(requests[49]).toMatchObject({ body: 'body 10' })
  expect(requests[0].headers).toContainEqual({ key: 'cookie', value: '••••' })
  world.clock += 60_000
  expect((await world.call(path, { raw: 'x'.repeat(300_000), method: 'POST' })).status).toBe(413)
  expect((await world.call(`${path}?status=404`)).status).toBe(404)
  expect((await world.call('/hooks/AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404)
  expect((await world.call('/hooks/tidy')).status).toBe(404)
})

test('a receiver takes 60 requests a minute of each sender; made-up addresses leave nothing behind', async () => {
  const path = new URL(hooks).pathname.replace('/questwire', '')
  const from = (address: string) => world.call(path, { address })
  for (let n = 0; n < 60; n++) expect((await from(`2001:db8:0:1:${n}::1`)).status).toBe(200)
  expect((await from('2001:db8:0:1::7')).status).toBe(429)
  expect((await from('192.0.2.1')).status).toBe(200)
  const attempts = async () =>
    (await world.database.ownerPool.query('SELECT count(*)::int AS n FROM attempts')).rows[0].n
  const before = await attempts()
  for (let n = 0; n < 20; n++) {
    expect((await world.call(`/hooks/made-up-${n}`)).status).toBe(404)
    expect((await world.call(`/hooks/${'A'.repeat(20)}${n + 10}`)).status).toBe(404)
  }
  expect(await attempts()).toBe(before)
})

test('each organisation has a receiver of its own', async () => {
  const other = await world.registerOrganisation('other@example.com')
  const { reply } = await other.get('getWebhookReceiver')
  expect(reply.url).not.toBe(hooks)
  await tryOut({ webhook: webhook({ url: hooks }) })
  expect((await other.get('getWebhookReceiver')).reply.requests).toEqual([])
  expect(await received()).toHaveLength(1)
})

test('sixty calls a minute may be tried', async () => {
  const another = await world.registerOrganisation('many@example.com')
  const body = { webhook: webhook({ url: hooks }) }
  const came = []
  for (let number = 0; number < 61; number++) came.push((await another.post('testWebhookConfig', body)).status)
  expect(came.filter((status) => status === 429)).toHaveLength(1)
  expect(came.at(-1)).toBe(429)
  world.clock += 61_000
  expect((await another.post('testWebhookConfig', body)).status).not.toBe(429)
})
