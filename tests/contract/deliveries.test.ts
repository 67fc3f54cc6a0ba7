/** What becomes of the calls that webhooks make: sent, tried again, given up, paused, replayed, signed. */
import { gzipSync } from 'node:zlib'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withOrganisation } from '#src/platform/base/database/pool.ts'
import { queueDelivery } from '#src/platform/webhooks/fairness.ts'
import { insertDocument, webhookBody } from './support/bodies.ts'
import { deliverDue } from './support/deliver.ts'
import { type Act, answering, openReceiver, type ScriptedReceiver } from './support/scripted-receiver.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
let receiver: ScriptedReceiver
const loopback = [{ address: '127.0.0.0', prefix: 8, family: 'ipv4' as const }]

beforeAll(async () => {
  world = await openWorld({ webhookAllowedRanges: loopback })
  receiver = await openReceiver()
})
beforeEach(async () => {
  // Remembered: the clock runs on for days.
  person = await world.freshOrganisation(true)
  // What other tests have left waiting would come up here.
  await world.database.ownerPool.query('DELETE FROM questwire_queue.job; DELETE FROM deliveries')
  receiver.received.length = 0
  receiver.act = answering(200)
})
afterAll(async () => {
  await receiver.close()
  await world.close()
})

type Body = Record<string, unknown>
const MINUTE = 60_000

/** Creates a webhook that calls the receiver. */
function webhook(given: Body = {}, request: Body = {}): Promise<string> {
  const made = webhookBody({ customPlaceHoldersDefined: false, customPlaceHolders: [], ...given })
  const webhookRequest = {
    url: `${receiver.url}/hook`,
    requestType: 'POST',
    reqParam: [],
    reqHeader: [],
    requestBodyNeeded: true,
    reqBodyType: 'JSON',
    reqBody: [{ key: 'who', value: '#identifier' }],
    reqBodyString: '',
    responseType: 'JSON',
    responseConditions: [{ key: 'status', operator: 'equal', value: 'ok' }],
    responseUID: 'transactionId',
    ...request,
  }
  return insertDocument(world, person, 'webhook', { ...made, webhookRequest })
}

async function send(webhookId: string, values: Record<string, string> = { identifier: 'asha' }): Promise<string> {
  const { reply } = await person.post(`sendWebhook?webhookId=${webhookId}`, { values })
  return reply.id
}
const read = async (id: string) => (await person.get(`getWebhookDelivery?id=${id}`)).reply.delivery
const state = async (id: string) => (await person.get(`getWebhookState?webhookId=${id}`)).reply.webhookState

/** Sends once and answers what became of it. */
async function delivered(webhookId: string, values?: Record<string, string>, limits = {}) {
  const id = await send(webhookId, values)
  await deliverDue(world, limits)
  return read(id)
}

test('a call goes out filled in, is delivered and keeps its transaction id', async () => {
  const hook = await webhook(
    {},
    {
      reqParam: [{ key: 'on', value: 'the #date & more' }],
      reqHeader: [{ key: 'X-Who', value: '#identifier' }],
      reqBody: [
        { key: 'who', value: '#identifier' },
        { key: 'what', value: '#rewardName (#reward)#score' },
      ],
    },
  )
  const delivery = await delivered(hook, { identifier: 'as"ha\n', reward: '#date', rewardName: 'Tea' })
  expect(delivery).toMatchObject({ state: 'delivered', attempts: 1, lastStatus: 200, lastFailure: null, nextTS: null })
  expect(delivery.transactionId).toBe('t-1')
  const [came] = receiver.received
  expect(came).toMatchObject({ method: 'POST', url: '/hook?on=the%202025-11-20%20%26%20more' })
  expect(came?.headers['x-who']).toBe('as"ha')
  expect(came?.headers['webhook-id']).toBe(delivery.id)
  expect(came?.headers.host).toBe(new URL(receiver.url).host)
  expect(JSON.parse(came?.body ?? '')).toEqual({ who: 'as"ha\n', what: 'Tea (#date)' })
  expect(delivery.exchanges).toMatchObject([
    {
      attempt: 1,
      step: 'webhook',
      request: { body: came?.body },
      response: { status: 200, truncated: false },
      failure: null,
    },
  ])
})

test('what is rolled back is never sent', async () => {
  const hook = await webhook()
  const given = withOrganisation(world.platform.pool, person.orgId, async (client) => {
    const user = { orgId: person.orgId, name: 'Asha' }
    await queueDelivery({ platform: world.platform, client, user, now: world.clock }, hook, { values: {}, cause: 'x' })
    throw new Error('the reward was not given')
  })
  await expect(given).rejects.toThrow('not given')
  expect(await deliverDue(world)).toBe(0)
  expect(receiver.received).toEqual([])
})

