// What a joint forecast says is what happens: so many crowds play a plan of five campaigns, player by player, and each
// campaign alone has the figures of its own forecast. More crowds play in the long run, or as `LAW_CROWDS` says.
import { describe, expect, test } from 'vitest'
import { playCrowd } from '#src/engine/crowd/crowd.ts'
import { forecast } from '#src/engine/forecast/forecast.ts'
import { jointForecast } from '#src/engine/joint-forecast/joint-forecast.ts'
import type { JointCampaign, JointForecast, JointSubject } from '#src/engine/joint-forecast/model.ts'
import { blankAssumptions } from '#src/engine/simulation/assumptions.ts'
import { type Percentiles, percentilesOf } from '#src/engine/statistics/percentiles.ts'
import { repeats } from '#tests/support/long.ts'
import {
  card,
  DAY,
  five,
  NOW,
  offers,
  PEOPLE,
  planOf,
  playedBy,
  quest,
  quiz,
  slots,
  streak,
  wheel,
} from './joint-plans.ts'
import { truthSamples } from './truth-samples.ts'

const crowds = Number(process.env.LAW_CROWDS ?? repeats(20, 200))
const MINUTES = 600_000

interface Played {
  readonly coins: number
  readonly plays: number
  readonly ofStock: number
  readonly byCampaign: readonly number[]
}

/** What a crowd plays and is given. */
function playedOf({ campaigns, templates, zone, now, to, gamesPerVisit }: JointSubject, seed: number): Played {
  const byCampaign = campaigns.map(() => 0)
  let [plays, ofStock] = [0, 0]
  const assumptions = campaigns[0]?.assumptions as JointCampaign['assumptions']
  for (const { activities } of playCrowd({
    ...{ documents: playedBy(campaigns), templates, offers, zone, from: now, to, isDraft: true, gamesPerVisit },
    ...{ players: PEOPLE, seed: `${seed}`, assumptions },
  }))
    for (const { document, played, awards } of activities) {
      if (played) plays++
      for (const { given, offerId } of awards) {
        if (!given) continue
        if (offerId === 'a') ofStock++
        byCampaign[document] = (byCampaign[document] ?? 0) + (offers[offerId as keyof typeof offers]?.amount ?? 0)
      }
    }
  return { plays, ofStock, byCampaign, coins: byCampaign.reduce((sum, one) => sum + one, 0) }
}

const coins = ({ spend }: Pick<JointForecast, 'spend'>) => spend.coins as Percentiles

test(
  'five campaigns at once give as much as is forecast, and each its part',
  () => {
    const told = jointForecast(planOf(five))
    const played = Array.from({ length: crowds }, (_, seed) => playedOf(planOf(five), seed + 1))
    const { p10, p50, p90 } = coins(told)
    const within = played.filter((one) => one.coins >= p10 && one.coins <= p90).length / crowds
    expect(within).toBeGreaterThanOrEqual(0.7)
    expect(within).toBeLessThanOrEqual(0.9)
    expect(Math.abs(percentilesOf(played.map((one) => one.coins)).p50 / p50 - 1)).toBeLessThan(0.03)
    for (const [index, one] of told.campaigns.entries()) {
      const likely = percentilesOf(played.map(({ byCampaign }) => byCampaign[index] ?? 0)).p50
      expect(Math.abs(likely / coins(one).p50 - 1), one.id).toBeLessThan(0.08)
    }
  },
  MINUTES,
)

test(
  'a streak of the plays of a game is forecast by the plays that its plan leaves to the game',
  () => {
    const told = jointForecast(planOf([wheel, slots, streak]))
    const likely = percentilesOf(
      Array.from({ length: 20 }, (_, seed) => playedOf(planOf([wheel, slots, streak]), seed + 1).byCampaign[2] ?? 0),
    ).p50
    const [, , forecast] = told.campaigns
    expect(likely).toBeGreaterThan(100)
    expect(Math.abs(likely / (forecast?.spend.coins?.p50 ?? 0) - 1)).toBeLessThan(0.08)
  },
  MINUTES,
)

test.each(Object.entries(truthSamples))(
  '%s has alone the figures of its own forecast',
  (_, { subject, assumptions }) => {
    const { document, ...around } = subject
    const assumed = { ...blankAssumptions(800), runs: 40, panel: 600, ...assumptions, days: 366 }
    const one = { id: 'one', name: 'One', document, segment: '', assumptions: { ...assumed, panel: 600 } }
    const to = subject.now + 12 * DAY
    const told = jointForecast({
      ...around,
      campaigns: [one],
      segments: [{ id: '', people: 800 }],
      to,
      gamesPerVisit: 1,
    })
    const own = forecast(subject, one.assumptions)
    expect(told.campaigns[0]?.forecast).toEqual(own)
    expect(told.plays).toEqual(own?.plays)
    expect(told.spend).toEqual(own?.spend)
    expect(told.people[0]?.players).toEqual(own?.players)
  },
)

const few = (one: JointCampaign, more: Partial<JointCampaign['assumptions']> = {}): JointCampaign => ({
  ...one,
  assumptions: { ...one.assumptions, runs: 60, panel: 600, ...more },
})
const moved = (one: JointCampaign, days: number): JointCampaign => ({
  ...one,
  document: {
    ...one.document,
    startDateTime: Number(one.document.startDateTime) + days * DAY,
    endDateTime: Number(one.document.endDateTime) + days * DAY,
  },
})
const endless = { offers: { ...offers, a: { ...offers.a, left: undefined } } }
const until = (one: JointCampaign, day: number): JointCampaign => ({
  ...one,
  document: { ...one.document, endDateTime: NOW + day * DAY },
})

