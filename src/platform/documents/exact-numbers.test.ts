import { expect, test } from 'vitest'
import { isExact } from './exact-numbers.ts'

const carried = [
  '0',
  '-0',
  '0.0',
  '1',
  '-17',
  '1.0',
  '1.50',
  '1e2',
  '1E+2',
  '0.1',
  '9007199254740991',
  '9999999999999',
  '1e21',
  '5e-324',
  '0.30000000000000004',
  '9007199254740992',
  '1000000000000000000000',
  '0e9999',
]
const lost = [
  '9007199254740993',
  '-9007199254740993',
  '1e400',
  '-1e400',
  '1e-400',
  '0.12345678901234567890',
  '123456789012345678901234567890',
  '1.00000000000000000001',
]

test.each(carried)('%s is carried', (literal) => {
  expect(isExact(`{"a":[${literal}]}`)).toBe(true)
})

test.each(lost)('%s is lost', (literal) => {
  expect(isExact(`{"a":[${literal}]}`)).toBe(false)
  expect(isExact(literal)).toBe(false)
})

test('digits in strings and keys are no numbers', () => {
  expect(isExact('{"9007199254740993":"1e400 \\" 9007199254740993 \\\\","b":"\\\\\\"1e400"}')).toBe(true)
  expect(isExact('{"a":"\\\\","b":1e400}')).toBe(false)
})

test('long texts are scanned in a moment', () => {
  const started = performance.now()
  isExact(JSON.stringify({ a: 'x\\"'.repeat(500_000), b: Array.from({ length: 200_000 }, (_, n) => n / 7) }))
  isExact(`1${'0'.repeat(1_000_000)}e-999990`)
  expect(performance.now() - started).toBeLessThan(2_000)
})
