import { describe, expect, it } from 'vitest'
import { latestRun, nextRun, type Rhythm } from './next-run.ts'

const at = (text: string) => Date.parse(text)
const daily = (timezone: string, time: string): Rhythm => ({
  ...{ frequency: 'daily', weekday: 1, monthDay: 1, time, timezone },
})
const berlin = daily('Europe/Berlin', '09:00')
const told = (moment: number) => new Date(moment).toISOString()

/** The first runs after a moment. */
function runsAfter(rhythm: Rhythm, from: string, count: number): string[] {
  const runs: string[] = []
  for (let after = at(from); runs.length < count; ) {
    after = nextRun(rhythm, after).at
    runs.push(told(after))
  }
  return runs
}

describe('the next run', () => {
  it('stays at the same time of day where a day has 23 or 25 hours', () => {
    expect(runsAfter(berlin, '2026-03-28T08:00:00Z', 2)).toEqual([
      '2026-03-29T07:00:00.000Z',
      '2026-03-30T07:00:00.000Z',
    ])
    expect(runsAfter(berlin, '2026-10-24T07:00:00Z', 2)).toEqual([
      '2026-10-25T08:00:00.000Z',
      '2026-10-26T08:00:00.000Z',
    ])
  })

  it('is after the leap where the clock skips its time, and once where it shows it twice', () => {
    const night = daily('Europe/Berlin', '02:30')
    expect(runsAfter(night, '2026-03-28T12:00:00Z', 2)).toEqual([
      '2026-03-29T01:30:00.000Z',
      '2026-03-30T00:30:00.000Z',
    ])
    expect(runsAfter(night, '2026-10-24T12:00:00Z', 2)).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ])
  })

  it.each([
    ['Asia/Kathmandu', '09:00', '2026-11-24T03:15:00Z', '2026-11-25T03:15:00.000Z'],
    ['Asia/Kathmandu', '00:00', '2026-11-24T18:14:59Z', '2026-11-24T18:15:00.000Z'],
    ['America/Santiago', '00:00', '2026-09-05T12:00:00Z', '2026-09-06T04:00:00.000Z'],
    // The calendar of Samoa has no 30 December 2011.
    ['Pacific/Apia', '09:00', '2011-12-30T12:00:00Z', '2011-12-30T19:00:00.000Z'],
  ])('of %s at %s after %s is at %s', (zone, time, after, next) => {
    expect(told(nextRun(daily(zone, time), at(after)).at)).toBe(next)
  })

  it('of a week is on its weekday', () => {
    const fridays: Rhythm = { ...berlin, frequency: 'weekly', weekday: 5 }
    expect(runsAfter(fridays, '2026-11-24T00:00:00Z', 2)).toEqual([
      '2026-11-27T08:00:00.000Z',
      '2026-12-04T08:00:00.000Z',
    ])
  })

  it('of a month that has no such day is on its last day, leap years counted in', () => {
    const lastDays: Rhythm = { ...daily('UTC', '06:00'), frequency: 'monthly', monthDay: 31 }
    expect(runsAfter(lastDays, '2028-01-15T00:00:00Z', 4).map((run) => run.slice(0, 10))).toEqual([
      ...['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'],
    ])
    expect(told(nextRun({ ...lastDays, monthDay: 30 }, at('2027-02-01T00:00:00Z')).at)).toBe('2027-02-28T06:00:00.000Z')
  })

  it('is the latest one once its moment has come, by the same day', () => {
    for (const rhythm of [berlin, daily('Europe/Berlin', '02:30'), daily('Pacific/Apia', '23:59')])
      for (let after = at('2026-03-25T00:00:00Z'); after < at('2026-04-01T00:00:00Z'); after += 3_600_000) {
        const run = nextRun(rhythm, after)
        expect(latestRun(rhythm, run.at)).toEqual(run)
        expect(latestRun(rhythm, run.at - 1).at).toBeLessThanOrEqual(after)
      }
  })
})
