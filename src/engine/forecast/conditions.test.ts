/** Forecasts of what asks for events: their conditions count, and what nobody can do is said. */
import { describe, expect, test } from 'vitest'
import { playTypes, ruleTypes } from '#schemas/codes.ts'
import type { JsonObject } from '#schemas/json.ts'
import { askedEventsOf } from '../asked.ts'
import { conditionsOf } from '../simulation/asked-events.ts'
import { type Assumptions, blankAssumptions } from '../simulation/assumptions.ts'
import { requiredEventsOf } from '../simulation/required-events.ts'
import { forecast } from './forecast.ts'
import type { Forecast, ForecastSubject } from './model.ts'
import { forecastRefusal } from './refusal.ts'
import { warningsOf } from './warnings.ts'

/** A Saturday. */
const now = Date.UTC(2026, 10, 21)
const DAY = 86_400_000
const offer = (offerId: string) => ({
  ...{ offerId, name: offerId, left: undefined, amount: 10, unit: 'coins' as const, currency: '' },
})
const subject = (document: object, rules: Record<string, JsonObject> = {}): ForecastSubject => ({
  document: { startDateTime: now, endDateTime: now + 28 * DAY, ...document },
  ...{ templates: {}, offers: { a: offer('a'), b: offer('b') }, rules, zone: 'UTC', now },
})
const steady: Assumptions = {
  ...blankAssumptions(20_000),
  ...{ participation: { p10: 0.5, p50: 0.5, p90: 0.5 }, eventsPerDay: 0.5, runs: 40, panel: 1000 },
}
const made = (given: ForecastSubject, assumptions = steady) => forecast(given, assumptions) as Forecast
const warned = (given: ForecastSubject, assumptions = steady) =>
  warningsOf(made(given, assumptions), given, assumptions).map(({ place, message }) => `${place}: ${message}`)

const allDay = { startTime: '00:00:00', endTime: '23:59:59' }
const condition = (operator: string, values: unknown[], offerId = 'a') => ({
  ...{ operator, values, query: 'OR', rewards: [{ offerId, percentage: 100 }] },
})
const orders = (...conditions: object[]) => ({
  ...{ type: playTypes.customEvent, howOften: 'everytime' },
  customEventRuleRewardDTO: [{ eventKey: 'order_placed', property: 'order_value', type: 'number', conditions }],
})
const task = (title: string, value: number) => ({
  ...{ title, activity: 'customEvents', customEventKey: 'order_placed', gratifyMode: 'reward', taskRewardId: 'a' },
  customProperties: {
    ...{ customEventProperty: 'order_value', customEventOperator: 'greater_or_equal', operatorType: 'number' },
    customEventValue: value,
  },
})
const quest = (...tasksConfig: object[]) => ({
  ...{ type: 15, ruleType: 15, rewardId: 'b' },
  localizationconfig: [{ milestones: [{ tasksConfig }] }],
})
const streak = (more: object) => ({ ...{ type: 21, ruleType: 21, noOfDays: 7 }, ...more })
const eventStreak = streak({
  ...{ streakBasedOn: 'events', rewardAssigment: Array.from({ length: 7 }, () => ({ offerId: 'a' })) },
  dailyStreakDTO: {
    ...{ streakBasedOn: 'events', customEventKey: 'order_placed', missedDayConfig: 'reset' },
    customProperties: { property: 'order_value', operator: 'greater', operatorType: 'number', value: 500 },
  },
})

/** Assumptions by which so much of all orders meets each condition, the first ones included in the later. */
function ordersMeeting(document: object, ...shares: number[]): Assumptions {
  const ids = conditionsOf(askedEventsOf('rule', document as JsonObject)).map(({ id }) => id)
  const kinds = shares.map((share, index) => ({ met: ids.slice(index), share: share - (shares[index - 1] ?? 0) }))
  return { ...steady, eventKinds: { order_placed: [...kinds, { met: [], share: 1 - Math.max(...shares) }] } }
}

const givenOf = ({ rewards }: Forecast) => rewards.map(({ given }) => given.p50)
const near = (value: number | undefined, expected: number, part = 0.04) =>
  expect(Math.abs((value ?? 0) - expected)).toBeLessThan(expected * part)

