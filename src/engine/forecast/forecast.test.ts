import { describe, expect, test } from 'vitest'
import { NEVER } from '#schemas/codes.ts'
import { samples } from '#schemas/documents/samples.ts'
import { diceTotals } from '../chances/odds.ts'
import { type Assumptions, blankAssumptions, clampAssumptions, participationAt } from '../simulation/assumptions.ts'
import type { KnownOffer } from '../simulation/offers.ts'
import { percentilesOf } from '../statistics/percentiles.ts'
import { forecast } from './forecast.ts'
import type { Forecast, ForecastSubject } from './model.ts'

const now = Date.UTC(2026, 10, 21)
const DAY = 86_400_000
const offer = (offerId: string, more: Partial<KnownOffer> = {}): KnownOffer => ({
  ...{ offerId, name: offerId, left: undefined, amount: 10, unit: 'coins', currency: '' },
  ...more,
})
const three = { a: offer('a'), b: offer('b', { unit: 'points' }), c: offer('c', { unit: 'money', currency: 'INR' }) }
const subject = (document: object, offers: ForecastSubject['offers'] = three): ForecastSubject => ({
  document: { ruleType: 1, startDateTime: now, endDateTime: now + 10 * DAY, howOften: 'everytime', ...document },
  ...{ templates: {}, offers, zone: 'UTC', now },
})
/** A tenth of 100,000 people come every day and play once. */
const steady: Assumptions = {
  ...blankAssumptions(100_000),
  ...{ participation: { p10: 0.1, p50: 0.1, p90: 0.1 }, visitsPerWeek: 7, playsPerVisit: 1, runs: 100 },
}
const made = (given: ForecastSubject, assumptions = steady) => forecast(given, assumptions) as Forecast
const shares = ({ rewards }: Forecast) => rewards.map(({ share }) => Math.round(share * 1000) / 1000)
const givenOf = ({ rewards }: Forecast) => rewards.map(({ given }) => given.p50)
const near = (value: number, expected: number, part = 0.02) =>
  expect(Math.abs(value - expected)).toBeLessThan(expected * part)

describe('odds', () => {
  test('of percentages are weighed, as they are drawn; what loses and "No Offer" give nothing', () => {
    const found = made(
      subject({
        type: 2,
        rewardAssigment: [
          { offerId: 'a', percentage: 10 },
          { offerId: 'No Offer', percentage: 20 },
          { offerId: 'b', percentage: 10, winingQuadrant: false },
        ],
      }),
    )
    expect(shares(found)).toEqual([0.25, 0.5, 0])
    near(givenOf(found)[0] ?? 0, 25_000)
    expect(givenOf(found).slice(1)).toEqual([0, 0])
    near(found.plays.p50, 100_000)
    near(found.empty.p50, 10_000 * 0.75 ** 10, 0.1)
    expect(Object.keys(found.spend)).toEqual(['coins', 'points'])
    near(found.spend.coins?.p50 ?? 0, 250_000)
    near(found.costPerPlayer.coins?.p50 ?? 0, 25)
  })

  test('of dice are those of their totals', () => {
    expect(diceTotals(2).map((chance) => Math.round(chance * 36))).toEqual([0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1])
    expect(diceTotals(100).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10)
    const rewardAssigment = [
      { offerId: 'a', score: 7 },
      { offerId: 'b', rank: 'between', rank1: 2, rank2: 12 },
    ]
    const dice = {
      ...subject({ type: 8, templateId: 't', rewardAssigment }),
      templates: { t: { numberOfDice: 1, numberOfDiceRolls: 2 } },
    }
    expect(shares(made(dice))).toEqual([0.167, 0.833])
  })

  test('of predictions are what is assumed, and every row is given', () => {
    const rewardAssigment = [{ offerId: 'a' }, { offerId: 'b' }]
    expect(shares(made(subject({ type: 20, rewardAssigment }), { ...steady, right: 0.3 }))).toEqual([0.3, 0.3])
  })

  test('of points go by the mean and the spread of what is reached', () => {
    const rewardAssigment = [
      { offerId: 'a', score: 60 },
      { offerId: 'b', score: 50 },
    ]
    const found = made(subject({ type: 1, rewardOption: 'score', rewardAssigment }), {
      ...steady,
      score: { mean: 50, spread: 10 },
    })
    // One standard deviation, counted in whole points.
    near(found.rewards[0]?.share ?? 0, 0.171, 0.03)
    near(found.rewards[1]?.share ?? 0, 0.349, 0.03)
  })

  test('of friends are as many as are brought, and both sides get theirs', () => {
    const rewardAssigment = [
      { resultText: 'referrer', offerId: 'a' },
      { resultText: 'referree', offerId: 'b' },
    ]
    const found = givenOf(made(subject({ type: 12, rewardAssigment }), { ...steady, referrals: 0.4 }))
    for (const given of found) near(given, 4000, 0.05)
  })
})

