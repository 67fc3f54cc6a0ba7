// What a forecast says is what happens: under its own assumptions so many crowds play each document through, player by
// player; and the same people come whatever they can win. More of them play in the long run, or as `LAW_CROWDS` says;
// `LAW_PLAYERS` makes them larger.
import { describe, expect, test } from 'vitest'
import { playCrowd } from '#src/engine/crowd/crowd.ts'
import { forecasting } from '#src/engine/forecast/forecast.ts'
import type { Forecast, ForecastSubject } from '#src/engine/forecast/model.ts'
import { type Assumptions, blankAssumptions } from '#src/engine/simulation/assumptions.ts'
import { type Percentiles, percentilesOf } from '#src/engine/statistics/percentiles.ts'
import { repeats } from '#tests/support/long.ts'
import { type TruthSample, truthSamples } from './truth-samples.ts'

const crowds = Number(process.env.LAW_CROWDS ?? repeats(80, 200))
const audience = Number(process.env.LAW_PLAYERS ?? 800)
const NINE_DAYS = 9 * 86_400_000
const MINUTES = 600_000

/** Many futures, and always the same, so that it is the crowds that differ by chance and not the forecast. */
const assumed = ({ assumptions }: TruthSample): Assumptions => ({
  ...blankAssumptions(audience),
  ...{ participation: { p10: 0.37, p50: 0.4, p90: 0.44 }, visitsPerWeek: 3, runs: 800, seed: 'truth' },
  ...assumptions,
})

function forecastOf(subject: ForecastSubject, assumptions: Assumptions, method?: Forecast['method']): Forecast {
  const steps = forecasting(subject, assumptions, method)
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}

function crowdOf({ document, ...subject }: ForecastSubject, assumptions: Assumptions, seed: number) {
  const { templates, offers, rules = {}, zone, now } = subject
  return [
    ...playCrowd({
      documents: [{ kind: 'rule', id: 'truth', name: 'Truth', document }],
      ...{ templates, offers, rules, zone, from: now, to: now + NINE_DAYS, isDraft: true },
      ...{ players: assumptions.audience, seed: `${seed}`, assumptions },
    }),
  ]
}

/** The coins that a crowd was given. */
function coinsOf(subject: ForecastSubject, assumptions: Assumptions, seed: number): number {
  const awards = crowdOf(subject, assumptions, seed).flatMap(({ activities }) =>
    activities.flatMap((one) => one.awards),
  )
  return awards.reduce((sum, { given, offerId }) => sum + (given ? (subject.offers[offerId]?.amount ?? 0) : 0), 0)
}

/** Who of a crowd did something, and when. */
const attendanceOf = (subject: ForecastSubject, assumptions: Assumptions, seed: number) =>
  crowdOf(subject, assumptions, seed).flatMap(({ activities, events }) =>
    [...activities.filter(({ played }) => played), ...events].map(({ player, at }) => [player, at]),
  )

/** The same document with other shares, of offers that are dearer, fewer, and open for less long. */
const otherwise = (subject: ForecastSubject): ForecastSubject => ({
  ...subject,
  document: JSON.parse(JSON.stringify(subject.document), (_, value) =>
    typeof value?.offerId === 'string' && typeof value.percentage === 'number'
      ? { ...value, percentage: Math.round(4000 / (value.percentage + 30)) }
      : value,
  ),
  offers: Object.fromEntries(
    Object.entries(subject.offers).map(([id, one]) => {
      const from = subject.now + 2.4 * 86_400_000
      return [id, { ...one, left: 40, amount: one.amount + 7, from, to: from + 2 * 86_400_000 }]
    }),
  ),
})

