import { expect, test } from 'vitest'
import { spanWords } from './span-words.ts'

test('says what there is of a span, and nothing of none', () => {
  expect(spanWords({ timeday: 0, timeHrs: 6, timeMins: 59 })).toBe('6 h 59 min')
  expect(spanWords({ timeday: 2 })).toBe('2 d')
  expect(spanWords({ timeday: '2', timeHrs: -1, timeMins: null })).toBe('')
  expect(spanWords(undefined)).toBe('')
})
