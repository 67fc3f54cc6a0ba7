import { expect, test } from 'vitest'
import { atPath, unmetCondition } from './outcome.ts'

const answer = JSON.stringify({
  status: 'ok',
  code: 200,
  'a.b': 'whole',
  data: { items: [{ id: 7 }], done: true },
  none: null,
  empty: '',
  ten: '10',
})

test.each<[string, string | undefined, unknown, boolean]>([
  ['status', undefined, 'ok', true],
  ['status', 'equal', ' ok ', true],
  ['status', 'equal', 'OK', false],
  ['status', 'not_equal', 'no', true],
  ['status', 'like', 'o', true],
  ['status', 'is_empty', '', false],
  ['empty', 'is_empty', '', true],
  ['none', 'is_null', '', true],
  ['missing', 'is_null', '', true],
  ['missing', 'equal', 'x', false],
  ['code', 'equal', 200, true],
  ['code', 'less', '300', true],
  ['code', 'greater_or_equal', '200', true],
  ['code', 'greater', '200', false],
  ['ten', 'greater', '9', true],
  ['missing', 'less', '9', false],
  ['data.items[0].id', 'equal', '7', true],
  ['data.items.0.id', 'equal', '7', true],
  ['data.done', 'equal', 'true', true],
  ['a.b', 'equal', 'whole', true],
  ['constructor', 'is_null', '', true],
  ['status', 'sounds_like', 'ok', false],
  ['', 'equal', 'nothing is asked', true],
])('JSON: %s %s %j', (key, operator, value, met) => {
  const responseConditions = [{ key, value, ...(operator === undefined ? {} : { operator }) }]
  expect(unmetCondition({ responseType: 'JSON', responseConditions }, answer) === undefined).toBe(met)
})

test.each<[string | undefined, string, boolean]>([
  [undefined, 'queued', true],
  ['equal', 'queue', false],
  ['like', 'queue', true],
  ['not_equal', 'failed', true],
  ['equal', '', true],
  ['is_empty', '', false],
])('Text: %s %s', (operator, value, met) => {
  const row = { value, ...(operator === undefined ? {} : { operator }) }
  for (const responseConditions of [[row], row]) {
    expect(unmetCondition({ responseType: 'Text', responseConditions }, ' queued\n') === undefined).toBe(met)
  }
})

test('every row must be met, and the sentence names the one that is not', () => {
  const responseConditions = [
    { key: 'status', value: 'ok' },
    { key: 'code', operator: 'less', value: '100' },
  ]
  expect(unmetCondition({ responseType: 'JSON', responseConditions }, answer)).toBe(
    'The answer was not as it should be: “code” is below 100.',
  )
  expect(unmetCondition({ responseType: 'JSON', responseConditions }, 'ok')).toBe('The answer is not JSON.')
  expect(unmetCondition({ responseType: 'JSON', responseConditions: [] }, 'ok')).toBeUndefined()
  expect(unmetCondition({}, '')).toBeUndefined()
})

test('a path that leads nowhere finds nothing', () => {
  for (const path of ['', '.', 'a.b.c', '__proto__', 'data.items.length.x']) {
    expect(atPath({ data: { items: [] } }, path)).toBeUndefined()
  }
})
