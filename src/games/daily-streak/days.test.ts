import { expect, test } from 'vitest'
import { after, counted, type Past, stateOf } from './days.ts'

const days = (past: readonly Past[]) => [0, 1, 2, 3].map((day) => stateOf(past, day))

test('goes on day by day', () => {
  expect(days([])).toEqual(['active', 'default', 'default', 'default'])
  expect(days(after(['done'], 'done', 'reset'))).toEqual(['completed', 'completed', 'active', 'default'])
})

test('begins anew after a missed day, unless missed days are skipped', () => {
  expect(after(['done', 'done'], 'missed', 'reset')).toEqual([])
  expect(after(['done'], 'missed', 'sometimes')).toEqual([])
  expect(days(after(['done'], 'missed', 'skip'))).toEqual(['completed', 'skipped', 'active', 'default'])
  expect(counted(['done', 'missed', 'done'])).toBe(2)
})