test('a token is fetched first, used, and shown nowhere', async () => {
  receiver.act = (came, response, request) =>
    came.url === '/token'
      ? answering(200, '{"data":{"access_token":"tok-123456789","token_type":"Bearer"}}')(came, response, request)
      : answering(200, '{"status":"ok","you sent":"tok-123456789"}')(came, response, request)
  const hook = await webhook(
    {
      authURLReq: true,
      authRequest: {
        url: `${receiver.url}/token`,
        requestType: 'POST',
        requestBodyNeeded: true,
        reqBodyType: 'JSON',
        reqBody: [{ key: 'password', value: 'hunter2-hunter2' }],
        responseType: 'JSON',
        responseUID: 'data.access_token',
      },
    },
    { reqHeader: [{ key: 'Authorization', value: 'Bearer #token' }] },
  )
  const delivery = await delivered(hook)
  expect(delivery.state, delivery.lastFailure).toBe('delivered')
  expect(receiver.received.map(({ url }) => url)).toEqual(['/token', '/hook'])
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toEqual({ password: 'hunter2-hunter2' })
  expect(receiver.received[1]?.headers.authorization).toBe('Bearer tok-123456789')
  expect(JSON.stringify(delivery)).not.toMatch(/tok-123456789|hunter2-h/)
  expect(delivery.exchanges[0].response.body).toContain('"token_type":"Bearer"')
  const { rows } = await world.database.ownerPool.query('SELECT * FROM delivery_exchanges')
  expect(JSON.stringify(rows)).not.toMatch(/tok-|asha/)
})

const failures: [string, Act, RegExp, 'later' | 'refused'][] = [
  ['a reset', (_, response) => void response.socket?.destroy(), /closed before an answer came/, 'later'],
  ['500', answering(500), /answered 500/, 'later'],
  ['429', answering(429), /answered 429/, 'later'],
  ['404', answering(404), /answered 404/, 'refused'],
  ['another answer', answering(200, '{"status":"no"}'), /“status” is ok/, 'refused'],
  ['no JSON', answering(200, 'ok'), /not JSON/, 'refused'],
  ['silence', () => {}, /no whole answer within 0.3 seconds/, 'later'],
  [
    'a slow drip',
    (_, response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(timer))
    },
    /no whole answer within 0.3 seconds/,
    'later',
  ],
  [
    'half an answer',
    (_, response) => void response.writeHead(200, { 'Content-Length': 9 }).write('x', () => response.socket?.destroy()),
    /closed before/,
    'later',
  ],
  [
    'a redirect to another host',
    answering(302, '', { Location: 'http://example.com/' }),
    /redirects to another host/,
    'refused',
  ],
  ['a redirect without an end', answering(307, '', { Location: '/hook' }), /more than 3 times/, 'refused'],
  ['an answer that is packed wrongly', answering(200, 'x', { 'Content-Encoding': 'gzip' }), /failed/, 'later'],
]

test.each(failures)('%s counts as failed and is tried again', async (_, act, sentence, kind) => {
  receiver.act = act
  const hook = await webhook()
  const delivery = await delivered(hook, undefined, { timeoutMs: 300 })
  expect(delivery).toMatchObject({ state: 'waiting', attempts: 1 })
  expect(delivery.lastFailure).toMatch(sentence)
  expect(delivery.nextTS - world.clock).toBeGreaterThanOrEqual(7500)
  expect(delivery.nextTS - world.clock).toBeLessThanOrEqual(12_500)
  expect(await deliverDue(world)).toBe(0)

  for (let tries = 2; tries <= 4; tries++) {
    world.clock = (await read(delivery.id)).nextTS
    await deliverDue(world, { timeoutMs: 300 })
  }
  const later = await read(delivery.id)
  expect([later.attempts, later.state]).toEqual([4, kind === 'later' ? 'waiting' : 'failed'])
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([delivery.id]))
  await person.post(`pauseWebhook?webhookId=${hook}`)
})

