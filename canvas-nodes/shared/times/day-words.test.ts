import { describe, expect, test } from 'vitest'
import { clockWords, dayWords, isOvernight } from './day-words.ts'

const window = (day: string, startTime = '00:00:00', endTime = '23:59:59') => ({ day, startTime, endTime })

describe('dayWords', () => {
  test('lists days in their order, with the hours they share', () => {
    expect(dayWords([window('Sunday'), window('Friday'), window('Friday')])).toBe('Fri, Sun')
    expect(dayWords([window('Friday', '18:00:00', '02:00:00')])).toBe('Fri · 6:00 PM–2:00 AM')
    expect(dayWords([window('Friday', '18:00:00', '22:00:00'), window('Saturday')])).toBe('Fri, Sat')
  })

  test('passes over what is no window', () => {
    expect(dayWords([null, 'Friday', { day: 3 }])).toBe('')
    expect(dayWords([{ day: 'Someday' }, window('Monday')])).toBe('Mon, Som')
  })
})

test('knows a window over midnight, and a clock', () => {
  expect(isOvernight(window('Friday', '18:00:00', '02:00:00'))).toBe(true)
  expect(isOvernight(window('Friday'))).toBe(false)
  expect(isOvernight(null)).toBe(false)
  expect(['00:05:00', '12:00:00', '18:30:00', 'noon'].map(clockWords)).toEqual([
    '12:05 AM',
    '12:00 PM',
    '6:30 PM',
    'noon',
  ])
})
