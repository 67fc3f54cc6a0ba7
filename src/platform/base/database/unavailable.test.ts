import { expect, test } from 'vitest'
import { isReadTimeout, unavailabilityOf } from './unavailable.ts'

const coded = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more })

test.each([
  [coded('53100'), 'full'],
  [coded('53200'), 'for-now'],
  [coded('53300'), 'for-now'],
  [coded('57P01'), 'for-now'],
  [coded('57P03'), 'for-now'],
  [coded('57014'), 'for-now'],
  [coded('08006'), 'for-now'],
  [coded('40P01'), 'for-now'],
  [coded('ECONNREFUSED'), 'for-now'],
  [coded('ECONNRESET'), 'for-now'],
  [coded('ENOENT', { syscall: 'connect' }), 'for-now'],
  [new Error('Connection terminated unexpectedly'), 'for-now'],
  [new Error('Client has encountered a connection error and is not queryable'), 'for-now'],
  [new Error('Query read timeout'), 'for-now'],
  [new Error('timeout exceeded when trying to connect'), 'for-now'],
  [coded('ENOENT', { syscall: 'open' }), undefined],
  [coded('22003'), undefined],
  [coded('23505'), undefined],
  [coded('42601'), undefined],
  [new TypeError('x is not a function'), undefined],
  ['Query read timeout', undefined],
])('%s makes a database: %s', (error, expected) => {
  expect(unavailabilityOf(error)).toBe(expected)
})

test('a connection that did not answer is told from one that broke', () => {
  expect(isReadTimeout(new Error('Query read timeout'))).toBe(true)
  expect(isReadTimeout(new Error('Connection terminated unexpectedly'))).toBe(false)
})
