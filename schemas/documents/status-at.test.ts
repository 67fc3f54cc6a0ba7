import { expect, test } from 'vitest'
import { NEVER } from '../codes.ts'
import { statusAt } from './status-at.ts'

const NOON = Date.UTC(2026, 10, 23, 12)
const HOUR = 3_600_000
const active = { status: 'active', start: NOON - HOUR, end: NOON + HOUR }

test.each([
  ['between start and end', active, 'active'],
  ['before its start', { ...active, start: NOON + HOUR }, 'upcoming'],
  ['in the minute of its start', { ...active, start: NOON + 59_999 }, 'active'],
  ['at its end', { ...active, end: NOON }, 'ended'],
  ['a millisecond before its end', { ...active, end: NOON + 1 }, 'active'],
  ['that never ends', { ...active, end: NEVER }, 'active'],
  ['without start and end', { status: 'active', start: null, end: undefined }, 'active'],
  ['that was over before it began', { ...active, start: NOON + HOUR, end: NOON - HOUR }, 'ended'],
])('an active document %s', (_, schedule, status) => {
  expect(statusAt(schedule, NOON)).toBe(status)
})

test('a document that is not active stays what it is, whatever the clock says', () => {
  expect(statusAt({ ...active, status: 'inactive', end: NOON - HOUR }, NOON)).toBe('inactive')
  expect(statusAt({ ...active, status: 'archived' }, NOON)).toBe('archived')
  expect(statusAt({ ...active, status: null }, NOON)).toBeUndefined()
})
