// A tournament of few places is played by as many, in a crowd and in every future of a forecast, each no more often than its game allows.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { playCrowd } from '#src/engine/crowd/crowd.ts'
import { forecast } from '#src/engine/forecast/forecast.ts'
import type { ForecastSubject } from '#src/engine/forecast/model.ts'
import { blankAssumptions } from '#src/engine/simulation/assumptions.ts'
import { repeats } from '#tests/support/long.ts'
import { runSeed } from '#tests/support/seed.mjs'

const NOW = Date.UTC(2026, 2, 24, 15, 30)
const DAY_MS = 86_400_000
const AUDIENCE = 400
const coins = { offerId: 'a', name: 'Ten coins', left: undefined, amount: 10, unit: 'coins', currency: '' } as const

interface Cup {
  readonly places: number
  readonly plays: number
  /** Days from now on which the tournament begins and ends. */
  readonly days: readonly [number, number]
}

/** A rule of ten days that gives coins to everybody with a rank, and the tournament that it plays. */
const subjectOf = ({ places, plays, days: [begin, end] }: Cup): ForecastSubject => ({
  document: {
    ...{ name: 'Cup', type: 13, ruleType: 1, ruleStatus: 'inactive', timezone: 'UTC', templateId: 'cup' },
    ...{ howOften: 'everytime', startDateTime: NOW, endDateTime: NOW + 10 * DAY_MS, leaderBoardSelected: true },
    rewardAssigment: [{ rank: 'between', rank1: 1, rank2: 1000, offerId: 'a' }],
  },
  templates: {
    cup: {
      ...{ templateId: 'game', maxPlayers: { maxPlaysOption: 'maxplays', maxPlayers: places } },
      ...{ startDateTime: NOW + begin * DAY_MS, endDateTime: NOW + end * DAY_MS },
    },
    game: { typeId: 1, maxPlaysOption: 'maxplays', maxPlays: plays },
  },
  ...{ offers: { a: coins }, zone: 'UTC', now: NOW },
})

const assumptions = {
  ...blankAssumptions(AUDIENCE),
  ...{ participation: { p10: 0.5, p50: 0.5, p90: 0.5 }, visitsPerWeek: 4, runs: 30, seed: 'places', playsPerVisit: 2 },
}

/** The plays of a crowd by player, and when each was. */
function playsOf({ document, ...subject }: ForecastSubject) {
  const { templates, offers, zone, now } = subject
  const crowd = playCrowd({
    documents: [{ kind: 'rule', id: 'cup', name: 'Cup', document }],
    ...{ templates, offers, zone, from: now, to: now + 11 * DAY_MS, isDraft: true },
    ...{ players: AUDIENCE, seed: 'crowd', assumptions },
  })
  return [...crowd].flatMap(({ activities }) =>
    activities.flatMap(({ player, at, played }) => (played ? [{ player, at }] : [])),
  )
}

const cups = fc.record<Cup>({
  places: fc.integer({ min: 2, max: 400 }),
  plays: fc.integer({ min: 1, max: 6 }),
  days: fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 5, max: 9 })),
})

test('in a crowd and in every future, places, plays and times are kept', () => {
  fc.assert(
    fc.property(cups, (cup) => {
      const subject = subjectOf(cup)
      const all = playsOf(subject)
      const players = new Set(all.map(({ player }) => player))
      expect(players.size).toBeLessThanOrEqual(cup.places)
      for (const one of players)
        expect(all.filter(({ player }) => player === one).length).toBeLessThanOrEqual(cup.plays)
      for (const { at } of all) {
        expect(at).toBeGreaterThanOrEqual(NOW + cup.days[0] * DAY_MS)
        expect(at).toBeLessThan(NOW + cup.days[1] * DAY_MS)
      }
      const told = forecast(subject, assumptions)
      expect(told?.players.p90).toBeLessThanOrEqual(cup.places)
      expect(told?.plays.p90).toBeLessThanOrEqual(cup.places * cup.plays)
      // Everybody with a rank is given ten coins, so what is given says how many had a place.
      expect(told?.spend.coins?.p90).toBeLessThanOrEqual(cup.places * coins.amount)
    }),
    { numRuns: repeats(15, 200), seed: runSeed },
  )
})

test('where places are short they are all taken, and where they are not the forecast is that of any game', () => {
  const cup = { plays: 3, days: [0, 9] as const }
  const few = forecast(subjectOf({ ...cup, places: 40 }), assumptions)
  expect([few?.players.p10, few?.players.p90]).toEqual([40, 40])
  expect(new Set(playsOf(subjectOf({ ...cup, places: 40 })).map(({ player }) => player)).size).toBe(40)
  const [many, more] = [300, 5000].map((places) => forecast(subjectOf({ ...cup, places }), assumptions))
  expect(many?.players).toEqual(more?.players)
  expect(many?.players.p50).toBeGreaterThan(150)
})
