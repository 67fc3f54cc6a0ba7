import { describe, expect, test } from 'vitest'
import { NEVER } from '#schemas/codes.ts'
import { periodAround } from '../schedule/period.ts'
import { closedReason, nextOpenMoment, readSchedule } from '../schedule/schedule.ts'
import { playLimits, rewardLimit } from './play-limits.ts'

const at = (text: string) => Date.parse(text)
const kolkata = 'Asia/Kolkata'
const on = { ruleStatus: 'active', startDateTime: at('2026-11-01T00:00:00Z'), endDateTime: NEVER }

describe('a schedule', () => {
  const weekend = [
    { day: 'Saturday', startTime: '18:00:00', endTime: '02:00:00' },
    { day: 'Sunday', startTime: '10:00:00', endTime: '11:59:59' },
  ]
  const hours = readSchedule({ ...on, applyOffersOn: weekend }, kolkata)

  test.each([
    // Saturday 21 November 2026; India is five and a half hours ahead of UTC.
    ['2026-11-21T12:29:59Z', '2026-11-21T12:30:00Z'],
    ['2026-11-21T12:30:00Z', undefined],
    ['2026-11-21T20:30:00Z', undefined],
    ['2026-11-21T20:30:01Z', '2026-11-22T04:30:00Z'],
    ['2026-11-22T06:29:59Z', undefined],
    ['2026-11-22T06:30:00Z', '2026-11-28T12:30:00Z'],
  ])('of two days with hours is at %s closed until %s', (moment, until) => {
    const closed = closedReason(hours, at(moment))
    expect(closed && { code: closed.code, until: closed.until }).toEqual(
      until && { code: 'outside-hours', until: at(until) },
    )
  })

  test.each([
    [{ ...on, ruleStatus: 'inactive' }, 'inactive', undefined],
    [{ ruleStatus: 'active' }, 'not-begun', undefined],
    [{ ...on, startDateTime: at('2026-12-01T00:00:00Z') }, 'not-begun', at('2026-12-01T00:00:00Z')],
    [{ ...on, endDateTime: at('2026-11-21T10:00:00Z') }, 'ended', undefined],
  ])('of %j is closed: %s', (rule, code, until) => {
    const closed = closedReason(readSchedule(rule, 'UTC'), at('2026-11-21T10:00:00Z'))
    expect(closed?.code).toBe(code)
    expect(closed?.until).toBe(until)
  })

  test('that begins outside its hours opens with them, and never after its end', () => {
    const rule = { ...on, startDateTime: at('2026-11-23T00:00:00Z'), applyOffersOn: weekend }
    expect(closedReason(readSchedule(rule, kolkata), at('2026-11-21T00:00:00Z'))?.until).toBe(
      at('2026-11-28T12:30:00Z'),
    )
    const short = { ...rule, endDateTime: at('2026-11-25T00:00:00Z') }
    expect(nextOpenMoment(readSchedule(short, kolkata), at('2026-11-23T00:00:00Z'))).toBeUndefined()
  })

  test('of a quest stands with its first language', () => {
    const quest = { type: 15, ruleType: 15, localizationconfig: [{ schedulingConfig: { ...on, status: 'active' } }] }
    expect(closedReason(readSchedule(quest, 'UTC'), at('2026-11-21T00:00:00Z'))).toBeUndefined()
  })

  test("a document's own zone counts before the organisation's", () => {
    const rule = {
      ...on,
      timezone: 'UTC',
      applyOffersOn: [{ day: 'Sunday', startTime: '00:00:00', endTime: '23:59:59' }],
    }
    expect(closedReason(readSchedule(rule, kolkata), at('2026-11-21T19:00:00Z'))?.code).toBe('outside-hours')
    expect(closedReason(readSchedule({ ...rule, timezone: '' }, kolkata), at('2026-11-21T19:00:00Z'))).toBeUndefined()
  })
})

