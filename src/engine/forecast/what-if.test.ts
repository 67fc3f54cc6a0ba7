import { describe, expect, test } from 'vitest'
import { blankAssumptions } from '../simulation/assumptions.ts'
import type { KnownOffer } from '../simulation/offers.ts'
import { forecast } from './forecast.ts'
import type { Forecast, ForecastSubject } from './model.ts'
import { warningsOf } from './warnings.ts'
import { capToBudget, limitPlaysToBudget, rebalanceToBudget, type WhatIf } from './what-if.ts'

const now = Date.UTC(2026, 10, 21)
const DAY = 86_400_000
const voucher: KnownOffer = {
  offerId: 'v',
  name: 'Voucher',
  left: undefined,
  amount: 500,
  unit: 'money',
  currency: 'INR',
}
const coins: KnownOffer = { offerId: 'c', name: 'Coins', left: undefined, amount: 10, unit: 'coins', currency: '' }
const small: KnownOffer = { ...voucher, offerId: 's', name: 'Small voucher', amount: 50 }
const rows = [
  { offerId: 'v', percentage: 20, quadrant: 1 },
  { offerId: 'c', percentage: 30, quadrant: 2 },
  { offerId: 'No Offer', offerName: 'No Offer', percentage: 50, quadrant: 3 },
]
const wheel = (given: object = {}, offers: readonly KnownOffer[] = [voucher, coins, small]): ForecastSubject => ({
  document: {
    ...{ name: 'Wheel', type: 2, ruleType: 1, howOften: 'everytime', rewardAssigment: rows, kept: { as: 'it was' } },
    ...{ startDateTime: now, endDateTime: now + 10 * DAY },
    ...given,
  },
  ...{ templates: {}, offers: Object.fromEntries(offers.map((one) => [one.offerId, one])), zone: 'UTC', now },
})
const assumptions = { ...blankAssumptions(20_000), runs: 60, playsPerVisit: 2 }
const made = (subject: ForecastSubject, given = assumptions) => forecast(subject, given) as Forecast
const spend = (one: Forecast) => one.spend['money INR']?.p90 ?? 0
const changed = (found: WhatIf) => ('cannot' in found ? found.cannot : found.changes)
const percentages = (found: WhatIf) =>
  'cannot' in found ? [] : (found.document.rewardAssigment as { percentage: number }[]).map((row) => row.percentage)
const inHundredths = (list: readonly number[]) => list.reduce((sum, one) => sum + Math.round(one * 100), 0)

describe('to stay within a budget', () => {
  const subject = wheel()
  const budget = { unit: 'money INR', amount: spend(made(subject)) / 3 }

  test('what costs falls more rarely, and what gives nothing takes up the rest', () => {
    const found = rebalanceToBudget(subject, assumptions, budget)
    const [dear = 0, other, nothing = 0] = percentages(found)
    expect(dear).toBeLessThan(8)
    expect(dear).toBeGreaterThan(5)
    expect([other, inHundredths([dear, 30, nothing])]).toEqual([30, 10_000])
    if ('cannot' in found) throw new Error(found.cannot)
    expect(found.changes.map(({ place }) => place)).toEqual([
      'rewardAssigment.0.percentage',
      'rewardAssigment.2.percentage',
    ])
    expect(spend(made({ ...subject, document: found.document }))).toBeLessThanOrEqual(budget.amount)
    expect(spend(made({ ...subject, document: found.document }))).toBeGreaterThan(budget.amount * 0.9)
    // Everything else stays as it is, and so does what was asked with.
    const expected = rows.map((row, index) => ({ ...row, percentage: [dear, 30, nothing][index] }))
    expect(JSON.stringify(found.document)).toBe(JSON.stringify({ ...subject.document, rewardAssigment: expected }))
    expect(rows[0]?.percentage).toBe(20)
  })

  test('where no row gives nothing the cheapest takes up the rest, if that is cheap enough', () => {
    const both = wheel({
      rewardAssigment: [
        { offerId: 'v', percentage: 33.33 },
        { offerId: 's', percentage: 33.33 },
        { offerId: 'v', percentage: 33.34 },
      ],
    })
    const all = spend(made(both))
    const found = percentages(rebalanceToBudget(both, assumptions, { unit: 'money INR', amount: all / 2 }))
    expect(inHundredths(found)).toBe(10_000)
    expect(found[1]).toBeGreaterThan(50)
    expect(changed(rebalanceToBudget(both, assumptions, { unit: 'money INR', amount: all / 50 }))).toBe(
      'Even the cheapest rewards alone cost more than this budget.',
    )
  })

  test('percentages that do not total 100 do so afterwards', () => {
    const odd = wheel({
      rewardAssigment: [
        { offerId: 'v', percentage: 10 },
        { offerId: 'v', percentage: 7 },
        { offerId: 'No Offer', percentage: 13 },
      ],
    })
    const found = percentages(rebalanceToBudget(odd, assumptions, { unit: 'money INR', amount: spend(made(odd)) / 2 }))
    expect(inHundredths(found)).toBe(10_000)
  })

  test('the conditions of an event and the templates of a campaign total 100 each', () => {
    const rewards = [
      { offerId: 'v', percentage: 50 },
      { offerId: 'No Offer', percentage: 50 },
    ]
    const events = wheel({
      ...{ type: 14, ruleType: 14, rewardAssigment: undefined },
      customEventRuleRewardDTO: [
        {
          ...{ eventKey: 'paid', property: 'amount', type: 'number' },
          conditions: [
            { operator: 'greater', values: [1000], rewards },
            { operator: 'greater', values: [100], rewards },
          ],
        },
      ],
    })
    const more = { ...assumptions, eventsPerDay: 1 }
    const found = rebalanceToBudget(events, more, { unit: 'money INR', amount: spend(made(events, more)) / 4 })
    expect(changed(found)).toHaveLength(4)
    const templateRows = ['one', 'two'].flatMap((templateId) => rewards.map((row) => ({ ...row, templateId })))
    const campaign = wheel({
      ...{ ruleType: 5, testStatus: 'active', testSchedulingDays: 20, rewardAssigment: undefined },
      smartTemplates: [
        { templateId: 'one', templateType: 2 },
        { templateId: 'two', templateType: 3 },
      ],
      testRewardAssignment: templateRows,
    })
    const amount = spend(made(campaign)) / 4
    const reweighed = rebalanceToBudget(campaign, assumptions, { unit: 'money INR', amount })
    expect(changed(reweighed)).toHaveLength(4)
  })

  test('players play, then win, less often: the loosest way that holds', () => {
    const everytime = spend(made(subject))
    const paced = (share: number, given: object = {}) =>
      changed(limitPlaysToBudget(wheel(given), assumptions, { unit: 'money INR', amount: everytime * share }))
    expect(paced(2)).toBe('It already stays within this budget.')
    expect(paced(0.7)).toEqual([{ place: 'howOften', from: 'everytime', to: 'once per day' }])
    expect(paced(0.35)).toEqual([{ place: 'howOften', from: 'everytime', to: 'once per campaign duration' }])
    expect(paced(0.001)).toBe(
      'Even one play per campaign costs too much: lower the chances of winning, or cap the offers.',
    )
  })

  test('offers are capped so that they cannot spend more', () => {
    const both = wheel({ rewardAssigment: [{ offerId: 's', percentage: 40 }, ...rows] })
    const amount = 100_000
    const caps = capToBudget(made(both), both, { unit: 'money INR', amount })
    expect(caps.map(({ offerId }) => offerId)).toEqual(['s', 'v'])
    const most = caps.reduce((sum, { offerId, cap }) => sum + cap * (offerId === 'v' ? 500 : 50), 0)
    expect(most).toBeLessThanOrEqual(amount)
    expect(most).toBeGreaterThan(amount - 600)
    expect(capToBudget(made(both), both, { unit: 'points', amount })).toEqual([])
  })
})

