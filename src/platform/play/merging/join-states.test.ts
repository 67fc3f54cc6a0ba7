import { expect, test } from 'vitest'
import { joinStates } from './join-states.ts'

test('counts that are not done add up', () => {
  expect(
    joinStates(
      { times: [1, 2], events: 3, rounds: 1, best: 5 },
      { times: [1], events: 1, rounds: 0, best: 9, total: 4 },
    ),
  ).toEqual({ times: [2, 2], events: 4, rounds: 1, best: 9, total: 4 })
})

test.each([
  ['a quest', { milestones: [], rounds: 1 }, { milestones: [{}], rounds: 2 }],
  ['a streak', { past: ['done'], rounds: 0 }, { past: ['done', 'done'], rounds: 0 }],
  ['a count that is done', { times: [3], events: 3, doneTS: 1 }, { times: [1], events: 1 }],
  ['a count that the visitor has done', { times: [1], events: 1 }, { times: [3], events: 3, doneTS: 1 }],
  ['counts of other periods', { times: [1], events: 1, untilTS: 5 }, { times: [1], events: 1, untilTS: 9 }],
])('of %s the known player’s stays', (_, known, visitor) => expect(joinStates(known, visitor)).toBe(known))
