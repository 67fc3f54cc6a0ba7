// What a forecast says of messages is what happens: so many crowds play a document through, and what the engine gives them
// is told them; caps, reach and stock hold for every message.
import { describe, expect, test } from 'vitest'
import { playCrowd } from '#src/engine/crowd/crowd.ts'
import type { CrowdBatch } from '#src/engine/crowd/model.ts'
import { forecastMessages } from '#src/engine/forecast/messages/forecast-messages.ts'
import type { ForecastMessage, MessageAssumptions } from '#src/engine/forecast/messages/model.ts'
import { dayAtRisk, type StreakState } from '#src/engine/progress/streak.ts'
import { type Assumptions, blankAssumptions } from '#src/engine/simulation/assumptions.ts'
import { HOUR_MS } from '#src/time/durations.ts'
import { momentOf, wallTime } from '#src/time/zone-clock.ts'
import { repeats } from '#tests/support/long.ts'
import { type TruthSample, truthSamples } from './truth-samples.ts'

const crowds = repeats(40, 200)
const audience = 800
const NINE_DAYS = 9 * 24 * HOUR_MS
const MINUTES = 600_000

const assumed = ({ assumptions }: TruthSample): Assumptions => ({
  ...blankAssumptions(audience),
  ...{ participation: { p10: 0.37, p50: 0.4, p90: 0.44 }, visitsPerWeek: 3, runs: 400, seed: 'told' },
  ...assumptions,
})

const every = { push: 1, sms: 1, email: 1, whatsapp: 1 }
const told: MessageAssumptions = {
  reach: every,
  price: { push: 0, sms: 0.2, email: 0.1, whatsapp: 0.8 },
  currency: 'INR',
}

const upon = (occasion: ForecastMessage['occasion'], more: Partial<ForecastMessage> = {}): ForecastMessage => ({
  ...{ id: occasion, channel: 'sms', occasion, event: '', hours: 0, parts: 2, ...more },
})

/** What a crowd does, batch by batch, and the progress of its players. */
function crowdOf(
  { subject }: TruthSample,
  assumptions: Assumptions,
  seed: number,
  onProgress: (change: Progress) => void = () => {},
) {
  const { document, templates, offers, rules = {}, zone, now } = subject
  return playCrowd({
    documents: [{ kind: 'rule', id: 'truth', name: 'Truth', document }],
    ...{ templates, offers, rules, zone, from: now, to: now + NINE_DAYS, isDraft: true },
    ...{ players: assumptions.audience, seed: `${seed}`, assumptions, onProgress },
  })
}

interface Progress {
  readonly player: number
  readonly at: number
  readonly state: object
}

const givenIn = (batches: Iterable<CrowdBatch>): { player: number; at: number }[] =>
  [...batches].flatMap(({ activities }) =>
    activities.flatMap(({ player, at, awards }) => awards.flatMap(({ given }) => (given ? [{ player, at }] : []))),
  )

/** Says that eight of ten of these counts lie between the 10th and the 90th percentile, as far as so few can say. */
function agrees(counts: readonly number[], { p10, p50, p90 }: { p10: number; p50: number; p90: number }) {
  const within = counts.filter((count) => count >= p10 && count <= p90).length / counts.length
  expect(within).toBeGreaterThanOrEqual(0.6)
  const middle = [...counts].sort((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0
  expect(Math.abs(middle / p50 - 1)).toBeLessThan(0.06)
}

describe.each(Object.entries(truthSamples).slice(0, 2))('%s', (_, sample) => {
  const assumptions = assumed(sample)
  const forecastOf = (messages: readonly ForecastMessage[], more: Partial<MessageAssumptions> = {}) =>
    forecastMessages({ subject: sample.subject, assumptions, messages, told: { ...told, ...more } })

  test(
    'as many are told of their rewards as is forecast',
    () => {
      const [message] = forecastOf([upon('reward_given')])
      const counts = Array.from({ length: crowds }, (_, seed) => givenIn(crowdOf(sample, assumptions, seed)).length)
      if (!message) throw new Error('nothing is forecast')
      agrees(counts, message.sent)
      expect(message.cost.p50).toBeCloseTo(message.sent.p50 * 0.4)
    },
    MINUTES,
  )

  test(
    'a cap, and people who cannot be reached, are told as much less as they are in a crowd',
    () => {
      const few = { reach: { ...every, sms: 0.5 }, perDay: 1 }
      const [capped] = forecastOf([upon('reward_given')], { perDay: 1 })
      const [half] = forecastOf([upon('reward_given')], few)
      const { zone } = sample.subject
      const daysTold = (seed: number) =>
        new Set(
          givenIn(crowdOf(sample, assumptions, seed)).map(({ player, at }) => `${player} ${wallTime(at, zone).day}`),
        ).size
      if (!capped || !half) throw new Error('nothing is forecast')
      agrees(
        Array.from({ length: crowds }, (_, seed) => daysTold(seed)),
        capped.sent,
      )
      expect(half.sent.p90).toBeLessThan(capped.sent.p50 * 0.65)
      expect(half.people.p50).toBeLessThanOrEqual(half.sent.p50)
      expect(half.people.p90).toBeLessThanOrEqual(audience * 0.5)
    },
    MINUTES,
  )
})

test(
  'as many are reminded of their streak as stand to lose it at that hour',
  () => {
    const [, sample] =
      Object.entries(truthSamples).find(([, { subject }]) => 'dailyStreakDTO' in subject.document) ?? []
    if (!sample) throw new Error('no streak among the samples')
    const assumptions = assumed(sample)
    const { document, zone, now } = sample.subject
    const [message] = forecastMessages({
      ...{ subject: sample.subject, assumptions, told },
      messages: [upon('streak_at_risk', { hours: 4 })],
    })
    const end = Math.min(now + NINE_DAYS, Number(document.endDateTime))
    const remindedIn = (seed: number) => {
      const changes = new Map<number, Progress[]>()
      const batches = crowdOf(sample, assumptions, seed, (change) =>
        changes.set(change.player, [...(changes.get(change.player) ?? []), change]),
      )
      for (const _ of batches);
      return [...changes.values()].flat().filter(({ player, state }) => {
        const streak = state as StreakState
        const day = (streak.last ?? 0) + 1
        const cut = momentOf({ day: day + 1, seconds: 0 }, zone) - 4 * HOUR_MS
        const later = changes.get(player)?.find((one) => (one.state as StreakState).last === day)
        return cut < end && (!later || later.at >= cut) && dayAtRisk(document, streak, day) !== undefined
      }).length
    }
    if (!message) throw new Error('nothing is forecast')
    agrees(
      Array.from({ length: crowds }, (_, seed) => remindedIn(seed)),
      message.sent,
    )
  },
  MINUTES,
)

test('a message at the start goes once to everybody who can be reached, and never to more', () => {
  const [, sample] = Object.entries(truthSamples)[0] ?? []
  if (!sample) throw new Error('no samples')
  const assumptions = { ...assumed(sample), audience: 10_000 }
  const [all, some, nobody] = [{ ...told }, { ...told, reach: { ...every, sms: 0.25 } }, { ...told, perDay: 0 }].map(
    (one) => forecastMessages({ subject: sample.subject, assumptions, messages: [upon('once')], told: one })[0],
  )
  expect([all?.sent.p10, all?.sent.p90, all?.cost.p50]).toEqual([10_000, 10_000, 4000])
  expect(Math.abs((some?.sent.p50 ?? 0) - 2500)).toBeLessThan(100)
  expect(nobody?.sent).toEqual({ p10: 0, p50: 0, p90: 0 })
})
