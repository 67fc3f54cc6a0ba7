import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NEVER, weekdays } from '#schemas/codes.ts'
import { createOpenCheck, openDays, openShareWithin, totalDuration } from '../schedule/open-days.ts'
import { closedReason, readSchedule } from '../schedule/schedule.ts'
import { blankAssumptions } from '../simulation/assumptions.ts'
import { horizonOf } from './horizon.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const zones = ['Europe/Berlin', 'Asia/Kolkata', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC']

const schedule = (given: object, zone = 'UTC') =>
  readSchedule({ ruleStatus: 'active', startDateTime: 0, endDateTime: NEVER, ...given }, zone)

describe('open days', () => {
  test('are as long as the clock makes them', () => {
    const from = Date.parse('2026-03-28T00:00:00+01:00')
    const days = openDays(schedule({ timezone: 'Europe/Berlin' }), { from, to: from + 3 * DAY - HOUR })
    expect(days.map((day) => (day.to - day.from) / HOUR)).toEqual([24, 23, 24])
    expect(days.map(({ share }) => share)).toEqual([1, 1, 1])
  })

  test('are open within their hours, those that run over midnight counted on both days', () => {
    const hours = [{ day: 'Friday', startTime: '18:00:00', endTime: '02:00:00' }]
    const from = Date.parse('2026-11-20T20:00:00Z')
    const days = openDays(schedule({ applyOffersOn: hours }), { from, to: from + 2 * DAY })
    expect(days.map(({ open }) => totalDuration(open) / 1000)).toEqual([4 * 3600, 2 * 3600 + 1, 0])
    expect(openShareWithin(days[0] as never, { from, to: from + HOUR })).toBe(0.25)
  })

  test('are cut where something changes', () => {
    const from = Date.parse('2026-11-20T00:00:00Z')
    const days = openDays(schedule({}), { from, to: from + DAY }, [from + 6 * HOUR, from - DAY])
    expect(days.map(({ day, share }) => [day - Math.floor(from / DAY), share])).toEqual([
      [0, 0.25],
      [0, 0.75],
    ])
  })

  test('are open exactly when the engine says that it is on', () => {
    const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    const words = ([hour, minute]: [number, number]) =>
      `${`${hour}`.padStart(2, '0')}:${`${minute}`.padStart(2, '0')}:00`
    const row = fc
      .tuple(fc.constantFrom(...weekdays), time, time)
      .map(([day, start, end]) => ({ day, startTime: words(start), endTime: words(end) }))
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.array(row, { maxLength: 4 }),
        fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) }),
        fc.array(fc.integer({ min: 0, max: 12 * DAY - 1 }), { minLength: 20, maxLength: 20 }),
        (zone, applyOffersOn, start, moments) => {
          const given = schedule({ applyOffersOn, startDateTime: start + DAY, endDateTime: start + 11 * DAY }, zone)
          const isOn = createOpenCheck(given, start, start + 12 * DAY)
          for (const moment of moments.sort((one, other) => one - other))
            expect(isOn(start + moment)).toBe(closedReason(given, start + moment) === undefined)
        },
      ),
      { numRuns: 300, seed: 20261121 },
    )
  })
})

describe('what is looked at', () => {
  const now = Date.UTC(2026, 10, 21, 12)
  const subject = (document: object) => ({ document: { ...document }, templates: {}, offers: {}, zone: 'UTC', now })
  const look = (document: object) => horizonOf(subject(document), { ...blankAssumptions(1), days: 10 })

  test('begins with its start, or now, and lasts until its end or for so many days', () => {
    expect(look({ startDateTime: now + DAY, endDateTime: now + 3 * DAY })).toMatchObject({
      from: now + DAY,
      to: now + 3 * DAY,
    })
    expect(look({ startDateTime: now - DAY, endDateTime: NEVER })).toMatchObject({ from: now, to: now + 10 * DAY })
    expect(look({})).toMatchObject({ from: now, to: now + 10 * DAY })
    expect(look({ startDateTime: now - 9 * DAY, endDateTime: now - DAY }).days).toEqual([])
  })

  test('is looked at as if it were published, and not changed', () => {
    const quest = { type: 15, localizationconfig: [{ schedulingConfig: { status: 'inactive' } }, { title: 'kept' }] }
    const { document } = look(quest)
    expect(document.localizationconfig).toEqual([
      { schedulingConfig: { status: 'active', startDateTime: now } },
      { title: 'kept' },
    ])
    expect(quest.localizationconfig[0]).toEqual({ schedulingConfig: { status: 'inactive' } })
  })
})