describe('limits', () => {
  const all = { type: 3, rewardAssigment: [{ offerId: 'a', percentage: 100 }] }
  const plays = (more: object, given: Partial<Assumptions> = {}) =>
    made(subject({ ...all, ...more }), { ...steady, playsPerVisit: 3, ...given })

  test.each([
    [{}, 300_000, 300_000],
    [{ howOften: 'once per day' }, 100_000, 100_000],
    [{ howOften: 'once per session' }, 100_000, 100_000],
    [{ howOften: 'once per campaign duration' }, 10_000, 10_000],
    [{ trigger: 'once per day' }, 300_000, 100_000],
    [{ trigger: 'once per campaign duration' }, 300_000, 10_000],
    [{ leaderBoardSelected: true, leaderboardFrequency: { daily: true }, iterationsPerFrequency: 2 }, 200_000, 200_000],
    // 21 November 2026 is a Saturday: three weeks are touched.
    [
      { leaderBoardSelected: true, leaderboardFrequency: { weekly: true }, iterationsPerFrequency: 5 },
      130_000,
      130_000,
    ],
    [{ customType: 'day', customDays: 3, customTime: '00:00:00' }, 40_000, 40_000],
    [{ customType: 'week', customDays: 1, customTime: '00:00:00' }, 20_000, 20_000],
  ])('%j lets so many play and win', (more, played, won) => {
    const found = plays(more)
    near(found.plays.p50, played)
    near(found.rewards[0]?.given.p50 ?? 0, won)
    expect(found.method).toBe('aggregated')
  })
})

describe('offers', () => {
  const rewardAssigment = [
    { offerId: 'a', percentage: 50 },
    { offerId: 'b', percentage: 50 },
  ]
  const of = (more: Partial<KnownOffer>) =>
    made(subject({ type: 4, rewardAssigment }, { a: offer('a', more), b: offer('b') }))

  test('are given while the stock lasts', () => {
    const found = of({ left: 12_000 })
    expect(found.rewards[0]).toMatchObject({ given: { p10: 12_000, p50: 12_000, p90: 12_000 }, runsOut: { share: 1 } })
    expect(found.rewards[0]?.runsOut.day).toEqual({ p10: 3, p50: 3, p90: 3 })
    near(found.rewards[0]?.won.p50 ?? 0, 50_000)
    near(found.rewards[1]?.given.p50 ?? 0, 50_000)
    expect(found.rewards[1]?.runsOut).toEqual({ share: 0, day: undefined })
    near(found.daily[0]?.given ?? 0, 10_000)
    near(found.daily[5]?.given ?? 0, 5000, 0.05)
  })

  test('are given while they are open, to the hour', () => {
    near(of({ from: now + 2.5 * DAY }).rewards[0]?.given.p50 ?? 0, 37_500)
    near(of({ to: now + 2.25 * DAY }).rewards[0]?.given.p50 ?? 0, 11_250)
  })
})

