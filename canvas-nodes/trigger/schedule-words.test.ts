import { describe, expect, it } from 'vitest'
import { NEVER } from '#schemas/codes.ts'
import { clockWords, dayWords, isOvernight, scheduleWords } from './schedule-words.ts'

const start = Date.UTC(2025, 11, 1, 4, 30)
const end = Date.UTC(2025, 11, 15, 18, 29)
const window = (day: string, startTime = '00:00:00', endTime = '23:59:59') => ({ day, startTime, endTime })

describe('scheduleWords', () => {
  it('leaves this year out, in the zone of the rule', () => {
    expect(scheduleWords(start, end, 'Asia/Kolkata', start)).toEqual({ from: '1 Dec, 10:00 AM', to: '15 Dec' })
    expect(scheduleWords(start, NEVER, 'UTC', start)).toEqual({ from: '1 Dec, 4:30 AM', to: 'Never' })
  })

  it('says the years where one of them is another', () => {
    const from = '1 Dec, 2025, 10:00 AM'
    expect(scheduleWords(start, end, 'Asia/Kolkata', Date.UTC(2027, 1))).toEqual({ from, to: '15 Dec, 2025' })
    expect(scheduleWords(start, Date.UTC(2026, 0, 5), 'Asia/Kolkata', start)).toEqual({ from, to: '5 Jan, 2026' })
  })

  it('says nothing about what is no time', () => {
    expect(scheduleWords('soon', null, 'Mars/Olympus', start)).toEqual({ from: '', to: '' })
    expect(scheduleWords(1e300, Number.NaN, '', start)).toEqual({ from: '', to: '' })
  })
})

describe('dayWords', () => {
  it('lists days in their order, with the hours they share', () => {
    expect(dayWords([window('Sunday'), window('Friday'), window('Friday')])).toBe('Fri, Sun')
    expect(dayWords([window('Friday', '18:00:00', '02:00:00')])).toBe('Fri · 6:00 PM–2:00 AM')
    expect(dayWords([window('Friday', '18:00:00', '22:00:00'), window('Saturday')])).toBe('Fri, Sat')
  })

  it('passes over what is no window', () => {
    expect(dayWords([null, 'Friday', { day: 3 }])).toBe('')
    expect(dayWords([{ day: 'Someday' }, window('Monday')])).toBe('Mon, Som')
  })
})

it('knows a window over midnight, and a clock', () => {
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
