import { expect, test } from 'vitest'
import { tournamentSamples } from '#schemas/documents/tournament.samples.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/time/durations.ts'
import { lengthWords, tournamentView } from './tournament-view.ts'

const { diwaliCup, flat, least, diwaliCupOddValues } = tournamentSamples

test.each([
  [2 * DAY_MS + 5 * HOUR_MS + 7 * MINUTE_MS, '2 days 5 hours'],
  [DAY_MS + 7 * MINUTE_MS, '1 day'],
  [5 * HOUR_MS + 12 * MINUTE_MS, '5 hours 12 minutes'],
  [HOUR_MS, '1 hour'],
  [MINUTE_MS + 1, '1 minute'],
  [59_000, 'less than a minute'],
  [-1, 'less than a minute'],
])('%i milliseconds are %s', (length, words) => {
  expect(lengthWords(length)).toBe(words)
})

test('reads a language, what it does not say in the first place that does, and the name for a title', () => {
  const hindi = tournamentView(diwaliCup, 1)
  expect(hindi).toMatchObject({ title: { text: 'दिवाली कप' }, places: 500, start: diwaliCup.startDateTime })
  expect(hindi.prize.box).toMatchObject({ backgroundColor: '#FFF3BF', borderRadius: '4px' })
  expect(tournamentView(flat, 0)).toMatchObject({
    ...{ title: { text: 'Lunch break league' }, prize: { text: 'A month of free coffee' }, places: undefined },
  })
  expect(tournamentView(least, 3).title.text).toBe('Office cup')
  expect(() => tournamentView(diwaliCupOddValues, 0)).not.toThrow()
})
