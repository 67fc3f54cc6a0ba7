/** Schedules, periods, limits and streaks go by the clocks of zones, over every leap of them; the calendar of `Intl` is the judge. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NEVER, weekdays } from '#schemas/codes.ts'
import { ineligibleReasons } from '#src/engine/eligibility/eligibility.ts'
import { playLimits } from '#src/engine/eligibility/play-limits.ts'
import { advanceStreak, noStreak, standingOf, streakDayOf } from '#src/engine/progress/streak.ts'
import { periodAround } from '#src/engine/schedule/period.ts'
import { closedReason, readSchedule } from '#src/engine/schedule/schedule.ts'
import { momentOf, wallTime } from '#src/time/zone-clock.ts'
import { aroundIn, moment, zone, zones } from './players.ts'
import { law, smallLaw } from './runs.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const on = { ruleStatus: 'active', startDateTime: 0, endDateTime: NEVER }

const judges = new Map(
  zones.map((timeZone) => [
    timeZone as string,
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'long',
      hourCycle: 'h23',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
  ]),
)

/** What the clock shows, by `Intl`: the day of the week and `HH:mm:ss`. */
function shown(at: number, of: string): { weekday: string; time: string } {
  const parts = Object.fromEntries((judges.get(of)?.formatToParts(at) ?? []).map(({ type, value }) => [type, value]))
  return { weekday: `${parts.weekday}`, time: `${parts.hour}:${parts.minute}:${parts.second}` }
}

const time = fc.integer({ min: 0, max: 86_399 }).map((seconds) => new Date(seconds * 1000).toISOString().slice(11, 19))
const hours = fc.array(fc.record({ day: fc.constantFrom(...weekdays), startTime: time, endTime: time }), {
  ...{ minLength: 1, maxLength: 4 },
})

/** Every moment in these years at which a clock leaps, either way. */
function leapsOf(of: string, from: number, to: number): readonly number[] {
  const ahead = (at: number) => {
    const { day, seconds } = wallTime(at, of)
    return day * 86_400 + seconds - at / 1000
  }
  const leaps: number[] = []
  for (let at = from; at < to; at += DAY) {
    if (ahead(at) === ahead(at + DAY)) continue
    let [low, high] = [at, at + DAY]
    while (high - low > 1000) {
      const middle = Math.floor((low + high) / 2000) * 1000
      if (ahead(middle) === ahead(low)) low = middle
      else high = middle
    }
    leaps.push(high)
  }
  return leaps
}

const leaps = zones.flatMap((of) =>
  leapsOf(of, Date.UTC(2023, 10, 1), Date.UTC(2030, 3, 1)).map((at) => ({ of: of as string, at })),
)

/** A moment in a zone: any, or one within two days of a leap of its clock. */
const somewhere = fc.oneof(
  fc.record({ of: zone as fc.Arbitrary<string>, at: moment }),
  fc
    .record({ leap: fc.constantFrom(...leaps), off: fc.integer({ min: -2 * 86_400, max: 2 * 86_400 }) })
    .map(({ leap: { of, at }, off }) => ({ of, at: at + off * 1000 })),
)

test('the clocks of the zones leap in both directions, and one by half an hour', () => {
  const lengths = new Set(leaps.map(({ of, at }) => wallTime(at, of).seconds - wallTime(at - 1000, of).seconds - 1))
  for (const length of [3600, -3600, 1800, -1800]) expect(lengths).toContain(length)
})

