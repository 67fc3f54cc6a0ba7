import { expect, test } from 'vitest'
import { sampleDraw } from './prize-draw.samples.ts'
import { entriesWords, givenWords, progressWords, winnerName } from './prize-draw-words.ts'

const zone = 'Asia/Kolkata'

test('entries are counted by what a player may have', () => {
  expect(entriesWords(sampleDraw('open'))).toBe('1,204 entries by 380 players')
  expect(entriesWords({ ...sampleDraw('open'), entriesPer: 'player', entryCount: 1 })).toBe('1 entry, one per player')
})

test('each state says what was done, and what it waits for', () => {
  const { closesTS: _, ...byHand } = sampleDraw('open')
  expect(progressWords(byHand, zone)).toBe('You close it by hand.')
  expect(progressWords(sampleDraw('open'), zone)).toBe('Closes on 30 Nov, 2026, 6:00 PM.')
  expect(progressWords(sampleDraw('closing'), zone)).toMatch(
    /^Closed on 30 Nov, 2026, 6:00 PM\. Its entries are fixed in about a minute/,
  )
  expect(progressWords(sampleDraw('closed'), zone)).toBe(
    'Closed on 30 Nov, 2026, 6:00 PM. Round 34,127,842 of the public beacon decides on 30 Nov, 2026, 6:10 PM.',
  )
  expect(progressWords({ ...sampleDraw('waiting'), trouble: 'The beacon did not answer.' }, zone)).toBe(
    'Round 34,127,842 of the public beacon was due on 30 Nov, 2026, 6:10 PM and is not there yet. Nothing is drawn without it; we keep asking. The beacon did not answer.',
  )
  expect(progressWords(sampleDraw('drawn'), zone)).toMatch(/^Drawn on 30 Nov, 2026, 6:11 PM\. Round 34,127,842/)
  const { round: __, root: ___, ...nobody } = sampleDraw('drawn')
  expect(progressWords({ ...nobody, entryCount: 0 }, zone)).toMatch(/without an entry, so nobody is drawn\.$/)
})

test('a winner is told of with what they got, or why not', () => {
  const draw = sampleDraw('drawn')
  const winner = { place: 1, player: 'a1' }
  expect(givenWords({ ...winner, given: true }, draw)).toBe('Weekend in Goa')
  expect(givenWords(winner, draw)).toBe('On its way')
  expect(givenWords({ ...winner, given: false, why: 'It is out of stock.' }, draw)).toBe(
    'Not given. It is out of stock.',
  )
  const { offerId: _, ...nothing } = draw
  expect(givenWords(winner, nothing)).toBeUndefined()
  expect([winnerName({ ...winner, name: 'Asha', userId: 'u1' }), winnerName({ ...winner, userId: 'u1' })]).toEqual([
    ...['Asha', 'u1'],
  ])
  expect(winnerName(winner)).toBe('Erased person')
})
