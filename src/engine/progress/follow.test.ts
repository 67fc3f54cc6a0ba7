import { describe, expect, test } from 'vitest'
import { samples } from '#schemas/documents/samples.ts'
import { standingAt } from '#tests/support/whole-history.ts'
import { assignTemplate, isTesting, testEnd } from '../experiment/assignment.ts'
import {
  advanceStreak,
  advanceStreakByEvent,
  answersStreak,
  dayAtRisk,
  noStreak,
  rowOfDay,
  streakLength,
} from './streak.ts'

describe('a streak of four days', () => {
  const streak = (missedDayConfig: string, repeatDailyStreak = false) => ({
    ...{ noOfDays: 4, repeatDailyStreak, dailyStreakDTO: { missedDayConfig } },
    rewardAssigment: [{ offerId: 'a' }, { offerId: 'b' }, { offerId: 'c' }, { offerId: 'd' }],
  })
  const [done, missed] = ['done', 'missed'] as const

  test.each([
    // Missed policy, repeats, days done, today: next day, done today, what became of the round, rounds.
    ['reset', false, [], 10, 1, false, [], 0],
    ['reset', false, [10], 10, 2, true, [done], 0],
    ['reset', false, [10], 11, 2, false, [done], 0],
    ['reset', false, [10, 11], 13, 1, false, [], 0],
    ['reset', false, [10, 11, 13], 13, 2, true, [done], 0],
    ['reset', false, [10, 11, 12, 13], 13, undefined, true, [done, done, done, done], 1],
    ['reset', false, [10, 11, 12, 13, 14, 20], 20, undefined, false, [done, done, done, done], 1],
    ['reset', true, [10, 11, 12, 13], 13, 1, true, [done, done, done, done], 1],
    ['reset', true, [10, 11, 12, 13], 14, 1, false, [], 1],
    ['reset', true, [10, 11, 12, 13, 14], 14, 2, true, [done], 1],
    ['skip', false, [10, 12], 12, 4, true, [done, missed, done], 0],
    ['skip', false, [10], 12, 3, false, [done, missed], 0],
    ['skip', false, [10, 13], 13, undefined, true, [done, missed, missed, done], 1],
    ['skip', false, [10], 30, undefined, false, [done, missed, missed, missed], 0],
    ['skip', true, [10, 20], 20, 2, true, [done], 0],
    ['whatever', false, [10], 12, 1, false, [], 0],
  ] as const)('%s, repeats %s, done on %j, today %i', (policy, repeats, days, today, next, doneToday, past, rounds) => {
    expect(standingAt(streak(policy, repeats), days, today)).toEqual({ next, doneToday, past, rounds })
  })

  test.each([
    // Days done, today: the day that is lost unless it is done today.
    [false, [], 10, undefined],
    [false, [10, 11], 12, 3],
    [false, [10, 11], 11, undefined],
    [false, [10, 11], 13, undefined],
    [false, [10, 11, 12, 13], 14, undefined],
    [true, [10, 11, 12, 13], 14, undefined],
    [true, [10, 11, 12, 13, 14], 15, 2],
  ] as const)('repeats %s, done on %j, stands on day %i to lose day %s', (repeats, days, today, day) => {
    for (const policy of ['reset', 'skip']) {
      const one = streak(policy, repeats)
      const state = days.reduce((held, done) => advanceStreak(one, held, done).state, noStreak)
      expect(dayAtRisk(one, state, today)).toBe(day)
    }
  })

  test('a day that comes late, or again, changes nothing', () => {
    const { state } = advanceStreak(streak('reset'), noStreak, 10)
    for (const day of [9, 10]) expect(advanceStreak(streak('reset'), state, day)).toEqual({ state, finished: false })
    expect(advanceStreak(streak('reset'), state, 11)).toMatchObject({ day: 2, finished: false })
  })

  test('by activities asks each day for its own rule, by the clock of its zone', () => {
    const days = { timezone: 'Asia/Kolkata', noOfDays: 2, rewardAssigment: [{ ruleId: 'wheel' }, { ruleId: 'card' }] }
    const played = (ruleId: string, text: string) => ({ ruleId, happenedTS: Date.parse(text) })
    const first = advanceStreakByEvent(days, undefined, played('wheel', '2026-11-20T18:29:59Z'), 'UTC')
    expect(first.day).toBe(1)
    expect(advanceStreakByEvent(days, first.state, played('wheel', '2026-11-20T18:30:00Z'), 'UTC').day).toBeUndefined()
    expect(advanceStreakByEvent(days, first.state, played('card', '2026-11-20T18:30:00Z'), 'UTC')).toMatchObject({
      ...{ day: 2, finished: true },
    })
  })

  test('gives each day its row, and has 1 to 30 days', () => {
    expect([1, 4, 5].map((day) => rowOfDay(streak('reset'), day))).toEqual([0, 3, undefined])
    expect([{ noOfDays: 99 }, { noOfDays: -1 }, streak('reset'), {}].map(streakLength)).toEqual([30, 1, 4, 1])
  })

  test('by events asks for one with a property', () => {
    const asked = {
      dailyStreakDTO: {
        customEventKey: 'review_written',
        customProperties: { property: 'stars', operator: 'greater_or_equal', operatorType: 'number', value: 4 },
      },
    }
    const deed = (event: string, stars: number) => ({ event, properties: { stars }, happenedTS: 0 })
    expect(answersStreak(asked, deed('review_written', 4), 1)).toBe(true)
    expect(answersStreak(asked, deed('review_written', 3), 1)).toBe(false)
    expect(answersStreak(asked, deed('order_placed', 5), 1)).toBe(false)
    expect(answersStreak({ dailyStreakDTO: { customEventKey: 'a' } }, deed('a', 0), 1)).toBe(true)
    expect(answersStreak({}, deed('', 0), 1)).toBe(false)
  })
})

