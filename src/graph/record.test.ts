import { expect, test } from 'vitest'
import { omit, pick, recordOf } from './record.ts'

const object = JSON.parse('{"b":1,"__proto__":2,"a":3,"constructor":4}') as Record<string, unknown>

test('picking keeps the order of the object, not of the wish', () => {
  expect(Object.entries(pick(object, ['a', 'b', 'missing']))).toEqual([
    ['b', 1],
    ['a', 3],
  ])
})

test('omitting leaves what is not named', () => {
  expect(Object.entries(omit(object, ['a', 'toString']))).toEqual([
    ['b', 1],
    ['__proto__', 2],
    ['constructor', 4],
  ])
})

test('a key called __proto__ is a key, and changes no prototype', () => {
  expect(JSON.stringify(recordOf([{ key: '__proto__', value: { a: 1 } }]))).toBe('{"__proto__":{"a":1}}')
  expect(Object.getPrototypeOf(pick(object, ['__proto__']))).toBe(Object.prototype)
})
