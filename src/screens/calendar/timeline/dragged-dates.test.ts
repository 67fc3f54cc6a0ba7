import { expect, test } from 'vitest'
import type { CalendarEntry } from '#schemas/endpoints/calendar.ts'
import { type BarPart, draggedDates } from './dragged-dates.ts'

const zone = 'Europe/Berlin'
const at = Date.parse
const now = at('2026-10-20T09:00+02:00')
const clock = { zone, now }

/** From 24 to 26 October by the clock of Berlin, which has 25 hours on the 25th. */
const upcoming: Pick<CalendarEntry, 'start' | 'end' | 'sort' | 'locks' | 'lastDay'> = {
  ...{
    start: at('2026-10-24T10:00+02:00'),
    end: at('2026-10-27T00:00+01:00'),
    sort: 'campaign',
    lastDay: '2026-10-26',
  },
  locks: { start: 'free', end: 'free', reason: '' },
}
const running = {
  ...{ ...upcoming, start: at('2026-10-01T10:00+02:00') },
  locks: { start: 'fixed', end: 'earlier', reason: 'It runs.' } as const,
}

test.each<[string, BarPart, number, string, string]>([
  ['all of it over the day of 25 hours', 'all', 3, '2026-10-27T10:00+01:00', '2026-10-30T00:00+01:00'],
  ['its start', 'start', -1, '2026-10-23T10:00+02:00', '2026-10-27T00:00+01:00'],
  ['its end', 'end', 1, '2026-10-24T10:00+02:00', '2026-10-28T00:00+01:00'],
  ['its end before its start: not at all', 'end', -3, '2026-10-24T10:00+02:00', '2026-10-27T00:00+01:00'],
  ['its start behind its end: not at all', 'start', 3, '2026-10-24T10:00+02:00', '2026-10-27T00:00+01:00'],
  ['all of it into the past: not at all', 'all', -5, '2026-10-24T10:00+02:00', '2026-10-27T00:00+01:00'],
])('what lies ahead is moved: %s', (_, part, days, start, end) => {
  expect(draggedDates(upcoming, part, days, clock)).toEqual({ start: at(start), end: at(end) })
})

test.each<[BarPart, number, string]>([
  ['end', -2, '2026-10-25T00:00+02:00'],
  ['end', 1, '2026-10-27T00:00+01:00'],
  ['end', -9, '2026-10-27T00:00+01:00'],
  ['all', 1, '2026-10-27T00:00+01:00'],
  ['start', 1, '2026-10-27T00:00+01:00'],
])('of what runs the end alone comes earlier: %s by %i days', (part, days, end) => {
  expect(draggedDates(running, part, days, clock)).toEqual({ start: running.start, end: at(end) })
})

test('a message is its start alone; what never ends stays so', () => {
  const message = {
    ...upcoming,
    sort: 'message',
    end: null,
    locks: { start: 'free', end: 'fixed', reason: '' },
  } as const
  expect(draggedDates(message, 'all', 1, clock)).toEqual({ start: at('2026-10-25T10:00+01:00'), end: null })
  expect(draggedDates(message, 'end', 1, clock)).toEqual({ start: message.start, end: null })
  const endless = { ...upcoming, end: null, lastDay: null }
  expect(draggedDates(endless, 'all', 1, clock).end).toBeNull()
  expect(draggedDates(endless, 'end', 1, clock).end).toBeNull()
})
