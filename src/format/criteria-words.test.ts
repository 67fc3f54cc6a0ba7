import { expect, test } from 'vitest'
import { criteriaWords } from './criteria-words.ts'

test.each([
  ['activity', 5, null, '5 activities'],
  ['activity', 1, null, '1 activity'],
  ['activity', null, null, 'Activity'],
  ['score', 1000, null, 'Score of 1,000'],
  ['score', null, null, 'Score'],
  ['coins', 100, 50000, '100 to 50,000 Stars'],
  ['coins', 100, null, 'Stars'],
  ['karma', 3, null, 'karma'],
  ['', null, null, '–'],
])('%s from %s to %s reads %s', (badge_criteria, criteria_from, criteria_to, words) => {
  expect(criteriaWords({ badge_criteria, criteria_from, criteria_to }, 'Stars')).toBe(words)
})
