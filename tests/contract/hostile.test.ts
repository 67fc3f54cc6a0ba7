/** Nothing that can be sent is answered with 500, and what is refused says where it is wrong. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ruleBody } from './support/bodies.ts'
import { openWorld, type TestResponse, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
beforeAll(async () => {
  world = await openWorld()
  person = await world.demo()
})
afterEach(() => expect(world.lines.filter((line) => line.includes('failed'))).toEqual([]))
afterAll(() => world.close())

const json = { 'Content-Type': 'application/json' }
const send = (raw: BodyInit, headers: Record<string, string> = json): Promise<TestResponse> =>
  person.post('saveRule', undefined, { raw, headers })
const inRule = (json: string) => JSON.stringify(ruleBody({ x: 'HERE' })).replace('"HERE"', json)

const bodies: [string, BodyInit, number, string][] = [
  ['nothing', '', 400, ''],
  ['no JSON', '{"name":', 400, ''],
  ['a list', '[]', 422, ''],
  ['null', 'null', 422, ''],
  ['a text', '"x"', 422, ''],
  ['bytes that are no UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 400, ''],
  ['a NUL in a text', inRule('["a",{"b":"\\u0000"}]'), 422, 'x.1.b'],
  ['a NUL in a key', inRule('{"\\u0000":1}'), 422, 'x.\0'],
  ['a lone surrogate', inRule('"\\ud800"'), 422, 'x'],
  ['a lone surrogate in a key', inRule('{"\\udc00":1}'), 422, 'x.\ufffd'],
  ['101 levels', inRule('['.repeat(100) + ']'.repeat(100)), 422, `x${'.0'.repeat(99)}`],
  [
    'half a million levels',
    '['.repeat(500_000) + ']'.repeat(500_000),
    422,
    Array.from({ length: 100 }, () => '0').join('.'),
  ],
]

test.each(bodies)('a body of %s is refused at its place', async (_, raw, status, path) => {
  const came = await send(raw)
  expect([came.status, came.reply.code]).toEqual([status, status])
  expect(came.reply.errors[0].path).toBe(path)
})

test('99 levels and a megabyte are kept', async () => {
  expect((await send(inRule(`${'['.repeat(98)}${JSON.stringify('ü'.repeat(500_000))}${']'.repeat(98)}`))).status).toBe(
    200,
  )
})

test('more than two megabytes are refused, announced or not', async () => {
  expect((await send(inRule(JSON.stringify('x'.repeat(2 * 1024 * 1024))))).status).toBe(413)
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(0x20)) })
  const url = 'http://localhost/api/saveRule'
  const headers = { ...json, Authorization: `Bearer ${person.token}` }
  const request = new Request(url, { method: 'POST', body: endless, headers, duplex: 'half' } as RequestInit)
  expect((await world.app.fetch(request)).status).toBe(413)
})

test.each([
  ['text/plain', '{}'],
  ['application/x-www-form-urlencoded', 'a=b'],
  ['multipart/form-data', 'x'],
  ['', '{}'],
])('a body of type %j is refused', async (type, raw) => {
  expect((await send(raw, { 'Content-Type': type })).status).toBe(415)
})

test('a compressed body is refused', async () => {
  expect((await send('{}', { ...json, 'Content-Encoding': 'gzip' })).status).toBe(415)
})

describe('a form', () => {
  const save = (raw: BodyInit, headers: Record<string, string> = {}) =>
    person.post('saveOfferManager/static', undefined, { raw, headers })
  const form = (...parts: [string, string | Blob][]) => {
    const data = new FormData()
    for (const [name, value] of parts) data.append(name, value)
    return data
  }

  test.each<[string, FormData, number]>([
    ['without a payload', form(['x', '{}']), 400],
    ['with two payloads', form(['payload', '{}'], ['payload', '{}']), 400],
    ['with a payload that is no JSON', form(['payload', 'x']), 400],
    ['with a payload that is a list', form(['payload', '[]']), 422],
    ['with a payload of bytes', form(['payload', new Blob([new Uint8Array([0xff])])]), 400],
    ['with a huge payload', form(['payload', ' '.repeat(3_000_000)]), 413],
  ])('%s is refused', async (_, data, status) => {
    expect((await save(data)).status).toBe(status)
  })

  test('with a huge file that nobody asked for is refused', async () => {
    const raw = form(['payload', '{}'], ['file', new Blob([new Uint8Array(13_000_000)])])
    expect((await person.post('saveOfferThirdParty', undefined, { raw })).status).toBe(413)
  })

  test.each([
    ['multipart/form-data; boundary=x', 'garbage', 400],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="payload"\r\n\r\n{}', 400],
    ['multipart/form-data', 'garbage', 400],
    ['multipart/form-data; boundary=', '------b\r\ncontent-disposition: form-data; name="payload"\r\n\r\n{}\r\n', 400],
    ['multipart/form-data; boundary=""', '--\r\ncontent-disposition: form-data; name="payload"\r\n\r\n{}\r\n', 400],
    ['application/json', '{}', 415],
  ])('of type %s with %j is refused', async (type, raw, status) => {
    expect((await save(raw, { 'Content-Type': type })).status).toBe(status)
  })
})

const odd = [
  '%00',
  '%',
  '%zz',
  '%E0%A4%A',
  '%FF',
  '__proto__',
  'constructor',
  '..%2F..',
  "'--",
  '💥',
  '%F0%9F%92%A5',
  'x'.repeat(9000),
  '%ED%A0%80',
  '',
]

test.each(odd)('%j in paths and queries is refused or not found', async (text) => {
  const answers = await Promise.all([
    person.get(`getRule?ruleId=${text}`),
    person.get(`getRule?ruleId=x&ruleId=${text}`),
    person.get(`getRule?${text}=1&ruleId=x`),
    person.get(`getSpinWheelConfig/${text}`),
    person.get(`getRuleEngineList/${text}/0`),
    person.get(`getRuleEngineList/5/0?searchKey=${text}`),
    person.get(`getRuleEngineList/5/0?sortBy=${text}`),
    person.get(`getRuleEngineList/5/0?sortType=${text}`),
    person.get(`getCanvasSidecar?kind=${text}&id=${text}`),
    person.get(`checkRuleName?name=${text}&id=${text}`),
    person.get(`checkScheduleDate?startDateTime=${text}&endDateTime=${text}`),
    person.post(`deleteMyOffer?id=${text}`),
    person.get(text),
    world.call(`/${text}`),
  ])
  for (const { status } of answers) expect([200, 301, 302, 400, 404, 422]).toContain(status)
})

test.each(['99999999', '-1', '1.5', '1e3', '0x10', '1001', 'NaN'])('a page size of %s is refused', async (size) => {
  const { status, reply } = await person.get(`getRuleEngineList/${size}/0`)
  expect([status, reply.errors[0].path]).toEqual([400, 'itemsPerPage'])
})

test('a repeated term is refused by name', async () => {
  const { reply } = await person.get('getRule?ruleId=a&ruleId=b')
  expect(reply.errors).toEqual([{ path: 'ruleId', message: 'must not be repeated' }])
})

test.each(['x', '1', '"x"', '"1", "2"', '"99999999999"'])('If-Match %s is refused', async (given) => {
  expect((await person.post('saveRule', ruleBody(), { headers: { 'If-Match': given } })).status).toBe(400)
})

describe('indexed keys of the strangest values', () => {
  test.each([
    ['startDateTime', '1e400'],
    ['startDateTime', '-1e308'],
    ['endDateTime', '1e400'],
    ['type', '1e400'],
    ['type', '2.5'],
    ['ruleType', '-0'],
    ['ruleType', '1e300'],
    ['ruleStatus', JSON.stringify('x'.repeat(100_000))],
    ['name', JSON.stringify('ﷺ'.repeat(50))],
    ['templateId', JSON.stringify('x'.repeat(100_000))],
    ['templateId', '{}'],
    ['userSegmentId', '["x"]'],
    ['rewardAssigment', '{"0":{"offerId":"x"}}'],
    ['rewardAssigment', '[[],null,{"offerId":{"__proto__":1}}]'],
    ['__proto__', '{"name":5}'],
    ['rewardAssigment', JSON.stringify(Array.from({ length: 5000 }, () => ({ offerId: 'x', offerName: 'y' })))],
  ])('%s is kept or refused', async (key, value) => {
    const text = JSON.stringify({ ...ruleBody(), HERE: 1 }).replace('"HERE":1', `${JSON.stringify(key)}:${value}`)
    expect([200, 422]).toContain((await send(text)).status)
    expect([200]).toContain((await person.get('getRuleEngineList/100/0?sortBy=start_date')).status)
  })
})

test('public calls take anything as well', async () => {
  const paths = ['login', 'register', 'verifyEmail']
  paths.push('getForgotPasswordLink', 'forgotPasswordVerifyLink', 'resetPassword', 'exchangeCode')
  for (const path of paths) {
    for (const body of [
      {},
      [],
      5,
      null,
      { username: {}, password: [] },
      { username: 'a\0', password: 'b' },
      { surrogateId: 'x'.repeat(100_000) },
      { emailId: 'x'.repeat(100_000), id: '\0', code: ['x'] },
      { emailId: '%E0%A4%A', id: 'x'.repeat(100_000), code: {} },
    ]) {
      const { status } = await world.call(path, { body })
      expect([400, 403, 422], `${path} ${JSON.stringify(body).slice(0, 80)}`).toContain(status)
    }
  }
})

test('tokens of any shape are nobody', async () => {
  for (const token of ['x', 'a'.repeat(43), '💥'.repeat(3).slice(0, 0), `${person.token}x`, 'Bearer', '../../etc']) {
    expect((await world.call('getRuleList', { headers: { Authorization: `Bearer ${token}` } })).status).toBe(401)
  }
  expect((await world.call('getRuleList', { headers: { Authorization: person.token } })).status).toBe(401)
})

test('unknown paths are 404, wrong methods 405, and neither needs a token', async () => {
  expect(await world.call('nothing/here')).toMatchObject({ status: 404, reply: { status: 'failure', code: 404 } })
  const wrong = await world.call('getRule', { method: 'DELETE' })
  expect([wrong.status, wrong.headers.get('Allow')]).toEqual([405, 'GET'])
  expect((await person.post('duplicateRuleEngine?ruleId=x')).status).toBe(405)
})

test('a copy is not made by HEAD, nor from another site', async () => {
  const { id } = (await person.post('saveRule', ruleBody())).reply.ruleEntity
  const path = `duplicateRuleEngine?ruleId=${id}`
  expect((await person.get(path, { method: 'HEAD' })).status).toBe(405)
  expect((await person.get(path, { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(403)
  expect((await person.get(path, { headers: { 'Sec-Fetch-Site': 'same-origin' } })).status).toBe(200)
})

test('nothing that is printed shows what was sent', () => {
  expect(world.lines.join('\n')).not.toMatch(/ruleId=|Coin toss/)
})