describe('a smart campaign', () => {
  const campaign = (more: object) =>
    subject({
      ...{ ruleType: 5, testStatus: 'active', testUserSegmentSize: 20, testSchedulingDays: 4 },
      ...{ smartTemplatesWeightageType: 'custom', finalTemplateType: 'custom', selectedFinalTemplate: 'two' },
      smartTemplates: [
        { templateId: 'one', templateType: 2, percentage: 75 },
        { templateId: 'two', templateType: 3, percentage: 25 },
      ],
      testRewardAssignment: [
        { templateId: 'one', offerId: 'a', percentage: 100 },
        { templateId: 'two', offerId: 'b', percentage: 100 },
      ],
      ...more,
    })

  test('tests on a part of the players by weight, then everybody meets the final template', () => {
    const [one = 0, two = 0] = givenOf(made(campaign({})))
    near(one, 10_000 * 0.2 * 0.75 * 4, 0.05)
    near(two, 10_000 * (0.2 * 0.25 * 4 + 6), 0.05)
  })

  test('without a final one of them is favoured in each future, and it is said that nobody knows which', () => {
    const found = made(campaign({ finalTemplateType: 'favoured' }))
    expect(found.rewards[0]?.given.p10).toBeLessThan(10_000)
    expect(found.rewards[0]?.given.p90).toBeGreaterThan(50_000)
    expect(found.notes.join()).toContain('The winning template of the test is not known yet')
  })
})

describe('ranks', () => {
  const ranked = (more: object) =>
    made(
      subject({
        ...{ type: 13, leaderBoardSelected: true, leaderboardFrequency: { daily: true } },
        rewardAssigment: [
          { offerId: 'a', rank: 'equal', rank1: 1 },
          { offerId: 'b', rank: 'between', rank1: 2, rank2: 50 },
        ],
        ...more,
      }),
    )

  test('are rewarded whenever a period closes, as many as there are players', () => {
    expect(givenOf(ranked({}))).toEqual([10, 490])
    expect(givenOf(ranked({ repeatLeaderBoard: 'no' }))).toEqual([1, 49])
    expect(givenOf(ranked({ leaderboardFrequency: { weekly: true, campaign: true } }))).toEqual([4, 196])
    expect(givenOf(ranked({ endDateTime: NEVER, leaderboardFrequency: {} }))).toEqual([0, 0])
    const few = { ...steady, audience: 30, participation: { p10: 1, p50: 1, p90: 1 } }
    expect(
      givenOf(
        forecast(
          subject({ type: 13, rewardAssigment: [{ offerId: 'a', rank: 'between', rank1: 1, rank2: 50 }] }),
          few,
        ) as Forecast,
      ),
    ).toEqual([30])
  })

  test('of a rule without a leaderboard get nothing, and it is said', () => {
    const found = ranked({ type: 1, rewardOption: 'rank', leaderBoardSelected: false })
    expect(givenOf(found)).toEqual([0, 0])
    expect(found.notes.join()).toContain('no leaderboard')
  })
})

describe('any document', () => {
  test.each(['rule', 'badge-rule'] as const)('of a %s is forecast without an exception, in finite figures', (kind) => {
    const few = { ...blankAssumptions(1000), runs: 5, panel: 100, days: 3 }
    for (const document of Object.values(samples[kind])) {
      const found = forecast({ ...subject({}), document: document as ForecastSubject['document'] }, few)
      for (const text of JSON.stringify(found).match(/null|NaN/g) ?? []) expect(text).toBe('no such figure')
    }
  })

  test('is forecast within bounds, whatever is assumed', () => {
    const wild = { ...steady, audience: -3, participation: { p10: 9, p50: Number.NaN, p90: -1 }, days: 1e9, runs: 0 }
    expect(clampAssumptions(wild)).toMatchObject({
      audience: 0,
      participation: { p10: 0, p50: 0, p90: 1 },
      days: 366,
      runs: 1,
    })
  })

  test('is left alone when it is cancelled', () => {
    let steps = 0
    expect(forecast(subject({ type: 2 }), steady, { isCancelled: () => ++steps > 3 })).toBeUndefined()
    expect(steps).toBe(4)
    const done: number[] = []
    forecast(subject({ type: 2 }), steady, { onRun: (part) => done.push(part) })
    expect([done.length, done.at(-1)]).toEqual([100, 1])
  })
})

test('a spread and its percentiles are the same', () => {
  const spread = { p10: 0.1, p50: 0.2, p90: 0.5 }
  const drawn = Array.from({ length: 10_001 }, (_, index) => participationAt(spread, index / 10_000))
  for (const [key, value] of Object.entries(percentilesOf(drawn))) expect(value).toBeCloseTo(spread[key as 'p10'], 3)
  expect(percentilesOf([])).toEqual({ p10: 0, p50: 0, p90: 0 })
})
