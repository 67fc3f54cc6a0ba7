import { expect, test } from 'vitest'
import { atClock, clockText } from './clock.ts'

test('a moment is what the clock of its zone shows', () => {
  const at = Date.UTC(2026, 10, 21, 13, 0)
  expect(clockText('Asia/Kolkata', at)).toBe('2026-11-21T18:30')
  expect(atClock('Asia/Kolkata', '2026-11-21T18:30')).toBe(at)
})

test.each([
  ['America/New_York', '2026-03-08T01:30'],
  ['America/New_York', '2026-03-08T03:00'],
  ['America/New_York', '2026-11-01T00:30'],
  ['Europe/Berlin', '2026-10-25T03:00'],
  ['Pacific/Auckland', '2026-09-27T03:00'],
])('%s shows %s at the moment found for it', (zone, text) => {
  expect(clockText(zone, atClock(zone, text) ?? 0)).toBe(text)
})

test('what is no moment is none', () => {
  expect(atClock('UTC', '')).toBeUndefined()
})