test.each([
  ['daily', '2026-11-20T18:30:00Z', '2026-11-21T18:30:00Z'],
  ['weekly', '2026-11-15T18:30:00Z', '2026-11-22T18:30:00Z'],
  ['monthly', '2026-10-31T18:30:00Z', '2026-11-30T18:30:00Z'],
] as const)('the %s period of a Saturday in India lasts from %s to %s', (period, from, to) => {
  expect(periodAround(period, at('2026-11-21T12:00:00Z'), kolkata)).toEqual({ from: at(from), to: at(to) })
})

test('a day on which the clock is put back has 25 hours', () => {
  const { from, to } = periodAround('daily', at('2026-10-25T12:00:00Z'), 'Europe/Berlin')
  expect((to - from) / 3_600_000).toBe(25)
})

describe('limits', () => {
  const now = at('2026-11-21T12:00:00Z')
  const played = (text: string, session = 'a') => ({ at: at(text), session, rewarded: true })
  const codes = (rule: object, plays: readonly ReturnType<typeof played>[], session = 'b') =>
    playLimits({ ...rule }, plays, { at: now, session }, kolkata).map(({ code, until }) => [code, until])

  test.each([
    ['everytime', '2026-11-21T11:59:59Z', []],
    ['whatever', '2026-11-21T11:59:59Z', []],
    ['once per day', '2026-11-20T18:29:59Z', []],
    ['once per day', '2026-11-20T18:30:00Z', [['played-already', at('2026-11-21T18:30:00Z')]]],
    ['once per session', '2026-11-21T11:00:00Z', []],
    ['once per campaign duration', '2026-11-01T00:00:00Z', [['played-already', undefined]]],
  ])('%s: whoever played at %s', (howOften, when, wanted) => {
    expect(codes({ howOften }, [played(when)])).toEqual(wanted)
  })

  test('once per session is one visit', () => {
    expect(codes({ howOften: 'once per session' }, [played('2026-11-21T11:00:00Z', 'b')])).toEqual([
      ['played-already', undefined],
    ])
  })

  test('with a leaderboard, so many plays in its shortest period', () => {
    const rule = {
      ...{ leaderBoardSelected: true, iterationsPerFrequency: 2 },
      leaderboardFrequency: { daily: false, weekly: true, monthly: true, campaign: true },
    }
    const [monday, today, before] = ['2026-11-16T06:00:00Z', '2026-11-21T06:00:00Z', '2026-11-15T06:00:00Z'] as const
    expect(codes(rule, [played(before), played(today)])).toEqual([])
    expect(codes(rule, [played(before), played(monday), played(today)])).toEqual([
      ['period-used-up', at('2026-11-22T18:30:00Z')],
    ])
    expect(codes({ ...rule, leaderBoardSelected: false }, [played(monday), played(today)])).toEqual([])
  })

  test.each([
    ['day', 2, '09:00:00', '2026-11-20T04:00:00Z', '2026-11-22T03:30:00Z'],
    // Half past eight in India: still the day before, by a renewal at nine.
    ['day', 2, '09:00:00', '2026-11-20T03:00:00Z', undefined],
    ['week', 1, '00:00:00', '2026-11-15T12:00:00Z', '2026-11-21T18:30:00Z'],
    ['month', 1, '00:00:00', '2026-10-31T12:00:00Z', '2026-11-29T18:30:00Z'],
  ])(
    'every %s times %i at %s: whoever played at %s waits until %s',
    (customType, customDays, customTime, when, until) => {
      const wanted = until && at(until) > now ? [['own-period', at(until)]] : []
      expect(codes({ customType, customDays, customTime }, [played(when)])).toEqual(wanted)
    },
  )

  test('whoever was rewarded today may play and wins nothing', () => {
    const plays = [played('2026-11-21T06:00:00Z')]
    const rule = { howOften: 'everytime', trigger: 'once per day' }
    expect(codes(rule, plays)).toEqual([])
    expect(rewardLimit(rule, plays, { at: now }, kolkata)?.code).toBe('rewarded-already')
    expect(rewardLimit(rule, [{ ...plays[0], at: now, rewarded: false }], { at: now }, kolkata)).toBeUndefined()
  })
})
