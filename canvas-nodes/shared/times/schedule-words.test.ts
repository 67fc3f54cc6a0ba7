import { describe, expect, test } from 'vitest'
import { NEVER } from '#schemas/codes.ts'
import { scheduleWords } from './schedule-words.ts'

const start = Date.UTC(2025, 11, 1, 4, 30)
const end = Date.UTC(2025, 11, 15, 18, 29)

describe('scheduleWords', () => {
  test('leaves this year out, in the zone of the rule', () => {
    expect(scheduleWords(start, end, 'Asia/Kolkata', start)).toEqual({ from: '1 Dec, 10:00 AM', to: '15 Dec' })
    expect(scheduleWords(start, NEVER, 'UTC', start)).toEqual({ from: '1 Dec, 4:30 AM', to: 'Never' })
  })

  test('says the years where one of them is another', () => {
    const from = '1 Dec, 2025, 10:00 AM'
    expect(scheduleWords(start, end, 'Asia/Kolkata', Date.UTC(2027, 1))).toEqual({ from, to: '15 Dec, 2025' })
    expect(scheduleWords(start, Date.UTC(2026, 0, 5), 'Asia/Kolkata', start)).toEqual({ from, to: '5 Jan, 2026' })
  })

  test('says nothing about what is no time', () => {
    expect(scheduleWords('soon', null, 'Mars/Olympus', start)).toEqual({ from: '', to: '' })
    expect(scheduleWords(1e300, Number.NaN, '', start)).toEqual({ from: '', to: '' })
  })
})
