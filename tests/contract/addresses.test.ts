/** Addresses that webhooks must not reach: however they are spelled, nothing on the loopback hears of it. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { isAllowedAddress } from '#src/platform/base/outbound/allowed-address.ts'
import { sendOutbound } from '#src/platform/base/outbound/request.ts'
import { resolver } from '#src/platform/base/outbound/resolve-name.ts'
import { webhookBody } from './support/bodies.ts'
import { answering, openReceiver, type ScriptedReceiver } from './support/scripted-receiver.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
let listener: ScriptedReceiver
beforeAll(async () => {
  world = await openWorld()
  person = await world.demo()
  listener = await openReceiver()
})
afterEach(() => {
  vi.restoreAllMocks()
  listener.forget()
  // So many are tried that they would be too many for a minute.
  world.clock += 2000
  listener.act = answering(200)
})
afterAll(async () => {
  await listener.close()
  await world.close()
})

/** Names resolve as given, each time the next answer; the last one stays. */
function names(...answers: (string | string[])[]) {
  let asked = 0
  const lookup = async () => {
    const answer = answers[Math.min(asked++, answers.length - 1)] ?? []
    return [answer].flat().map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
  return vi.spyOn(resolver, 'resolve').mockImplementation(lookup)
}

/** Tries a webhook with an address, and answers why it failed. */
async function tryAddress(url: string): Promise<string> {
  const body = webhookBody()
  const webhookRequest = { ...(body.webhookRequest as object), url, responseConditions: [] }
  const { reply, text } = await person.post('testWebhookConfig', { webhook: { ...body, webhookRequest }, values: {} })
  expect(reply.exchanges, text).toHaveLength(1)
  return reply.exchanges[0].failure
}

const port = () => listener.port
const spellings = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '0177.0.0.1',
  '0x7f.1',
  '0x7f000001',
  '2130706433',
  '017700000001',
  '127.0.0.1.',
  '127.000.000.001',
  '１２７.０.０.１',
  '127。0。0。1',
  '0',
  '0.0.0.0',
  '127.255.255.254',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::]',
  '[::127.0.0.1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:127.0.0.1]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd12:3456::1]',
  '[fec0::1]',
  '[ff02::1]',
  '[100::1]',
  '[2001:db8::1]',
  '[5f00::1]',
  '[3fff::1]',
  '[4000::1]',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'ｌｏｃａｌｈｏｓｔ',
  '10.0.0.1',
  '10.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '0xa9fea9fe',
  '100.64.0.1',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
]

test.each(spellings)('http://%s is not reached', async (host) => {
  expect(await tryAddress(`http://${host}:${port()}/`)).toMatch(
    /private or reserved address|could not be resolved|not a valid URL/,
  )
  expect(listener.connections()).toBe(0)
})

