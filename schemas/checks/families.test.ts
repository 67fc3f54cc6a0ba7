import { expect, test } from 'vitest'
import { check } from '../index.ts'

/** What an empty document of each family is told: which checks are wired to which family, in their words. */
const told: readonly (readonly [string, object, readonly string[]])[] = [
  ['a rule of the rule engine', { ruleType: 1 }, ['Rule name is Required', 'Template is Required']],
  ['a game-mechanics rule', { ruleType: 6 }, ['Rule name is Required', 'Gamification activity is Required']],
  [
    'a custom-event rule',
    { ruleType: 14 },
    ['Rule name is Required', 'Information screen is Required', 'Event is needed'],
  ],
  ['a quest', { ruleType: 15 }, ['Rule name is Required', 'A quest needs a language']],
  [
    'a daily streak',
    { ruleType: 21 },
    [
      'Rule name is Required',
      'Streak name is Required',
      'Select activities or events',
      'Number of days should be between 1 and 30',
      'User segment is Required',
    ],
  ],
  [
    'a smart campaign',
    { ruleType: 5 },
    [
      'Rule name is Required',
      'At least two templates are Required',
      'Test segment size should be between 1 and 100',
      'Test scheduling days should be above zero',
      'User segment is Required',
    ],
  ],
]

test.each(told)('%s without anything is told what it lacks', (_, document, messages) => {
  expect(check(document, 'rule').map(({ message }) => message)).toEqual(messages)
})

test('a badge rule without anything is told what it lacks', () => {
  const messages = check({}, 'badge-rule').map(({ message }) => message)
  expect(messages).toEqual(['Rule name is Required', 'Badge is Required', 'Badge factor is Required'])
})
