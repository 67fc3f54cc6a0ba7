import { expect, test } from 'vitest'
import type { Exchange } from '#schemas/endpoints/deliveries.ts'
import { runDifferences } from './run-differences.ts'

const exchange = (part: Partial<Exchange> = {}): Exchange => ({
  step: 'webhook',
  request: { method: 'POST', url: 'https://crm.example/', headers: [{ key: 'X-Source', value: 'a' }], body: '{"a":1}' },
  response: { status: 200, headers: [{ key: 'Date', value: 'now' }], body: '{"ok":true,"n.b":[1]}', truncated: false },
  failure: null,
  startedTS: 1,
  took: 20,
  ...part,
})

test('two runs that only time tells apart are the same', () => {
  const later = exchange({ startedTS: 2, took: 900 })
  later.response = {
    status: 200,
    headers: [{ key: 'date', value: 'later' }],
    body: '{"ok":true,"n.b":[1]}',
    truncated: false,
  }
  expect(runDifferences([exchange()], [later])).toEqual([])
})

test('every place that differs is named, keys with dots too', () => {
  const now = exchange({
    request: { method: 'POST', url: 'https://crm.example/', headers: [], body: '{"a":1,"b":{}}' },
    response: { status: 500, headers: [], body: '{"ok":false,"n.b":[2]}', truncated: false },
    failure: 'It answered 500.',
  })
  expect(runDifferences([exchange()], [now])).toEqual([
    { step: 'webhook', field: 'Status', before: '200', now: '500' },
    { step: 'webhook', field: 'Failure', before: undefined, now: 'It answered 500.' },
    { step: 'webhook', field: 'Request header › x-source', before: 'a', now: undefined },
    { step: 'webhook', field: 'Response body › ok', before: 'true', now: 'false' },
    { step: 'webhook', field: 'Response body › n.b › 0', before: '1', now: '2' },
    { step: 'webhook', field: 'Request body › b', before: undefined, now: '{}' },
  ])
})

test('a step that only one run has differs in all it is', () => {
  const auth = exchange({ step: 'auth', response: null, failure: 'No answer came.' })
  const places = runDifferences([exchange()], [auth, exchange()]).map(({ step, field }) => `${step} ${field}`)
  expect(places).toContain('auth Status')
  expect(places.every((one) => one.startsWith('auth '))).toBe(true)
})
