import { expect, test } from 'vitest'
import { imageRefusal } from './image-refusal.ts'

const MB = 1024 * 1024

test.each([
  ['wheel.png', 'image/png', 10 * MB, undefined],
  ['Wheel.JPEG', '', 1, undefined],
  ['wheel.png', 'image/png', 10 * MB + 1, 'Image exceeds max size upload less than 10mb'],
  ['wheel.svg', 'image/svg+xml', 1, 'Unsupported Image Type'],
  ['wheel.pdf', 'application/pdf', 1, 'Invalid file format'],
  ['wheel.png', 'image/png', 0, 'This file is empty'],
])('%s (%s, %i bytes): %s', (name, type, size, expected) => {
  expect(imageRefusal({ name, type, size })).toBe(expected)
})
