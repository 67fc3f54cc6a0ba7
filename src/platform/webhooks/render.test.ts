import { expect, test } from 'vitest'
import { renderRequest } from './render.ts'

const values = {
  identifier: 'a b&c',
  reward: '"7"\n',
  rewardType: 'voucher',
  token: 'tök',
  date: '2025-11-20',
  campaign: 'X',
}

test.each([
  ['nothing', {}, { method: 'GET', url: '', headers: [], body: '' }],
  [
    'wrong types',
    { url: 5, requestType: [], reqParam: 'x', reqHeader: [null, 4], reqBody: {} },
    { method: 'GET', url: '' },
  ],
  ['a method we do not send', { requestType: 'CONNECT' }, { method: 'GET' }],
  ['lower case', { requestType: 'put' }, { method: 'PUT' }],
  [
    'a query beside one',
    { url: 'https://a.example/x?y=1', reqParam: [{ key: 'a b', value: 'é' }] },
    { url: 'https://a.example/x?y=1&a%20b=%C3%A9' },
  ],
  [
    'a place in the path',
    { url: 'https://a.example/#identifier/#rewardType' },
    { url: 'https://a.example/a%20b%26c/voucher' },
  ],
  ['an empty row', { url: 'https://a.example', reqParam: [{ key: '', value: '' }] }, { url: 'https://a.example' }],
  [
    'a number as a value',
    { url: 'https://a.example', reqParam: [{ key: 'n', value: 5 }] },
    { url: 'https://a.example?n=5' },
  ],
  [
    'a header',
    { reqHeader: [{ key: 'Authorization', value: 'Bearer #token' }] },
    { headers: [{ key: 'Authorization', value: 'Bearer t%C3%B6k' }] },
  ],
])('a request with %s', (_, request, expected) => {
  expect(renderRequest(request, values, 'v2')).toMatchObject(expected)
})

const body = (given: object) => renderRequest({ requestType: 'POST', requestBodyNeeded: true, ...given }, values, 'v2')

test('a JSON body is an object of texts, whatever the values hold', () => {
  const rows = [
    { key: 'reward', value: 'No #reward' },
    { key: '__proto__', value: 'x' },
  ]
  const made = body({ reqBodyType: 'JSON', reqBody: rows })
  expect(made.body).toBe('{"reward":"No \\"7\\"\\n","__proto__":"x"}')
  expect(made.headers).toEqual([{ key: 'Content-Type', value: 'application/json' }])
})

test.each([
  ['plain text', 'Hi #identifier', [], 'Hi a b&c', 'text/plain; charset=utf-8'],
  ['JSON', '{"r":"#reward"}', [], '{"r":"\\"7\\"\\n"}', 'application/json'],
  [
    'a form',
    'who=#identifier',
    ['application/x-www-form-urlencoded'],
    'who=a%20b%26c',
    'application/x-www-form-urlencoded',
  ],
  [
    'JSON that is only announced',
    '[#reward, "#reward"]',
    ['application/problem+json'],
    '[\\"7\\"\\n, "\\"7\\"\\n"]',
    'application/problem+json',
  ],
])('a text body of %s is filled as what it is', (_, reqBodyString, types, text, type) => {
  const made = body({
    reqBodyType: 'Text',
    reqBodyString,
    reqHeader: types.map((value) => ({ key: 'content-type', value })),
  })
  expect(made.body).toBe(text)
  expect(made.headers.map(({ value }) => value)).toEqual([type])
})

test('a GET and a request that needs none have no body', () => {
  expect(body({ requestType: 'GET', reqBodyType: 'Text', reqBodyString: 'x' })).toMatchObject({ body: '', headers: [] })
  expect(body({ requestBodyNeeded: false, reqBodyType: 'Text', reqBodyString: 'x' })).toMatchObject({
    body: '',
    headers: [],
  })
})

test('of the version v1 the words are filled, but none of the host', () => {
  const request = { url: 'https://reward.example/date', reqParam: [{ key: 'date', value: 'on date' }] }
  expect(renderRequest(request, values, 'v1').url).toBe('https://reward.example/2025-11-20?date=on%202025-11-20')
})
