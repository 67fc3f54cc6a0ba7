import { expect, test } from 'vitest'
import { countWords, cutWords } from './words.ts'

test('rows about a person are counted in words, what there is none of is left out', () => {
  expect(countWords({ visitors: 1, plays: 1204, decisions: 0, unheard: 3 })).toEqual(['1,204 plays', '1 visitor id'])
})

const before = Date.UTC(2025, 10, 20)
test.each([
  [[], 'Nothing is old enough to be thrown away.'],
  [[{ kind: 'events', beforeTS: before, rows: 0 }], 'Nothing is old enough to be thrown away.'],
  [
    [
      { kind: 'events', beforeTS: before, rows: 12_402 },
      { kind: 'deliveries', beforeTS: before, rows: 1 },
    ],
    'Within the hour 12,402 events from before 20 Nov, 2025 and 1 webhook delivery from before 20 Nov, 2025 will be thrown away.',
  ],
  [
    [{ kind: 'decisions', beforeTS: before, rows: 1_000_000 }],
    'Within the hour more than 1,000,000 decisions from before 20 Nov, 2025 will be thrown away.',
  ],
] as const)('%j is told as: %s', (cuts, words) => expect(cutWords(cuts, 'UTC')).toBe(words))

test('what a change would throw away is told as such', () => {
  const cuts = [{ kind: 'events', beforeTS: before, rows: 1 }] as const
  expect(cutWords(cuts, 'UTC', { isSaved: false })).toBe(
    'Once saved, within the hour 1 event from before 20 Nov, 2025 will be thrown away.',
  )
})
