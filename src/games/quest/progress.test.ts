import { expect, test } from 'vitest'
import { advanced, allDone, doneOf, type Progress, type Step, stateOf } from './progress.ts'

const steps: readonly Step[] = [
  { milestone: 0, task: 0, times: 1 },
  { milestone: 0, task: 1, times: 2 },
  { milestone: 1, task: 0, times: 1 },
]
const [first, second, third] = steps as [Step, Step, Step]
const states = (progress: Progress, isOrdered: boolean) =>
  steps.map((step) => stateOf(steps, progress, step, isOrdered))

test('in order, one task is open at a time', () => {
  const begun = advanced({}, first)
  expect(states({}, true)).toEqual(['default', 'locked', 'locked'])
  expect(states(begun, true)).toEqual(['inProgress', 'locked', 'locked'])
  expect(states(advanced(begun, first), true)).toEqual(['completed', 'default', 'locked'])
})

test('in any order, all are open', () => {
  expect(states(advanced({}, third), false)).toEqual(['default', 'default', 'inProgress'])
})

test('a task that is to be done twice is done after the second time, and then stays so', () => {
  const thrice = [1, 2, 3].reduce((progress) => advanced(progress, second), {} as Progress)
  expect(doneOf(advanced(advanced({}, second), second), steps)).toBe(0)
  expect(doneOf(thrice, steps)).toBe(1)
  expect(advanced(thrice, second)).toBe(thrice)
})

test('everything can be done at once', () => {
  expect(doneOf(allDone(steps), steps)).toBe(3)
  expect(states(allDone(steps), true)).toEqual(['completed', 'completed', 'completed'])
})
