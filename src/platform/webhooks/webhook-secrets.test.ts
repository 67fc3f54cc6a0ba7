import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fuzzed } from '#tests/laws/fuzz.ts'
import { maskSecrets, restoreSecrets } from './webhook-secrets.ts'

type Pair = { key: string; value: unknown }

const header = (...reqHeader: Pair[]) => ({ authRequest: { reqHeader } })
const read = (webhook: object) => maskSecrets(webhook as Record<string, unknown>)
const text = (reqBodyString: string, request = 'authRequest') => ({ [request]: { reqBodyString } })

describe('a webhook that is read', () => {
  test.each<[string, object, object]>([
    [
      'a header of the authentication request',
      header({ key: 'X', value: 'abcdefgh1234567' }),
      header({ key: 'X', value: '••••4567' }),
    ],
    ['a short one', header({ key: 'X', value: 'hunter2' }), header({ key: 'X', value: '••••' })],
    ['a number', header({ key: 'pin', value: 123456 }), header({ key: 'pin', value: '••••' })],
    [
      'none: what every request says',
      header({ key: 'Content-Type', value: 'application/json' }),
      header({ key: 'Content-Type', value: 'application/json' }),
    ],
    [
      'none: a placeholder and its scheme',
      { webhookRequest: { reqHeader: [{ key: 'Authorization', value: 'Bearer #token' }] } },
      { webhookRequest: { reqHeader: [{ key: 'Authorization', value: 'Bearer #token' }] } },
    ],
    [
      'what stands around a placeholder',
      header({ key: 'X', value: 'abcdefgh-#identifier-xyz' }),
      header({ key: 'X', value: '••••#identifier••••' }),
    ],
    [
      'a scheme with a value under any name',
      { webhookRequest: { reqHeader: [{ key: 'X', value: 'Basic YWxhZGRpbjpvcGVu' }] } },
      { webhookRequest: { reqHeader: [{ key: 'X', value: '••••cGVu' }] } },
    ],
    [
      'pairs that came as an object',
      { authRequest: { reqHeader: { 'X-One': 'secretsecret99' } } },
      { authRequest: { reqHeader: { 'X-One': '••••et99' } } },
    ],
    [
      'a field nobody knows',
      { webhookRequest: { apiToken: 'secretsecret99' } },
      { webhookRequest: { apiToken: '••••et99' } },
    ],
    [
      'a form, in its parts',
      text('grant_type=client_credentials&client_secret=abcdefghijkl'),
      text('grant_type=client_credentials&client_secret=••••ijkl'),
    ],
    ['JSON, in its parts', text('{ "user": "ops", "pass": "abc\\"def" }'), text('{ "user": "••••", "pass": "••••" }')],
    ['a text that has no parts', text('let me in please'), text('••••')],
    ['JSON with a list, as a whole', text('{"a":["hunter2"]}'), text('••••')],
    [
      'a body that names one',
      text('<a><apiKey>hunter2</apiKey><b>1</b></a>', 'webhookRequest'),
      text('<a><apiKey>••••</apiKey><b>1</b></a>', 'webhookRequest'),
    ],
    [
      'an address with a key and a password',
      { webhookRequest: { url: 'https://me:hunter2@a.example/x?api_key=123456789012&y=#token' } },
      { webhookRequest: { url: 'https://me:••••@a.example/x?api_key=••••9012&y=#token' } },
    ],
    [
      'none: what a response is compared with',
      { webhookRequest: { responseConditions: [{ key: 'token', value: 'valid' }] } },
      { webhookRequest: { responseConditions: [{ key: 'token', value: 'valid' }] } },
    ],
  ])('hides %s', (_, webhook, shown) => {
    expect(read(webhook)).toEqual(shown)
  })

  test('stays the same object where it holds none', () => {
    const webhook = {
      name: 'Plain',
      webhookRequest: { url: 'https://a.example', reqHeader: [{ key: 'A', value: 'b' }] },
    }
    expect(read(webhook)).toBe(webhook)
  })
})

const one = { key: 'one', value: 'first-secret-1111' }
const two = { key: 'two', value: 'other-secret-2222' }
const short = [
  { key: 'a', value: 'x1' },
  { key: 'b', value: 'x2' },
] as const
const back = (sent: object, stored: object) =>
  restoreSecrets(sent as Record<string, unknown>, stored as Record<string, unknown>)

