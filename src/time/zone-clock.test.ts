import fc from 'fast-check'
import { expect, test } from 'vitest'
import { momentOf, wallTime } from './zone-clock.ts'

const at = (text: string) => Date.parse(text)
const day = (text: string) => at(`${text}T00:00:00Z`) / 86_400_000
const time = (hours: number, minutes = 0, seconds = 0) => hours * 3600 + minutes * 60 + seconds

test.each([
  ['2026-11-21T18:29:59Z', 'Asia/Kolkata', '2026-11-21', time(23, 59, 59)],
  ['2026-11-21T18:30:00Z', 'Asia/Kolkata', '2026-11-22', 0],
  ['2026-11-21T18:30:00Z', 'UTC', '2026-11-21', time(18, 30)],
  ['2026-11-21T03:00:00Z', 'America/New_York', '2026-11-20', time(22)],
  ['2026-11-21T12:00:00Z', 'Asia/Kathmandu', '2026-11-21', time(17, 45)],
  ['2026-11-21T12:00:00Z', 'No/Such', '2026-11-21', time(12)],
  ['1969-12-31T23:00:00Z', 'UTC', '1969-12-31', time(23)],
])('at %s the clock of %s shows %s and %i seconds', (moment, zone, shownDay, seconds) => {
  expect(wallTime(at(moment), zone)).toEqual({ day: day(shownDay), seconds })
})

test('a time that is skipped is the moment after the leap, one that comes twice its first', () => {
  // Berlin: forward from 02:00 to 03:00 on 29 March 2026, back from 03:00 to 02:00 on 25 October.
  const berlin = 'Europe/Berlin'
  expect(momentOf({ day: day('2026-03-29'), seconds: time(2, 30) }, berlin)).toBe(at('2026-03-29T01:30:00Z'))
  expect(wallTime(at('2026-03-29T01:00:00Z'), berlin).seconds).toBe(time(3))
  expect(momentOf({ day: day('2026-10-25'), seconds: time(2, 30) }, berlin)).toBe(at('2026-10-25T00:30:00Z'))
})

test('what a clock shows is the moment it was read at, but for hours that come twice', () => {
  const zones = fc.constantFrom('UTC', 'Asia/Kolkata', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe')
  const seconds = fc.integer({ min: at('2024-01-01') / 1000, max: at('2030-01-01') / 1000 })
  fc.assert(
    fc.property(seconds, zones, (second, zone) => {
      const moment = second * 1000
      const back = momentOf(wallTime(moment, zone), zone)
      expect(wallTime(back, zone)).toEqual(wallTime(moment, zone))
      expect([0, 1_800_000, 3_600_000]).toContain(moment - back)
    }),
    { seed: 20261121, numRuns: 3000 },
  )
})