describe.each(Object.entries(truthSamples))('%s', (_, sample) => {
  const { subject, binds } = sample
  const assumptions = assumed(sample)
  const told = () => forecastOf(subject, assumptions).spend.coins as Percentiles

  test(
    'gives as much as is forecast',
    () => {
      const { p10, p50, p90 } = told()
      const played = Array.from({ length: crowds }, (_, index) => coinsOf(subject, assumptions, index + 1))
      // Eight of ten lie between the 10th and the 90th percentile.
      const within = played.filter((coins) => coins >= p10 && coins <= p90).length / crowds
      expect(within).toBeGreaterThanOrEqual(0.7)
      expect(within).toBeLessThanOrEqual(0.9)
      expect(Math.abs(percentilesOf(played).p50 / p50 - 1)).toBeLessThan(binds ? 0.05 : 0.02)
    },
    MINUTES,
  )

  test('is forecast and played alike by the same seed, and otherwise by another', () => {
    const few = { ...assumptions, runs: 20, panel: 300 }
    expect(forecastOf(subject, few)).toEqual(forecastOf(subject, few))
    expect(forecastOf(subject, few).spend).not.toEqual(forecastOf(subject, { ...few, seed: 'another' }).spend)
    expect(coinsOf(subject, few, 7)).toBe(coinsOf(subject, few, 7))
    expect(coinsOf(subject, few, 7)).not.toBe(coinsOf(subject, few, 8))
  })

  test('is played as often whatever shares and offers change', () => {
    const few = { ...assumptions, audience: 20_000, runs: 20, panel: 300 }
    const [one, other] = [subject, otherwise(subject)].map((one) => forecastOf(one, few))
    expect(other?.spend).not.toEqual(one?.spend)
    expect(other?.plays).toEqual(one?.plays)
    expect(other?.players).toEqual(one?.players)
    expect(other?.daily.map(({ plays }) => plays)).toEqual(one?.daily.map(({ plays }) => plays))
    const small = { ...assumptions, audience: 200 }
    expect(attendanceOf(otherwise(subject), small, 7)).toEqual(attendanceOf(subject, small, 7))
  })
})

test.each([
  'a scratch card within hours, rewarded once',
  'a slot machine three times a week',
  'dice in a time of the player’s own',
  'a quiz by its score',
])('%s is forecast alike by chances and by a panel', (name) => {
  const sample = truthSamples[name] as TruthSample
  const assumptions = { ...assumed(sample), audience: 100_000, runs: 200, panel: 12_000 }
  const [chances, panel] = (['aggregated', 'panel'] as const).map((method) => {
    const made = forecastOf(sample.subject, assumptions, method)
    expect(made.method).toBe(method)
    return made
  })
  // Of a hundred players no three are told otherwise.
  for (const read of [
    (made?: Forecast) => (made?.spend.coins?.p50 ?? 0) / (chances?.spend.coins?.p50 ?? 0),
    (made?: Forecast) => (made?.plays.p50 ?? 0) / (chances?.plays.p50 ?? 0),
    (made?: Forecast) => (made?.players.p50 ?? 0) / (chances?.players.p50 ?? 0),
    (made?: Forecast) => 1 + (made?.empty.p50 ?? 0) / (chances?.players.p50 ?? 0),
  ])
    expect(Math.abs(read(panel) - read(chances))).toBeLessThan(0.03)
})

test.each(['a scratch card within hours, rewarded once', 'dice in a time of the player’s own'])(
  'the badges of winners of %s are forecast as they are won',
  (name) => {
    const sample = truthSamples[name] as TruthSample
    const subject = { ...sample.subject, document: { ...sample.subject.document, badges: ['winner'] } }
    const assumptions = { ...assumed(sample), audience: 3000, runs: 300, panel: 6000 }
    const [chances, panel] = (['aggregated', 'panel'] as const).map(
      (method) =>
        forecastOf(subject, assumptions, method).rewards.find(({ badgeId }) => badgeId === 'winner')?.given.p50,
    )
    const counts = Array.from(
      { length: 20 },
      (_, seed) =>
        crowdOf(subject, assumptions, seed)
          .flatMap(({ activities }) => activities.flatMap(({ awards }) => awards))
          .filter(({ badgeId }) => badgeId === 'winner').length,
    )
    const played = percentilesOf(counts).p50
    expect(played).toBeGreaterThan(20)
    expect(Math.abs((chances ?? 0) / played - 1)).toBeLessThan(0.05)
    expect(Math.abs((panel ?? 0) / played - 1)).toBeLessThan(0.05)
  },
)