test.each([
  ['another protocol', () => `ftp://example.com:${port()}/`, /http:\/\/ or https:\/\//],
  ['a file', () => 'file:///etc/passwd', /http:\/\/ or https:\/\//],
  ['a user', () => 'http://user@example.com/', /user or password/],
  ['a password', () => 'http://:secret@example.com/', /user or password/],
  ['a port of mail', () => 'http://example.com:25/', /Port 25/],
  ['port 0', () => 'http://example.com:0/', /Port 0/],
  ['no host', () => 'http:///', /not a valid URL/],
  ['nothing', () => '', /not a valid URL/],
])('%s is refused', async (_, url, sentence) => {
  const lookup = names('93.184.215.14')
  expect(await tryAddress(url())).toMatch(sentence)
  expect(lookup).not.toHaveBeenCalled()
})

test.each([
  [['127.0.0.1']],
  [['::1']],
  [['93.184.215.14', '127.0.0.1']],
  [['127.0.0.1', '93.184.215.14']],
  [['::ffff:127.0.0.1']],
  [['fe80::1%eth0']],
  [['']],
])('a name that resolves to %j is not reached', async (answers) => {
  names(answers)
  expect(await tryAddress(`http://rebind.example:${port()}/`)).toMatch(/private or reserved/)
  expect(listener.connections()).toBe(0)
})

test('a name is resolved once a request: another answer later changes nothing', async () => {
  const lookup = names('192.0.2.1', '127.0.0.1')
  const allowed = [{ address: '192.0.2.0', prefix: 24, family: 'ipv4' as const }]
  const given = { method: 'GET', url: `http://rebind.example:${port()}/`, headers: [], body: '' }
  await expect(sendOutbound(given, { allowedRanges: allowed, connectTimeoutMs: 300 })).rejects.toThrow(
    /No connection|cannot be reached|refused|came about|closed/,
  )
  expect(lookup).toHaveBeenCalledTimes(1)
  expect(listener.connections()).toBe(0)
  await expect(sendOutbound(given, { allowedRanges: allowed })).rejects.toThrow('private or reserved')
  expect(listener.connections()).toBe(0)
})

describe('a redirect', () => {
  const open = [{ address: '127.0.0.2', prefix: 32, family: 'ipv4' as const }]
  const target = (location: string) => {
    listener.act = answering(302, '', { Location: location })
    return { method: 'POST', url: `http://first.example:${port()}/`, headers: [], body: 'x' }
  }
  // The first address is opened; a redirect may lead nowhere else.
  test.each([
    ['to the loopback', () => `http://127.0.0.1:${port()}/`, /another host/],
    ['to another name', () => `http://second.example:${port()}/`, /another host/],
    ['to another protocol', () => 'file:///etc/passwd', /http:\/\/ or https/],
    ['to a user', () => 'http://a:b@first.example/', /user or password/],
    ['to a port of mail', () => 'http://first.example:25/', /Port 25/],
    ['to the same name, which says something else by then', () => '/', /private or reserved/],
  ])('%s is not followed', async (_, location, sentence) => {
    const before = listener.received.length
    names('127.0.0.1', '10.0.0.1')
    const allowed = [{ address: '127.0.0.1', prefix: 32, family: 'ipv4' as const }]
    await expect(sendOutbound(target(location()), { allowedRanges: allowed })).rejects.toThrow(sentence)
    expect(listener.received.length).toBe(before + 1)
  })

  test('from an address that is not open is not even asked for', async () => {
    names('127.0.0.1')
    const before = listener.connections()
    await expect(sendOutbound(target('/'), { allowedRanges: open })).rejects.toThrow('private or reserved')
    expect(listener.connections()).toBe(before)
  })
})

test('public addresses may be reached, opened ranges too, in every spelling of theirs', () => {
  for (const address of ['93.184.215.14', '1.1.1.1', '2606:4700::1111', '::ffff:1.1.1.1'])
    expect(isAllowedAddress(address), address).toBe(true)
  const ranges = [
    { address: '10.1.0.0', prefix: 16, family: 'ipv4' as const },
    { address: 'fd00::', prefix: 8, family: 'ipv6' as const },
  ]
  for (const address of ['10.1.2.3', '::ffff:10.1.2.3', 'fd00::1'])
    expect(isAllowedAddress(address, ranges), address).toBe(true)
  for (const address of ['10.2.0.1', 'fc00::1', '127.0.0.1', '::1', 'example.com', ''])
    expect(isAllowedAddress(address, ranges), address).toBe(false)
})

test('headers of the connection and broken ones are not handed on', async () => {
  names('127.0.0.1')
  const allowed = [{ address: '127.0.0.1', prefix: 32, family: 'ipv4' as const }]
  const send = (key: string, value: string) =>
    sendOutbound(
      { method: 'GET', url: `http://a.example:${port()}/`, headers: [{ key, value }], body: '' },
      { allowedRanges: allowed },
    )
  await send('Host', 'evil.example')
  await send('Transfer-Encoding', 'chunked')
  expect(listener.received.slice(-2).map(({ headers }) => [headers.host, headers['transfer-encoding']])).toEqual([
    [`a.example:${port()}`, undefined],
    [`a.example:${port()}`, undefined],
  ])
  await expect(send('X A', '1')).rejects.toThrow('cannot be sent')
  await expect(send('X-A', 'ünï\r\nX-B: 1')).rejects.toThrow('cannot be sent')
})