test('calls are tried for a day, longer and longer, and then given up', async () => {
  receiver.act = answering(503)
  const delivery = await delivered(await webhook())
  const waits: number[] = []
  for (let n = 0; n < 40; n++) {
    const { nextTS, state: now } = await read(delivery.id)
    if (now !== 'waiting') break
    waits.push(nextTS - world.clock)
    world.clock = nextTS
    await deliverDue(world)
  }
  const { state: end, attempts, nextTS } = await read(delivery.id)
  expect([end, nextTS]).toEqual(['failed', null])
  expect(attempts).toBeGreaterThanOrEqual(10)
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThanOrEqual(24 * 60 * MINUTE)
  expect(waits.slice(0, 7)).toEqual([...waits.slice(0, 7)].sort((a, b) => a - b))

  receiver.act = answering(200)
  expect((await person.post(`replayFailedDeliveries?webhookId=${delivery.webhookId}`)).reply.replayed).toBe(1)
  await deliverDue(world)
  expect(await read(delivery.id)).toMatchObject({ state: 'delivered', attempts: attempts + 1 })
})

test.each([
  ['in seconds', () => '600', 600_000],
  ['as a date', () => new Date(world.clock + 600_000).toUTCString(), 600_000],
  ['longer than we wait', () => '999999', 6 * 60 * MINUTE],
  ['shorter than we wait', () => '1', 7500],
])('Retry-After %s is honoured', async (_, said, least) => {
  world.clock = Math.ceil(world.clock / 1000) * 1000
  receiver.act = answering(429, '', { 'Retry-After': said() })
  const { nextTS } = await delivered(await webhook())
  expect(nextTS - world.clock).toBeGreaterThanOrEqual(least)
  expect(nextTS - world.clock).toBeLessThanOrEqual(Math.max(least, 12_500))
})

test('410 ends a delivery and pauses its webhook; what comes waits until it is resumed', async () => {
  receiver.act = answering(410)
  const hook = await webhook()
  expect(await delivered(hook)).toMatchObject({ state: 'failed', attempts: 1, lastStatus: 410 })
  expect(await state(hook)).toMatchObject({
    paused: true,
    pausedTS: world.clock,
    pausedReason: expect.stringMatching(/410/),
  })
  const list = await person.get('getWebhookList/100/0')
  const { webHookEntity } = list.reply.WebHookList
  expect(webHookEntity.find(({ id }: { id: string }) => id === hook).paused).toBe(true)

  receiver.act = answering(200)
  const waiting = await delivered(hook)
  expect(waiting).toMatchObject({ state: 'waiting', attempts: 0 })
  expect(receiver.received).toHaveLength(1)
  await person.post(`resumeWebhook?webhookId=${hook}`)
  await deliverDue(world)
  expect((await read(waiting.id)).state).toBe('delivered')
  expect(await state(hook)).toMatchObject({ paused: false, pausedReason: null, delivered: 1, failed: 1, waiting: 0 })
})

test('a webhook that keeps failing is paused after 20 failures in a row over an hour, not before', async () => {
  receiver.act = answering(500)
  const hook = await webhook({}, { url: `${receiver.url}/failing` })
  const calls = () => receiver.received.filter(({ url }) => url === '/failing').length
  for (let n = 0; n < 20; n++) await send(hook)
  await deliverDue(world)
  expect((await state(hook)).paused).toBe(false)
  world.clock += 61 * MINUTE
  await deliverDue(world)
  expect(await state(hook)).toMatchObject({
    paused: true,
    waiting: 20,
    pausedReason: expect.stringMatching(/^2\d calls in a row failed. The last one: The receiver answered 500/),
  })
  const before = calls()
  world.clock += 24 * 60 * MINUTE
  await deliverDue(world)
  expect(calls()).toBe(before)
  receiver.act = answering(200)
  await person.post(`resumeWebhook?webhookId=${hook}`)
  await deliverDue(world)
  expect(await state(hook)).toMatchObject({ paused: false, delivered: 20, waiting: 0 })
})

test('a huge answer is cut, packed or not', async () => {
  for (const body of [Buffer.alloc(20_000_000, 'x'), gzipSync(Buffer.alloc(300_000_000, 'x'))]) {
    receiver.act = (_, response) =>
      void response.writeHead(200, body.length < 1e7 ? { 'Content-Encoding': 'gzip' } : {}).end(body)
    const { exchanges, state: end } = await delivered(await webhook({}, { responseConditions: [] }))
    expect(end).toBe('delivered')
    expect(exchanges[0].response.body).toHaveLength(64 * 1024)
    expect(exchanges[0].response.truncated).toBe(true)
  }
})