describe('hours', () => {
  test('are open when the clock on the wall says so, over midnight too', () => {
    fc.assert(
      fc.property(somewhere, hours, ({ of, at }, applyOffersOn) => {
        const { weekday, time: now } = shown(at, of)
        const before = weekdays[(weekdays.indexOf(weekday as (typeof weekdays)[number]) + 6) % 7]
        const isOpen = applyOffersOn.some(({ day, startTime, endTime }) => {
          if (startTime <= endTime) return day === weekday && now >= startTime && now <= endTime
          return (day === weekday && now >= startTime) || (day === before && now <= endTime)
        })
        const closed = closedReason(readSchedule({ ...on, timezone: of, applyOffersOn }, 'UTC'), at)
        expect(closed?.code).toBe(isOpen ? undefined : 'outside-hours')
      }),
      law,
    )
  })

  test('open again when they say: then, and not before', () => {
    fc.assert(
      fc.property(
        somewhere,
        hours,
        fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { maxLength: 5 }),
        ({ of, at }, applyOffersOn, within) => {
          const schedule = readSchedule({ ...on, timezone: of, applyOffersOn }, 'UTC')
          const closed = closedReason(schedule, at)
          if (!closed) return
          const { until } = closed
          if (until === undefined) throw new Error('hours that never open again')
          expect(until).toBeGreaterThan(at)
          expect(until - at).toBeLessThanOrEqual(8 * DAY)
          expect(closedReason(schedule, until)).toBeUndefined()
          for (const part of within) {
            const between = Math.floor((at + (until - at) * part) / 1000) * 1000
            expect(closedReason(schedule, between)).toMatchObject({ code: 'outside-hours', until })
            expect(closedReason({ ...schedule }, between)?.until).toBe(until)
          }
          expect(closedReason(schedule, until - 1000)?.code).toBe('outside-hours')
        },
      ),
      law,
    )
  })

  test('over midnight are those before and those after it', () => {
    fc.assert(
      fc.property(somewhere, fc.constantFrom(...weekdays), time, time, ({ of, at }, day, one, other) => {
        if (one <= other) return
        const after = weekdays[(weekdays.indexOf(day) + 1) % 7] ?? day
        const over = [{ day, startTime: one, endTime: other }]
        const apart = [
          { day, startTime: one, endTime: '23:59:59' },
          { day: after, startTime: '00:00:00', endTime: other },
        ]
        const isOpen = (applyOffersOn: object[]) =>
          closedReason(readSchedule({ ...on, timezone: of, applyOffersOn }, ''), at) === undefined
        expect(isOpen(over)).toBe(isOpen(apart))
      }),
      law,
    )
  })
})

describe('periods', () => {
  const period = fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const)

  test('lie side by side, begin with a day, and hold their moments', () => {
    fc.assert(
      fc.property(somewhere, period, ({ of, at }, one) => {
        const { from, to } = periodAround(one, at, of)
        expect(from <= at && at < to).toBe(true)
        expect(periodAround(one, to, of).from).toBe(to)
        expect(periodAround(one, from - 1, of).to).toBe(from)
        // Where midnight is skipped a day begins after the leap.
        const { seconds } = wallTime(from, of)
        expect(seconds === 0 || leaps.some((leap) => leap.of === of && leap.at === from)).toBe(true)
        const [least, most] = { daily: [23, 25], weekly: [167, 169], monthly: [671, 745] }[one]
        expect((to - from) / HOUR).toBeGreaterThanOrEqual(least ?? 0)
        expect((to - from) / HOUR).toBeLessThanOrEqual(most ?? 0)
      }),
      law,
    )
  })

  test('of a zone that left out a whole day lie side by side as well', () => {
    const of = 'Pacific/Apia'
    const night = Date.UTC(2011, 11, 30, 10)
    const [before, after] = [periodAround('daily', night - 1, of), periodAround('daily', night, of)]
    expect([before.to, after.from]).toEqual([night, night])
    expect(wallTime(night, of).day - wallTime(night - 1000, of).day).toBe(2)
  })

  test('once per day is once in each day of the zone', () => {
    fc.assert(
      fc.property(somewhere, fc.integer({ min: 0, max: 50 * 3600 }), ({ of, at }, later) => {
        const now = at + later * 1000
        const limits = playLimits({ howOften: 'once per day' }, [{ at, rewarded: false }], { at: now }, of)
        const isSameDay = wallTime(at, of).day === wallTime(now, of).day
        expect(limits.length === 1).toBe(isSameDay)
        for (const { until } of limits) {
          expect(until).toBe(periodAround('daily', now, of).to)
          expect(wallTime(until ?? 0, of).day).toBeGreaterThan(wallTime(now, of).day)
        }
      }),
      law,
    )
  })

  test('a month later is never a month too late: at the end of short months, and on a leap day', () => {
    const rule = { customType: 'month', customDays: 1, customTime: '00:00:00' }
    const until = (played: string) => {
      const [why] = playLimits(
        rule,
        [{ at: Date.parse(played), rewarded: false }],
        { at: Date.parse(played) + 1 },
        'UTC',
      )
      return new Date(why?.until ?? 0).toISOString().slice(0, 10)
    }
    expect(until('2028-01-31T10:00:00Z')).toBe('2028-02-29')
    expect(until('2027-01-31T10:00:00Z')).toBe('2027-02-28')
    expect(until('2028-02-29T10:00:00Z')).toBe('2028-03-29')
    expect(until('2027-12-31T10:00:00Z')).toBe('2028-01-31')
  })
})

