import { expect, test } from 'vitest'
import { reachWords } from './reach-words.ts'

const nobody = { players: 0, events: 0 }

test('both sides of a holdout are compared by their events, once somebody was met', () => {
  expect(reachWords({ heldOut: nobody, reached: nobody, sinceTS: null })).toBe('')
  expect(reachWords({ heldOut: { players: 12, events: 39 }, reached: { players: 1, events: 4 }, sinceTS: 0 })).toBe(
    'Met so far: 12 players held out, with 3.25 events each in 28 days, and 1 player not held out, with 4.',
  )
})