describe('a webhook that comes back', () => {
  test.each<[string, Pair[], Pair[]]>([
    ['as it was read', [one, two], [one, two]],
    ['with rows moved', [two, one], [two, one]],
    ['with a row renamed', [{ ...one, key: 'uno' }, two], [{ ...one, key: 'uno' }, two]],
    ['with rows moved and one renamed', [two, { ...one, key: 'uno' }], [two, { ...one, key: 'uno' }]],
    ['with a row taken away', [two], [two]],
    [
      'with a row copied',
      [one, two, { key: 'three', value: one.value }],
      [one, two, { key: 'three', value: one.value }],
    ],
  ])('keeps its secrets %s', (_, sent, expected) => {
    expect(back(read(header(...sent)), header(one, two))).toEqual(header(...expected))
  })

  test('tells short secrets apart by their names, wherever they stand', () => {
    const stored = header(...short)
    const moved = header({ key: 'b', value: '••••' }, { key: 'a', value: '••••' })
    expect(back(moved, stored)).toEqual(header(short[1], short[0]))
    const renamed = header({ key: 'b', value: '••••' }, { key: 'c', value: '••••' })
    expect(back(renamed, stored)).toEqual(header(short[1], { key: 'c', value: 'x1' }))
  })

  test.each([
    ['https://crm.diwan.example/other?a=b', true],
    ['https://CRM.diwan.example', true],
    ['https://crm.diwan.example.evil.test/hooks', false],
    ['https://crm.diwan.example@evil.test/hooks', false],
    ['https://crm.diwan.example#reward.evil.test', false],
    ['https://me@crm.diwan.example/hooks', true],
    ['http://crm.diwan.example/hooks', false],
    ['https://crm.diwan.example:8443/hooks', false],
    ['', false],
  ])('sent to %s its secrets are kept: %s', (url, areKept) => {
    const to = (address: string) => ({
      webhookRequest: { url: address, reqHeader: [{ key: 'token', value: 'first-secret-1111' }] },
    })
    const sent = { ...maskSecrets(to(url)) }
    expect(back(sent, to('https://crm.diwan.example/hooks'))).toEqual(areKept ? to(url) : sent)
  })

  test('keeps a mask that may mean two secrets, or none', () => {
    const both = header({ key: 'c', value: '••••' }, { key: 'd', value: '••••' })
    expect(back(both, header(...short))).toEqual(both)
    const strange = header({ key: 'one', value: '••••9999' })
    expect(back(strange, header(one))).toEqual(strange)
  })

  test.each<[string, object, object]>([
    [
      'a header',
      { webhookRequest: { reqHeader: [{ key: 'Api-Key', value: 'first-secret-1111' }] } },
      { webhookRequest: { reqHeader: [{ key: 'X-Note', value: '••••1111' }] } },
    ],
    ['a header of the authentication', header(one), header({ key: 'Accept', value: '••••1111' })],
    [
      'a header that moves out of it',
      header(one),
      { webhookRequest: { reqHeader: [{ key: 'one', value: '••••1111' }] } },
    ],
    [
      'a part of a body',
      text('{"token":"first-secret-1111"}', 'webhookRequest'),
      text('{"note":"••••1111"}', 'webhookRequest'),
    ],
    [
      'a part of an address',
      { webhookRequest: { url: 'https://a.example/?sig=first-secret-1111' } },
      { webhookRequest: { url: 'https://a.example/?q=••••1111' } },
    ],
  ])('does not put a secret where it would be shown: %s', (_, stored, sent) => {
    expect(back(sent, stored)).toEqual(sent)
  })

  test('takes what was typed anew, beside what was kept', () => {
    const sent = header({ key: 'one', value: 'a new one entirely' }, { key: 'two', value: '••••2222' })
    expect(back(sent, header(one, two))).toEqual(header({ key: 'one', value: 'a new one entirely' }, two))
  })

  test('keeps a secret as what it was: a number stays a number', () => {
    const stored = header({ key: 'pin', value: 123456 })
    expect(back(read(stored), stored)).toEqual(stored)
  })

  test.each([
    text('grant_type=password&user=ops&pass=abcdefghijkl'),
    text('{ "user": "first-secret-1111", "pass": "abc\\"def" }'),
    text('let me in please'),
    text('{"token":"token=hunter2 a=1","x":"y"}', 'webhookRequest'),
    { webhookRequest: { url: 'https://me:hunter2@a.example/x?api_key=123456789012&sig=#score' } },
    { webhookRequest: { url: 'https://a.example/x?sig=one&sig=two&key=two' } },
  ])('keeps the secrets inside %j', (stored) => {
    expect(JSON.stringify(read(stored))).not.toMatch(/hunter2|abcdefgh|let me|abc\\/)
    expect(back(read(stored), stored)).toEqual(stored)
  })

  test('without masks is the very object that was sent', () => {
    const sent = header(one)
    expect(back(sent, header(two))).toBe(sent)
  })
})

test('whatever a webhook holds, what was read and comes back unchanged is what is stored', () => {
  fc.assert(
    fc.property(fuzzed('webhook'), (stored) => {
      const text = JSON.stringify(stored)
      const came = JSON.parse(JSON.stringify(read(stored)))
      expect(JSON.stringify(back(came, stored))).toBe(text)
      expect(JSON.stringify(stored)).toBe(text)
    }),
    { numRuns: 500 },
  )
})