describe('streaks', () => {
  const streak = (timezone: string) => ({ noOfDays: 30, timezone, dailyStreakDTO: { missedDayConfig: 'reset' } })

  test('are kept by whoever comes once on each day of the zone, at any hour, over any leap; a missed day ends them', () => {
    const seconds = fc.array(fc.integer({ min: 0, max: 86_399 }), { minLength: 12, maxLength: 12 })
    fc.assert(
      fc.property(somewhere, seconds, fc.integer({ min: 1, max: 10 }), ({ of, at }, times, missed) => {
        const document = streak(of)
        const first = wallTime(at, of).day
        const moments = times.map((second, index) => momentOf({ day: first + index, seconds: second }, of))
        const follow = (all: readonly number[]) =>
          all.reduce((state, one) => advanceStreak(document, state, streakDayOf(document, one, 'UTC')).state, noStreak)
        expect(follow(moments).past).toHaveLength(12)
        const last = moments.at(-1) ?? 0
        expect(standingOf(document, follow(moments), streakDayOf(document, last, 'UTC'))).toMatchObject({
          next: 13,
          doneToday: true,
        })
        expect(follow(moments.filter((_, index) => index !== missed)).past).toHaveLength(11 - missed)
      }),
      smallLaw,
    )
  })

  test('go over a leap day and the end of a year', () => {
    const document = streak('UTC')
    const days = ['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01'].map((day) => Date.parse(day) / DAY)
    const year = ['2027-12-31', '2028-01-01'].map((day) => Date.parse(day) / DAY)
    const length = (all: readonly number[]) =>
      all.reduce((state, day) => advanceStreak(document, state, day).state, noStreak).past.length
    expect([length(days), length(days.toSpliced(2, 1)), length(year)]).toEqual([4, 1, 2])
  })
})

test('an organisation that moves to another zone is read anew; a document with a zone of its own stays where it is', () => {
  fc.assert(
    fc.property(moment, zone, zone, hours, (at, one, other, applyOffersOn) => {
      const player = { id: 'asha', properties: {}, events: [], plays: [] }
      const codes = (document: object, of: string) =>
        ineligibleReasons(document as never, player, { at }, aroundIn(of)).map(({ code, until }) => [code, until])
      const moving = { ...on, applyOffersOn }
      expect(codes(moving, one)).toEqual(codes({ ...moving }, one))
      expect(codes(moving, other)).toEqual(codes({ ...moving }, other))
      const staying = { ...moving, timezone: one }
      expect(codes(staying, other)).toEqual(codes({ ...staying }, one))
    }),
    smallLaw,
  )
})

test('what never ends never ends', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: NEVER, max: 8e15 }),
      fc.integer({ min: 1, max: 8e15 }),
      zone,
      (endDateTime, at, timezone) => {
        const closed = closedReason(readSchedule({ ...on, endDateTime, timezone }, ''), at)
        expect(closed).toBeUndefined()
      },
    ),
    smallLaw,
  )
})