describe('conditions', () => {
  test('of an event rule are met by the assumed share of its events', () => {
    const rule = orders(condition('greater_or_equal', ['2000']))
    const all = givenOf(made(subject(rule), ordersMeeting(rule, 1)))[0]
    near(all, 10_000 * 0.5 * 28)
    near(givenOf(made(subject(rule), ordersMeeting(rule, 0.25)))[0], (all ?? 0) / 4)
    const none = made(subject(rule), ordersMeeting(rule, 0))
    expect(givenOf(none)).toEqual([0])
    expect(none.plays.p90).toBe(0)
  })

  test('are tiers: an event counts for the first that holds', () => {
    const rule = orders(condition('greater_or_equal', ['2000']), condition('greater_or_equal', ['1000'], 'b'))
    const [first, second] = givenOf(made(subject(rule), ordersMeeting(rule, 0.1, 0.4)))
    near(first, 14_000)
    near(second, 42_000)
  })

  test('of tasks may be met by the same event', () => {
    const both = quest(task('Large', 2000), task('Any', 1000))
    const few = made(subject(both), ordersMeeting(both, 0.01, 0.04))
    const more = made(subject(both), ordersMeeting(both, 0.02, 0.04))
    const [large = 0, any = 0, whole = 0] = givenOf(few)
    expect(any).toBeGreaterThan(large * 2)
    expect(whole).toBeLessThan(large * 1.05)
    near(givenOf(more)[1], any, 0.15)
    expect(givenOf(more)[0]).toBeGreaterThan(large * 1.4)
  })

  test('of a streak hold it up', () => {
    const last = (share: number) => givenOf(made(subject(eventStreak), ordersMeeting(eventStreak, share)))[2] ?? 0
    expect(last(0.5)).toBeLessThan(last(1) / 3)
  })

  test('are met by properties that meet those and no other', () => {
    const rule = orders(condition('between', ['10', '20']), condition('greater', ['15']), condition('is_null', []))
    const ids = conditionsOf(askedEventsOf('rule', rule)).map(({ id }) => id)
    const made = (...met: number[]) => {
      const kinds = { order_placed: [{ met: met.map((index) => ids[index] ?? ''), share: 1 }] }
      return requiredEventsOf(askedEventsOf('rule', rule), kinds).map((one) => one.createEvent(0))
    }
    expect(made(0)).toMatchObject([{ properties: { order_value: 10 } }])
    expect(made(0, 1)).toMatchObject([{ properties: { order_value: 20 } }])
    expect(made(2)).toMatchObject([{ properties: {} }])
    expect(made()).toEqual([])
  })
})

describe('a game inside a streak or a quest', () => {
  const wheel = (more: object) => ({ name: 'Weekend wheel', type: 2, ruleType: 1, howOften: 'everytime', ...more })
  const onDays = (...days: string[]) => wheel({ applyOffersOn: days.map((day) => ({ day, ...allDay })) })
  const games = (more: object = {}) =>
    streak({
      ...{ streakBasedOn: 'rules', dailyStreakDTO: { missedDayConfig: 'reset' } },
      rewardAssigment: Array.from({ length: 7 }, () => ({ ruleId: 'wheel', offerId: 'a' })),
      ...more,
    })

  test('can be done only while its rule is on', () => {
    const keen = { ...steady, eventsPerDay: 3 }
    const all = made(subject(games(), { wheel: wheel({}) }), keen)
    const some = made(subject(games(), { wheel: onDays('Friday', 'Saturday', 'Sunday') }), keen)
    expect(all.plays.p50).toBeGreaterThan(some.plays.p50 * 2)
    expect(givenOf(all)[6]).toBeGreaterThan(1000)
    expect(givenOf(some).map((count) => count > 0)).toEqual([true, true, true, false, false, false, false])
  })

  test('makes a streak impossible that asks for it on days on which it is off', () => {
    expect(warned(subject(games(), { wheel: onDays('Friday', 'Saturday', 'Sunday') }))).toEqual([
      'rewardAssigment.3: Nobody can get past day 3 of 7: “Weekend wheel” cannot be played on the day after.',
    ])
    expect(warned(subject(games(), { wheel: wheel({ howOften: 'once per campaign duration' }) }))).toEqual([
      'rewardAssigment.1: Nobody can get past day 1 of 7: “Weekend wheel” cannot be played on the day after.',
    ])
    expect(warned(subject(games(), { wheel: wheel({ endDateTime: now - DAY }) }))).toEqual([
      'rewardAssigment.0: Nobody can begin: “Weekend wheel” is not on while this is.',
    ])
    expect(warned(subject(games(), { wheel: wheel({}) }))).toEqual([])
    expect(warned(subject(games({ endDateTime: now + 5 * DAY }), { wheel: wheel({}) }))).toEqual([
      ': Nobody can finish its 7 days: it is open on 5 of them.',
    ])
  })

  test('that is never on while a quest is makes its task impossible', () => {
    const spin = { ...{ title: 'Spin', activity: 'rules', ruleId: 'wheel', gratifyMode: 'reward', taskRewardId: 'a' } }
    const place = 'localizationconfig.0.milestones.0.tasksConfig.0'
    expect(warned(subject(quest(spin), { wheel: wheel({ endDateTime: now - DAY }) }))).toEqual([
      `${place}: Nobody can do “Spin”: “Weekend wheel” is not on while this quest is.`,
    ])
    expect(warned(subject(quest(spin), { wheel: onDays('Friday') }))).toEqual([])
  })
})