describe('two campaigns', () => {
  const [early, late] = [until(few(wheel), 4), moved(few(slots), 3)]

  test('that never meet add up', () => {
    const both = jointForecast(planOf([early, late], endless))
    const alone = [early, late].map((one) => jointForecast(planOf([one], endless)))
    for (const [index, one] of alone.entries()) expect(both.campaigns[index]).toEqual(one.campaigns[0])
    for (const [day, { plays, spend }] of both.days.entries()) {
      const of = alone.map(({ days }) => days[day])
      expect(plays.p50).toBe((of[0]?.plays.p50 ?? 0) + (of[1]?.plays.p50 ?? 0))
      expect(spend.coins?.p90).toBe((of[0]?.spend.coins?.p90 ?? 0) + (of[1]?.spend.coins?.p90 ?? 0))
    }
    const [one = 0, other = 0] = alone.map(({ plays }) => plays.p50)
    expect(Math.abs(both.plays.p50 / (one + other) - 1)).toBeLessThan(0.02)
  })

  test('for the same people at the same time share their attention; for others they do not', () => {
    const [first, second] = [few(wheel), few(slots)]
    const of = (campaigns: readonly JointCampaign[], gamesPerVisit: number, shared = 300) =>
      jointForecast(
        planOf(campaigns, {
          ...endless,
          gamesPerVisit,
          segments: [
            { id: 'early', people: 700, shared: { late: shared } },
            { id: 'late', people: 600 },
          ],
        }),
      )
    const alone = of([first], 1).plays.p50
    const beside = of([first, second], 1)
    expect(beside.campaigns[0]?.plays.p50).toBeLessThan(alone * 0.85)
    expect(beside.plays.p50).toBeGreaterThan(alone * 1.1)
    expect(of([first, second], 2).campaigns[0]?.plays.p50).toBe(alone)
    expect(of([first, few(card)], 1, 0).campaigns[0]?.plays.p50).toBe(alone)
  })
})

test('a campaign that is moved outside of the plan is gone, and what does not meet it stays as it was', () => {
  const others = [few(quest), until(few(wheel), 3)]
  const plan = (campaigns: readonly JointCampaign[]) => jointForecast(planOf(campaigns, endless))
  const [before, without] = [plan([...others, few(slots)]), plan(others)]
  const after = plan([...others, moved(few(slots), 40)])
  expect(after.days).toEqual(without.days)
  expect(after.campaigns.slice(0, 2)).toEqual(without.campaigns)
  expect(after.campaigns[2]).toMatchObject({ plays: { p50: 0 }, spend: {} })
  expect(after.campaigns[0]).toEqual(before.campaigns[0])
  expect(before.plays.p50).toBeGreaterThan(after.plays.p50)
})

describe('what is shared', () => {
  test.each(Array.from({ length: 25 }, (_, seed) => `${seed}`))('is never given twice (%s)', (seed) => {
    const plan = planOf(five.map((one) => few(one, { runs: 1, seed })))
    const { campaigns, stocks } = jointForecast(plan)
    const [stock] = stocks
    const given = campaigns.flatMap(
      ({ forecast: made }) => made?.rewards.filter(({ offerId }) => offerId === 'a') ?? [],
    )
    const all = given.reduce((sum, one) => sum + one.given.p50, 0)
    expect(all).toBe(150 - (stock?.left.at(-1)?.p50 ?? 0))
    expect(all).toBeLessThanOrEqual(150)
    for (const [day, { p50 }] of (stock?.left ?? []).entries())
      expect(p50).toBeLessThanOrEqual(stock?.left[day - 1]?.p50 ?? 150)
  })

  test('of a budget no more is given than there is, and whoever needs more stops', () => {
    const campaigns = [few(wheel), few(slots), few(quiz)]
    const budgets = [{ campaigns: ['wheel', 'slots'], unit: 'coins', left: 4000 }]
    const [told, free] = [jointForecast(planOf(campaigns, { budgets })), jointForecast(planOf(campaigns))]
    const [budget] = told.budgets
    expect(budget?.used.p90).toBeLessThanOrEqual(4000)
    expect(budget?.used.p10).toBeGreaterThan(3900)
    expect(budget?.stops).toBe(1)
    const spent = (of: JointForecast, index: number) => of.campaigns[index]?.spend.coins?.p50 ?? 0
    expect(spent(told, 0) + spent(told, 1)).toBeLessThan(4100)
    expect(told.campaigns[0]?.plays.p50).toBeLessThan((free.campaigns[0]?.plays.p50 ?? 0) * 0.8)
    expect(spent(told, 2)).toBe(spent(free, 2))
  })
})

test('an answer at once is near the whole one, and differs by what was moved only', () => {
  const plan = (days: number) => planOf([wheel, card, moved(slots, days), quiz, quest])
  const [whole, quick, later] = [
    jointForecast(plan(0)),
    jointForecast(plan(0), { isQuick: true }),
    jointForecast(plan(3), { isQuick: true }),
  ]
  expect(Math.abs(quick.plays.p50 / whole.plays.p50 - 1)).toBeLessThan(0.05)
  expect(Math.abs((quick.spend.coins?.p50 ?? 0) / coins(whole).p50 - 1)).toBeLessThan(0.05)
  expect(jointForecast(plan(0), { isQuick: true })).toEqual(quick)
  // The quest follows events, so nobody plays less of it.
  expect(later.campaigns[4]).toEqual(quick.campaigns[4])
  expect(later.days.at(0)).toEqual(quick.days.at(0))
  expect(later.campaigns[2]?.plays.p50).toBeLessThan(quick.campaigns[2]?.plays.p50 ?? 0)
})
