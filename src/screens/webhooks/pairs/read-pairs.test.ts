import { describe, expect, test } from 'vitest'
import { readCurl } from './read-curl.ts'
import { readPairs } from './read-pairs.ts'

const pairs = (...all: readonly (readonly [string, string])[]) => all.map(([key, value]) => ({ key, value }))

describe('pasted pairs', () => {
  test.each([
    ['lines', 'a=1\n\n b = two words \r\n', pairs(['a', '1'], ['b', 'two words'])],
    [
      'headers',
      'Accept: application/json\nX-Url: https://a.example/?b=c',
      pairs(['Accept', 'application/json'], ['X-Url', 'https://a.example/?b=c']),
    ],
    [
      'JSON',
      '{"who":"#identifier","score":12,"deep":{"a":[1]}}',
      pairs(['who', '#identifier'], ['score', '12'], ['deep', '{"a":[1]}']),
    ],
    ['a query', '?a=1&b=two%20words&c=50%', pairs(['a', '1'], ['b', 'two words'], ['c', '50%'])],
    ['one line', 'token=abc=', pairs(['token', 'abc='])],
  ])('are read from %s', (_, text, expected) => {
    expect(readPairs(text)).toEqual(expected)
  })

  test.each([
    '',
    'identifier',
    'a sentence that goes on',
    '[1]',
    'a=1\nno pair here',
    'https://a.example/x',
    '#reward',
  ])('are none in %j', (text) => expect(readPairs(text)).toEqual([]))
})

describe('a pasted curl command', () => {
  test('is read with its method, address, headers and JSON', () => {
    const text = `curl -X PUT 'https://crm.example/hooks?a=1' \\
      -H 'Content-Type: application/json' -H "X-Note: it's \\"here\\"" --compressed \\
      --data-raw '{"who":"#identifier","it":"1"}'`
    expect(readCurl(text)).toEqual({
      url: 'https://crm.example/hooks?a=1',
      method: 'PUT',
      headers: pairs(['Content-Type', 'application/json'], ['X-Note', 'it\'s "here"']),
      body: '{"who":"#identifier","it":"1"}',
      json: pairs(['who', '#identifier'], ['it', '1']),
    })
  })

  test('is a GET without a body and a POST with one, whose parts are joined', () => {
    expect(readCurl('curl https://a.example')).toMatchObject({ method: 'GET', body: undefined, headers: [] })
    const posted = readCurl('curl --url https://a.example -d a=1 -d b=2 -u me:too')
    expect(posted).toMatchObject({ url: 'https://a.example', method: 'POST', body: 'a=1&b=2', json: undefined })
    expect(posted?.headers).toEqual(pairs(['Authorization', 'Basic bWU6dG9v']))
  })

  test.each(['https://a.example/curl', '', 'curling is fun', 'wget https://a.example'])('is none: %j', (text) => {
    expect(readCurl(text)).toBeUndefined()
  })
})
