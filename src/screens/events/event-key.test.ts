import { expect, test } from 'vitest'
import { keyFor } from './event-key.ts'

test.each([
  ['Order placed', 'order_placed'],
  ['  Café – visit №2! ', 'cafe_visit_no2'],
  ['वापसी', 'वापसी'],
  ['!!!', ''],
  [`${'a'.repeat(127)} b`, 'a'.repeat(127)],
])('the key of %j is %j', (name, key) => {
  expect(keyFor(name)).toBe(key)
})
