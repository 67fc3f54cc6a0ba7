import { expect, test } from 'vitest'
import { scheduleLocksOf } from './schedule-locks.ts'
import { withDates } from './with-dates.ts'

const [start, end] = [1_800_000_000_000, 1_800_086_430_500]
const ended = 1_800_086_400_000

test.each([
  ['rule', { startDateTime: 1, endDateTime: 2, name: 'A' }, { startDateTime: start, endDateTime: ended, name: 'A' }],
  [
    'rule',
    { type: 15, localizationconfig: [{ schedulingConfig: { startDateTime: 1, endDateTime: 2 } }] },
    { type: 15, localizationconfig: [{ schedulingConfig: { startDateTime: start, endDateTime: ended } }] },
  ],
  ['email', { scheduleTime: 1, endDateTime: 2 }, { scheduleTime: start, endDateTime: ended }],
  [
    'push',
    { startDateOption: 'now', startDateTime: 1, scheduleTime: '1' },
    { startDateOption: 'later', startDateTime: start, scheduleTime: start, endDateOption: 'later', endDateTime: ended },
  ],
])('the dates of a %s are put where it has them, to the minute', (kind, document, moved) => {
  expect(withDates(kind, document, { start, end })).toEqual(moved)
})

test('dates that are left out stay', () => {
  expect(withDates('rule', { startDateTime: 1, endDateTime: 2 }, { end })).toEqual({
    startDateTime: 1,
    endDateTime: ended,
  })
})

test('what holds numbers that a browser cannot carry is not moved', () => {
  expect(scheduleLocksOf({ status: 'inactive', start: 1, end: null, exact: false, sort: 'campaign' }, 0)).toMatchObject(
    {
      ...{ start: 'fixed', end: 'fixed' },
    },
  )
})
