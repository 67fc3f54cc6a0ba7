import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { isVisitor, newVisitor, readVisitor, signVisitor } from './visitor-id.ts'

const keys = { secretKey: randomBytes(32) }

test('a signed id is read back by its organisation only, with its own key only', () => {
  const visitor = newVisitor()
  const signed = signVisitor(keys, 'a', visitor)
  expect(isVisitor(visitor)).toBe(true)
  expect(readVisitor(keys, 'a', signed)).toBe(visitor)
  expect(readVisitor(keys, 'b', signed)).toBeUndefined()
  expect(readVisitor({ secretKey: randomBytes(32) }, 'a', signed)).toBeUndefined()
})

test('no two visitors have one id', () => {
  expect(new Set(Array.from({ length: 100 }, newVisitor)).size).toBe(100)
})

test('an id that was altered is nobody’s', () => {
  const signed = signVisitor(keys, 'a', newVisitor())
  const other = signVisitor(keys, 'a', newVisitor())
  for (const forged of [
    undefined,
    '',
    'x',
    signed.slice(1),
    `${signed}x`,
    `${other.slice(0, 22)}${signed.slice(22)}`,
    `visitor:${signed}`,
  ])
    expect(readVisitor(keys, 'a', forged)).toBeUndefined()
})