describe('a forecast warns', () => {
  const told = (subject: ForecastSubject, given = assumptions, amount?: number) =>
    warningsOf(
      made(subject, given),
      subject,
      given,
      amount === undefined ? undefined : { amount, currency: 'INR' },
    ).map(({ place, message }) => `${place}: ${message}`)

  test('of a stock that does not last', () => {
    expect(told(wheel({}, [{ ...voucher, left: 5 }, coins]))).toEqual([
      'rewardAssigment.0: The stock of 5 “Voucher” runs out on the first day in every future.',
    ])
    expect(told(wheel({}, [{ ...voucher, left: 900 }, coins])).join()).toMatch(
      /of 900 .* runs out by day [2-9] in every/,
    )
    expect(told(wheel({}, [{ ...voucher, left: 1_000_000 }, coins]))).toEqual([])
  })

  test('of offers that are won and cannot be given', () => {
    expect(told(wheel({}, [{ ...voucher, left: 0 }, coins]))).toEqual([
      'rewardAssigment.0: Nothing is left of “Voucher”: it cannot be given.',
    ])
    expect(told(wheel({}, [{ ...voucher, to: now - DAY }, coins]))).toEqual([
      'rewardAssigment.0: “Voucher” is won but never given: it is not open while this runs.',
    ])
  })

  test('of what costs more than there is', () => {
    const cost = made(wheel()).spend['money INR']
    expect(told(wheel(), assumptions, (cost?.p50 ?? 0) / 2).join()).toMatch(
      /^: It costs about [\d,]+ INR, more than the/,
    )
    expect(told(wheel(), assumptions, (cost?.p50 ?? 0) * 1.1).join()).toMatch(/^: It may cost about [\d,]+ INR, more/)
    expect(told(wheel(), assumptions, (cost?.p90 ?? 0) * 1.1)).toEqual([])
    expect(warningsOf(made(wheel()), wheel(), assumptions, { amount: 1, currency: 'SGD' })).toEqual([])
  })

  test('where no one is meant, and where nobody can win', () => {
    expect(told(wheel(), { ...assumptions, audience: 0 })).toEqual([
      ': The audience is empty: nobody takes part in any future.',
    ])
    // What gives nothing does so on purpose.
    expect(told(wheel({ rewardAssigment: [{ offerId: 'No Offer', percentage: 100 }] }))).toEqual([])
    expect(told(wheel({ rewardAssigment: rows.map((row) => ({ ...row, winingQuadrant: false })) }))).toEqual([
      ': Nobody can win: nothing is given in any future.',
    ])
  })
})
