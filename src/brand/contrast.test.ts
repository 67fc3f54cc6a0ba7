import { expect, test } from 'vitest'
import { AA, contrastOf, nearestReadable, readableOn } from './contrast.ts'

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000', '#ffffff')).toBe(21)
  expect(contrastOf('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
  expect(contrastOf('#767676', '#FFFFFF')).toBeGreaterThanOrEqual(AA)
  expect(contrastOf('rebeccapurple', '#FFFFFF')).toBeUndefined()
})

test('black or white can be read on any colour', () => {
  for (let step = 0; step < 4096; step += 7) {
    const colour = `#${step.toString(16).padStart(3, '0')}`
    expect(contrastOf(readableOn(colour), colour)).toBeGreaterThanOrEqual(AA)
  }
})

test('finds a readable shade of any colour on any ground', () => {
  for (let step = 1; step < 4096; step += 61) {
    const [colour, ground] = [step, (step * 37) % 4096].map((one) => `#${one.toString(16).padStart(3, '0')}`)
    const better = nearestReadable(colour ?? '', [ground ?? ''])
    expect(contrastOf(better, ground ?? ''), `${colour} on ${ground}`).toBeGreaterThanOrEqual(AA)
  }
})
