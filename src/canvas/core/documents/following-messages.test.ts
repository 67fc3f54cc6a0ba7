import { expect, test } from 'vitest'
import { followingWords } from './following-messages.ts'

const named = (...names: readonly string[]) => names.map((name) => ({ name }))

test.each([
  [named(), 'inactive', 1, ''],
  [named('Prize'), 'inactive', 1, '1 message stops with it: “Prize”.'],
  [named('Prize', 'Reminder'), 'inactive', 2, '2 messages stop with them: “Prize” and “Reminder”.'],
  [named('A', 'B', 'C', 'D', 'E'), 'active', 1, '5 messages go on with it: “A”, “B”, “C” and 2 more.'],
] as const)('of %j that become %s with %i the dialog says "%s"', (messages, status, documents, words) => {
  expect(followingWords(messages, status, documents)).toBe(words)
})
