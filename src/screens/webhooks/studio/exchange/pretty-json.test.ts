import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prettyJson } from './pretty-json.ts'

test('a JSON text is indented as everybody indents it', () => {
  fc.assert(
    fc.property(fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue())), (value) => {
      const text = JSON.stringify(value)
      expect(prettyJson(text)).toBe(JSON.stringify(JSON.parse(text), null, 2))
      expect(prettyJson(JSON.stringify(value, null, 7))).toBe(prettyJson(text))
    }),
    { seed: 1, numRuns: 500 },
  )
})

test('numbers and doubled keys stay as they came', () => {
  expect(prettyJson('{"id":12345678901234567890,"a":1.0,"a":2}')).toBe(
    '{\n  "id": 12345678901234567890,\n  "a": 1.0,\n  "a": 2\n}',
  )
})

test('what is no object or list of JSON is left alone', () => {
  for (const text of ['', 'stored', '12', '{"cut":', '<a>', '[1,]']) expect(prettyJson(text)).toBeUndefined()
})