test('a redirect on the same host is followed, without what was for the first address', async () => {
  receiver.act = (came, response, request) =>
    came.url === '/hook'
      ? answering(307, '', { Location: '/moved' })(came, response, request)
      : answering(200)(came, response, request)
  const hook = await webhook(
    {},
    {
      reqHeader: [
        { key: 'Authorization', value: 'Bearer abcdefghijkl' },
        { key: 'X-A', value: '1' },
      ],
    },
  )
  expect((await delivered(hook)).state).toBe('delivered')
  expect(
    receiver.received.map(({ url, method, body, headers }) => [
      url,
      method,
      body,
      headers.authorization,
      headers['x-a'],
    ]),
  ).toEqual([
    ['/hook', 'POST', '{"who":"asha"}', 'Bearer abcdefghijkl', '1'],
    ['/moved', 'POST', '{"who":"asha"}', undefined, '1'],
  ])
})

test('calls are signed with every secret that is valid', async () => {
  const hook = await webhook()
  const first = (await person.post(`rotateWebhookSigningSecret?webhookId=${hook}`)).reply.secret
  const second = (await person.post(`rotateWebhookSigningSecret?webhookId=${hook}`)).reply.secret
  expect(await state(hook)).toMatchObject({ signed: true, signingSecret: `••••${second.slice(-4)}` })
  const verifies = (secret: string) => {
    const { headers = {}, body = '' } = receiver.received.at(-1) ?? {}
    const made = new Webhook(secret).sign(
      `${headers['webhook-id']}`,
      new Date(Number(headers['webhook-timestamp']) * 1000),
      body,
    )
    return `${headers['webhook-signature']}`.split(' ').includes(made)
  }
  await delivered(hook)
  expect([verifies(first), verifies(second)]).toEqual([true, true])
  expect(Number(receiver.received.at(-1)?.headers['webhook-timestamp'])).toBe(Math.floor(world.clock / 1000))
  world.clock += 25 * 60 * MINUTE
  await delivered(hook)
  expect([verifies(first), verifies(second)]).toEqual([false, true])
  await person.post(`removeWebhookSigningSecret?webhookId=${hook}`)
  await delivered(hook)
  expect(receiver.received.at(-1)?.headers['webhook-signature']).toBeUndefined()
  expect(await state(hook)).toMatchObject({ signed: false, signingSecret: null })
})

test('a replay has the same id, also while the delivery waits; an earlier turn does nothing', async () => {
  receiver.act = answering(500)
  const { id } = await delivered(await webhook())
  receiver.act = answering(200)
  await person.post(`replayWebhookDelivery?id=${id}`)
  world.clock += MINUTE
  await deliverDue(world)
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
  expect(await read(id)).toMatchObject({ state: 'delivered', attempts: 2 })
  const { rows } = await world.database.ownerPool.query(
    "SELECT 1 FROM questwire_queue.job WHERE data->>'delivery' = $1",
    [id],
  )
  expect(rows).toEqual([])
})

test('a delivery whose webhook was deleted fails', async () => {
  const hook = await webhook()
  const id = await send(hook)
  await person.post(`deleteWebHook?id=${hook}`)
  await deliverDue(world)
  expect(await read(id)).toMatchObject({ state: 'failed', lastFailure: 'The webhook was deleted.' })
})

test('the list is newest first, of one webhook, in one state, searched', async () => {
  const hook = await webhook({ name: 'Listed hook' })
  const ids: string[] = []
  for (const identifier of ['a', 'b', 'c']) {
    world.clock += 1000
    ids.push((await delivered(hook, { identifier, ruleName: `Rule ${identifier}` })).id)
  }
  receiver.act = answering(500)
  world.clock += 1000
  const failing = await delivered(hook)
  const list = async (terms: string) => {
    const { reply } = await person.get(`getWebhookDeliveries/10/0?${terms}`)
    return reply.Deliveries.deliveryEntities.map(({ id }: { id: string }) => id)
  }
  expect(await list(`webhookId=${hook}`)).toEqual([failing.id, ...ids.reverse()])
  expect(await list(`webhookId=${hook}&state=waiting`)).toEqual([failing.id])
  expect(await list('searchKey=rule%20b')).toEqual([ids[1]])
  expect((await list('searchKey=LISTED')).length).toBe(4)
  expect((await person.get('getWebhookDeliveries/10/0?sortBy=sealed')).status).toBe(400)
})

test('the version v1 fills words without a hash, and leaves the host alone', async () => {
  const port = new URL(receiver.url).port
  const hook = await webhook(
    { version: 'v1' },
    {
      url: `http://127.0.0.1:${port}/date/x`,
      requestType: 'GET',
      reqParam: [{ key: 'who', value: 'identifier' }],
      responseConditions: [],
    },
  )
  const { state: end } = await delivered(hook, { identifier: 'a/b' })
  expect(end).toBe('delivered')
  expect(receiver.received[0]?.url).toMatch(/^\/\d{4}-\d\d-\d\d\/x\?who=a%2Fb$/)
})
