import { expect, test } from 'vitest'
import { mediaRefusal } from './media-refusal.ts'

const MB = 1024 * 1024

test.each([
  ['image', 'wheel.png', 'image/png', 10 * MB, undefined],
  ['image', 'Wheel.JPEG', '', 1, undefined],
  ['image', 'wheel.png', 'image/png', 10 * MB + 1, 'Image exceeds max size upload less than 10mb'],
  ['image', 'wheel.svg', 'image/svg+xml', 1, 'Unsupported Image Type'],
  ['image', 'wheel.pdf', 'application/pdf', 1, 'Invalid file format'],
  ['image', 'wheel.png', 'image/png', 0, 'This file is empty'],
  ['audio', 'flip.mp3', 'audio/mpeg', MB, undefined],
  ['audio', 'flip.wav', 'audio/wav', MB, 'Invalid file format'],
  ['video', 'intro.mp4', 'video/mp4', 25 * MB, undefined],
  ['video', 'intro.mp4', 'video/mp4', 26 * MB, 'This file is larger than 25 MB'],
] as const)('%s %s (%s, %i bytes): %s', (kind, name, type, size, expected) => {
  expect(mediaRefusal(kind, { name, type, size })).toBe(expected)
})