describe('what nobody can do is said', () => {
  const place = (index: number) => `customEventRuleRewardDTO.0.conditions.${index}`

  test('of a condition that no event can meet', () => {
    expect(warned(subject(orders(condition('between', ['20', '10']))))).toEqual([
      `${place(0)}: No event can meet this condition.`,
    ])
  })

  test('of a condition that an earlier one hides', () => {
    const [all, large] = [condition('greater', ['100']), condition('greater', ['500'], 'b')]
    expect(warned(subject(orders(all, large)))).toEqual([
      `${place(1)}: This condition never counts: an earlier one holds for the same events.`,
    ])
    expect(warned(subject(orders(large, all)))).toEqual([])
    expect(warned(subject(orders(large, condition('less', ['5000'], 'b'))))).toEqual([])
  })

  test('of a condition that no event met, by the assumptions', () => {
    const rule = orders(condition('greater', ['999999']))
    expect(warned(subject(rule), ordersMeeting(rule, 0))).toEqual([
      `${place(0)}: By the assumptions of the forecast, no event meets this condition.`,
    ])
  })

  test('of hours that are never within its time', () => {
    const rule = { ruleType: 1, type: 2, rewardAssigment: [{ offerId: 'a', percentage: 100 }] }
    const closed = { ...rule, endDateTime: now + DAY, applyOffersOn: [{ day: 'Wednesday', ...allDay }] }
    expect(warned(subject(closed))).toContain(': It is never open between its start and its end.')
  })
})

test.each([
  ['rule', {}, 'Choose its template first.'],
  ['smart campaign', { ruleType: 5, smartTemplates: [] }, 'Choose the templates to test first.'],
  [
    'event rule',
    { ruleType: ruleTypes.customEvents, customEventRuleRewardDTO: [{}] },
    'Choose its event and a condition first.',
  ],
  ['streak', streak({ rewardAssigment: [{ ruleId: '' }] }), 'Choose its event or its games first.'],
  ['quest', quest({ activity: 'rules', ruleId: '' }), 'Give it a task that asks for an event or a game first.'],
  ['badge rule', { badgeFactor: 'activity' }, 'Choose what earns the badge first.'],
])('an empty %s has no forecast', (_, document, why) => {
  expect(forecastRefusal(document)).toBe(why)
})

test.each([
  { type: 2 },
  { ruleType: 5, smartTemplates: [{ templateId: 'wheel' }] },
  orders(condition('greater', ['5'])),
  eventStreak,
  quest(task('Order', 5)),
  { badgeFactor: 'activity', eventSelect: 'order_placed' },
])('%j has a forecast', (document) => {
  expect(forecastRefusal(document)).toBeUndefined()
})
