import { expect, test } from 'vitest'
import { NEVER } from '#schemas/codes.ts'
import { differenceWords, durationWords, percentWords } from './report-words.ts'

test('a change is in per cent, that of a percentage in points', () => {
  expect(differenceWords(118, 100, 'count')).toBe('+18 %')
  expect(differenceWords(41.2, 42, 'percent')).toBe('−0.8 points')
  expect(differenceWords(34, 31.1, 'percent')).toBe('+2.9 points')
  expect(differenceWords(34, 34.04, 'percent')).toBe('0 points')
  expect(differenceWords(5, 0, 'count')).toBe('new')
  expect(differenceWords(73.9, 0, 'percent')).toBe('+73.9 points')
  expect(differenceWords(73.9, 0, 'percent', true)).toBe('new')
})

test('percentages have one decimal', () => {
  expect([percentWords(34), percentWords(33.333), percentWords(undefined)]).toEqual(['34.0 %', '33.3 %', '–'])
})

test('a duration says its days in the zone of the organisation, and that it has no end', () => {
  const [start, end, now] = ['2026-10-18T20:00Z', '2026-11-10T10:00Z', '2026-11-21T10:00Z'].map(Date.parse)
  expect(durationWords(start, end, 'Asia/Kolkata', now)).toBe('19 Oct – 10 Nov')
  expect(durationWords(start, NEVER, 'UTC', now)).toBe('18 Oct – no end')
  expect(durationWords(Date.parse('2025-01-02'), end, 'UTC', now)).toBe('2 Jan, 2025 – 10 Nov')
  expect(durationWords(null, end, 'UTC', now)).toBe('until 10 Nov')
  expect(durationWords(null, null, 'UTC', now)).toBe('–')
})
