import { expect, test } from 'vitest'
import { NEVER } from '../codes.ts'
import { tournamentStateAt } from './tournament-state.ts'

const MINUTE_MS = 60_000
const [start, end] = [100 * MINUTE_MS, 200 * MINUTE_MS]

test.each([
  [start - 1, 'upcoming'],
  [start, 'live'],
  [end - 1, 'live'],
  [end, 'completed'],
])('between two times at %i it is %s', (now, state) => {
  expect(tournamentStateAt({ start, end }, now)).toBe(state)
})

test.each([
  [{ start: undefined, end: undefined }, 'live'],
  [{ start: null, end: NEVER }, 'live'],
  [{ start: 0, end: NEVER }, 'live'],
  [{ start: null, end: 1 }, 'completed'],
])('with the times %j it is %s', (times, state) => {
  expect(tournamentStateAt(times, NEVER - 1)).toBe(state)
})
