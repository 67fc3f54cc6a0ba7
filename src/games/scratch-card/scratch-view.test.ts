import { expect, test } from 'vitest'
import { touched } from './scratch-view.ts'

test('a stroke touches the squares along it, however far apart its ends are', () => {
  const stroke = new Set(touched([0, 0.5], [1, 0.5], 0.1, 10))
  for (let column = 0; column < 10; column += 1) expect(stroke).toContain(50 + column)
  expect(stroke).not.toContain(0)
  expect(stroke).not.toContain(99)
})

test('a tap touches what is under the finger', () => {
  expect(touched([0.55, 0.55], [0.55, 0.55], 0.06, 10)).toEqual([55])
})