describe('a smart campaign', () => {
  const start = Date.UTC(2026, 10, 1)
  const campaign = {
    ...{ id: 'c', type: 2, ruleType: 5, startDateTime: start, testStatus: 'active', testSchedulingDays: 7 },
    ...{ testUserSegmentSize: 20, smartTemplatesWeightageType: 'custom', finalTemplateType: 'favoured' },
    smartTemplates: [
      { templateId: 'wheel', templateType: 2, percentage: 70 },
      { templateId: 'card', templateType: 3, percentage: 30 },
    ],
    testRewardAssignment: [
      { templateId: 'wheel', offerId: 'a', percentage: 100 },
      { templateId: 'card', offerId: 'b', percentage: 100 },
    ],
    finalRewardAssignment: [{ templateId: 'card', offerId: 'c', percentage: 100 }],
  }
  const players = Array.from({ length: 20_000 }, (_, n) => `user-${n}`)
  const met = (given: object, moment: number, favoured?: string) =>
    players.map((player) => {
      const what = assignTemplate({ ...given }, player, moment, favoured)
      return typeof what === 'string' ? what : what.templateId
    })
  const share = (all: readonly string[], one: string) => all.filter((other) => other === one).length / all.length

  test('is tested on a part of the players, by weight, and each meets the same again', () => {
    const all = met(campaign, start)
    expect(Math.abs(share(all, 'not-in-test') - 0.8)).toBeLessThan(0.015)
    expect(Math.abs(share(all, 'wheel') - 0.14)).toBeLessThan(0.013)
    expect(Math.abs(share(all, 'card') - 0.06)).toBeLessThan(0.009)
    expect(met(campaign, start + 3 * 86_400_000)).toEqual(all)
  })

  test('ends its test after its days, or when it is told to', () => {
    expect(testEnd(campaign)).toBe(start + 7 * 86_400_000)
    expect(isTesting(campaign, start + 7 * 86_400_000 - 1)).toBe(true)
    expect(isTesting(campaign, start + 7 * 86_400_000)).toBe(false)
    expect(isTesting({ ...campaign, testStatus: 'inactive' }, start)).toBe(false)
  })

  test('gives everybody the final template once it is known, and nothing before', () => {
    const after = start + 8 * 86_400_000
    expect(new Set(met(campaign, after))).toEqual(new Set(['no-final-yet']))
    expect(new Set(met(campaign, after, 'card'))).toEqual(new Set(['card']))
    expect(new Set(met({ ...campaign, finalTemplateType: 'custom', selectedFinalTemplate: 'wheel' }, after))).toEqual(
      new Set(['wheel']),
    )
    const rows = (separateFinalReward: boolean) => {
      const what = assignTemplate({ ...campaign, separateFinalReward }, 'asha', after, 'card')
      return typeof what === 'string' ? what : what.rows.map(({ row }) => row.offerId)
    }
    expect([rows(true), rows(false)]).toEqual([['c'], ['b']])
  })

  test('of any shape is assigned without an exception', () => {
    const reasons = ['not-in-test', 'no-final-yet', 'no-templates']
    const assigned = Object.values(samples.rule).filter((document) => {
      const { smartTemplates = [] } = document as { smartTemplates?: readonly { readonly templateId?: unknown }[] }
      const ids = Array.isArray(smartTemplates) ? smartTemplates.map((one) => one?.templateId) : []
      const what = assignTemplate({ ...(document as object) }, 'asha', start)
      if (typeof what === 'string') expect(reasons).toContain(what)
      else expect(ids).toContain(what.templateId)
      return typeof what !== 'string'
    })
    expect(assigned).not.toEqual([])
  })
})
