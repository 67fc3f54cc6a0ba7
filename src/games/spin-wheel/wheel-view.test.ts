import fc from 'fast-check'
import { expect, test } from 'vitest'
import { angleOf, fitting, losingField, outlineOf, type WheelField, winningFields } from './wheel-view.ts'

const field = (number: number, text: string): WheelField => ({
  number,
  text,
  colour: '#000000',
  ink: '#ffffff',
  picture: '',
})

test('the pointer stands clearly inside the field, wherever within it the wheel stops', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.nat(11),
      fc.double({ min: 0.25, max: 0.75, noNaN: true }),
      (of, at, within) => {
        const number = (at % of) + 1
        const turned = angleOf(number, of, within)
        // The field under the top is the one that was there before, turned back.
        const position = ((((-turned % 360) + 360) % 360) / 360) * of
        expect(Math.floor(position + 1e-9) + 1).toBe(number)
        expect(position % 1).toBeGreaterThanOrEqual(0.25 - 1e-6)
        expect(position % 1).toBeLessThanOrEqual(0.75 + 1e-6)
      },
    ),
    { seed: 20261121 },
  )
})

test('a wheel that loses stops where nothing is won', () => {
  const fields = [field(1, 'Jackpot'), field(2, 'Try again'), field(3, '10 coins'), field(4, 'Try again')]
  for (const random of [0, 0.49, 0.99]) {
    expect([2, 4]).toContain(losingField(fields, [1, 3], () => random))
    expect([2, 4]).toContain(losingField(fields, [], () => random))
  }
  expect(losingField(fields, [1, 2, 3, 4], () => 0.99)).toBe(4)
  expect(losingField([], [], () => 0.5)).toBe(1)
})

test('the fields of the rows win', () => {
  expect(winningFields([{ quadrant: '3' }, {}, { quadrant: 5, winingQuadrant: false }])).toEqual([3, 2])
})

test('a single field is the whole disc, and long words are cut', () => {
  expect(outlineOf(1, 1, 96)).toContain('A96 96 0 1 1')
  expect(outlineOf(1, 4, 96)).toBe('M0 0L0.00 -96.00A96 96 0 0 1 96.00 -0.00Z')
  expect(fitting('Free delivery all year', 8)).toBe('Free delivery …')
  expect(fitting('50 coins', 12)).toBe('50 coins')
})
