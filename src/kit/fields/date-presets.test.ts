import { expect, test } from 'vitest'
import { notPast, presetsOf } from './date-presets.ts'

const zone = 'Asia/Kolkata'
/** 10:07 on 20 November in Kolkata. */
const now = Date.UTC(2026, 10, 20, 4, 37)
const DAY = 86_400_000

test('a start is offered now, tomorrow at ten and in some weeks, in the zone', () => {
  expect(presetsOf({ now, min: now, zone })).toEqual([
    { label: 'Now', value: '2026-11-20 10:07:00' },
    { label: 'Tomorrow 10:00', value: '2026-11-21 10:00:00' },
    { label: '+7 days', value: '2026-11-27 10:07:00' },
    { label: '+14 days', value: '2026-12-04 10:07:00' },
    { label: '+30 days', value: '2026-12-20 10:07:00' },
  ])
})

test('an end counts from the start that is still to come, and offers nothing before it', () => {
  const presets = presetsOf({ now, min: now + 3 * DAY, zone })
  expect(presets.map(({ label }) => label)).toEqual(['+7 days', '+14 days', '+30 days'])
  expect(presets[0]?.value).toBe('2026-11-30 10:07:00')
  expect(presetsOf({ now, min: now - 9 * DAY, zone, max: now + 8 * DAY }).map(({ label }) => label)).toEqual([
    ...['Now', 'Tomorrow 10:00', '+7 days'],
  ])
})

test('the time of the clock stays over a change of the clocks', () => {
  const berlin = presetsOf({ now: Date.UTC(2026, 9, 20, 8), min: Date.UTC(2026, 9, 20, 8), zone: 'Europe/Berlin' })
  expect(berlin.find(({ label }) => label === '+7 days')?.value).toBe('2026-10-27 10:00:00')
})

test('today means the next quarter of an hour; other days, typed times and fields of the past stay', () => {
  const midnight = Date.UTC(2026, 10, 19, 18, 30)
  const quarter = Date.UTC(2026, 10, 20, 4, 45)
  expect(notPast(midnight, { before: undefined, min: now, zone }, now)).toBe(quarter)
  expect(notPast(midnight, { before: now + 3 * DAY, min: now, zone }, now)).toBe(quarter)
  expect(notPast(midnight + DAY, { before: undefined, min: now, zone }, now)).toBe(midnight + DAY)
  expect(notPast(midnight, { before: quarter, min: now, zone }, now)).toBe(midnight)
  expect(notPast(midnight, { before: undefined, min: undefined, zone }, now)).toBe(midnight)
})
