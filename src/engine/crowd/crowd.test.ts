import { describe, expect, test } from 'vitest'
import { playTypes } from '#schemas/codes.ts'
import { samples } from '#schemas/documents/samples.ts'
import { playLimits, rewardLimit } from '../eligibility/play-limits.ts'
import type { PastPlay } from '../player/player.ts'
import { blankAssumptions } from '../simulation/assumptions.ts'
import type { KnownOffer } from '../simulation/offers.ts'
import { playCrowd } from './crowd.ts'
import type { CrowdActivity, CrowdBatch, CrowdEvent, CrowdRequest } from './model.ts'

const from = Date.UTC(2026, 10, 2)
const DAY = 86_400_000
const offer = (offerId: string, left?: number): KnownOffer => ({
  ...{ offerId, name: offerId, left, amount: 10, unit: 'coins', currency: '' },
})
const during = { ruleStatus: 'active', startDateTime: from, endDateTime: from + 7 * DAY }
const rule = (id: string, document: object) => ({
  kind: 'rule' as const,
  id,
  name: id,
  document: { ...during, ...document },
})
const wheel = rule('wheel', {
  ...{ type: 2, ruleType: 1, howOften: 'everytime' },
  rewardAssigment: [
    { offerId: 'a', percentage: 30 },
    { offerId: 'No Offer', percentage: 70 },
  ],
})

const asked = (given: Partial<CrowdRequest>): CrowdRequest => ({
  ...{ documents: [wheel], templates: {}, offers: { a: offer('a') }, zone: 'Asia/Kolkata' },
  ...{ from, to: from + 7 * DAY, players: 400, seed: 'crowd' },
  ...given,
  assumptions: {
    ...blankAssumptions(400),
    ...{ participation: { p10: 0.5, p50: 0.5, p90: 0.5 }, visitsPerWeek: 5, playsPerVisit: 2, eventsPerDay: 1 },
    ...given.assumptions,
  },
})

function played(given: Partial<CrowdRequest>) {
  const batches: readonly CrowdBatch[] = [...playCrowd(asked(given))]
  const activities: readonly CrowdActivity[] = batches.flatMap((one) => one.activities)
  const events: readonly CrowdEvent[] = batches.flatMap((one) => one.events)
  return { batches, activities, events, awards: activities.flatMap(({ awards }) => awards) }
}

describe('a crowd', () => {
  test('plays in the order of time, within it, and only those who take part', () => {
    const { batches, activities } = played({})
    const times = activities.map(({ at }) => at)
    const visits = activities.filter(({ at }, index) => activities[index - 1]?.at !== at)
    expect(visits.length).toBeGreaterThan(500)
    for (const [index, at] of times.entries()) {
      // Plays of one visit follow each other; the next visit may begin meanwhile.
      expect(at).toBeGreaterThanOrEqual((times[index - 1] ?? from) - 60_000)
      expect(at).toBeLessThan(from + 7 * DAY)
    }
    const players = new Set(activities.map(({ player }) => player))
    expect(players.size).toBeGreaterThan(150)
    expect(players.size).toBeLessThan(250)
    expect(batches.at(-1)).toMatchObject({ at: from + 7 * DAY, day: 8, activePlayers: players.size })
  })

  test('plays the same again by the same seed', () => {
    expect(played({})).toEqual(played({}))
    expect(played({ seed: 'another' }).activities).not.toEqual(played({}).activities)
  })

  test('has people who only look, where it is told so, and does more at the end', () => {
    const onSevenDays = { participation: { p10: 1, p50: 1, p90: 1 }, visitsPerWeek: 7 }
    const appeal = { low: 1, high: 1, onlookers: 0.4, first: 0.1, last: 1, joining: 1 }
    const { batches, activities } = played({ assumptions: { ...blankAssumptions(400), ...onSevenDays }, appeal })
    const looking = new Set(batches.flatMap(({ displays }) => displays.map(({ player }) => player)))
    const playing = new Set(activities.map(({ player }) => player))
    expect(looking.size).toBe(400)
    expect(playing.size).toBeGreaterThan(180)
    expect(playing.size).toBeLessThan(280)
    const middle = from + 3.5 * DAY
    const late = activities.filter(({ at }) => at > middle).length
    expect(late).toBeGreaterThan(1.5 * (activities.length - late))
  })

  test('plays what is for a segment as far as people are in it, the same of them whatever asks', () => {
    const of = (id: string, userSegmentId: string) => rule(id, { ...wheel.document, userSegmentId })
    const documents = [of('a', 'quarter'), of('b', 'quarter'), of('c', 'All User'), of('d', 'unknown')]
    const { activities } = played({ documents, segments: { quarter: 0.25 } })
    const [a, b, c, d] = documents.map(
      (_, index) => new Set(activities.flatMap(({ document, player }) => (document === index ? player : []))),
    )
    expect(a).toEqual(b)
    expect(c).toEqual(d)
    const share = (a?.size ?? 0) / (c?.size ?? 1)
    expect(share).toBeGreaterThan(0.17)
    expect(share).toBeLessThan(0.33)
  })

  test('does not find all pairs of a memory game whenever they are fewer than the points that are assumed', () => {
    const memory = {
      ...{ type: playTypes.memoryGame, ruleType: 1, howOften: 'everytime', templateId: 'pairs' },
      rewardAssigment: [],
    }
    const templates = { pairs: { typeId: playTypes.memoryGame, cardConfig: { cardPairs: 6 } } }
    const scores = played({ documents: [rule('memory', memory)], templates }).activities.map(({ score }) => score)
    expect(new Set(scores)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]))
  })

  test('takes from one stock, first come, first served', () => {
    const { awards } = played({ offers: { a: offer('a', 5) } })
    const real = awards.filter(({ offerId }) => offerId === 'a')
    expect(real.slice(0, 5).every(({ given }) => given)).toBe(true)
    expect(real.slice(5).every(({ given, why }) => !given && why === 'out-of-stock')).toBe(true)
    expect(real.length).toBeGreaterThan(100)
    expect(awards.find(({ offerId }) => offerId === 'No Offer')).toMatchObject({ given: false, why: 'no-offer' })
    const closed = played({ offers: { a: { ...offer('a'), from: from + 3 * DAY } } })
    for (const { at, awards: all } of closed.activities)
      for (const { offerId, given } of all) if (offerId === 'a') expect(given).toBe(at >= from + 3 * DAY)
  })

  test('takes from whatever stock it is handed', () => {
    const taken: string[] = []
    const take = (offerId: string) => (taken.push(offerId) > 3 ? ('out-of-stock' as const) : undefined)
    expect(played({ stock: { take } }).awards.filter(({ given }) => given)).toHaveLength(3)
  })

  test('keeps to the limits that hold for real players', () => {
    const limited = rule('limited', {
      ...wheel.document,
      ...{ howOften: 'everytime', trigger: 'once per day', timezone: 'America/New_York' },
      ...{ leaderBoardSelected: true, leaderboardFrequency: { weekly: true }, iterationsPerFrequency: 4 },
    })
    const { activities } = played({ documents: [limited] })
    const before = new Map<number, PastPlay[]>()
    for (const { player, at, session, awards } of activities) {
      const plays = before.get(player) ?? []
      const moment = { at, session: `${session}` }
      expect(playLimits(limited.document, plays, moment, 'America/New_York')).toEqual([])
      const isLimited = rewardLimit(limited.document, plays, moment, 'America/New_York') !== undefined
      if (isLimited) expect(awards).toEqual([])
      const rewarded = awards.some(({ given }) => given)
      before.set(player, [...plays, { at, session: `${session}`, rewarded }])
    }
    expect(Math.max(...[...before.values()].map((plays) => plays.length))).toBeGreaterThan(4)
  })

  test('plays everything at once: a quest follows plays and events, coins earn a badge', () => {
    const task = (more: object) => ({ gratifyMode: 'reward', ...more })
    const quest = rule('quest', {
      ...{ type: 15, ruleType: 15 },
      localizationconfig: [
        {
          milestones: [
            {
              tasksConfig: [
                task({ activity: 'rules', ruleId: 'wheel', taskRewardId: 'a' }),
                task({
                  ...{ activity: 'customEvents', customEventKey: 'paid', taskRewardId: 'b' },
                  customProperties: {
                    ...{ customEventProperty: 'amount', customEventOperator: 'greater', operatorType: 'number' },
                    customEventValue: 500,
                  },
                }),
              ],
            },
          ],
        },
      ],
    })
    const badge = {
      ...{ kind: 'badge-rule' as const, id: 'badge', name: 'badge' },
      document: { ...during, badgeFactor: 'coins', badge: 'rich', minCoins: 30 },
    }
    const offers = { a: offer('a'), b: { ...offer('b'), unit: 'points' as const } }
    const { activities, events } = played({ documents: [wheel, quest, badge], offers })
    expect(events.length).toBeGreaterThan(500)
    expect(events.every(({ event, properties }) => event === 'paid' && Number(properties.amount) > 500)).toBe(true)
    const coins = new Map<number, number>()
    const badges = new Map<number, number>()
    for (const { player, document, awards } of activities) {
      for (const { given, offerId, badgeId, place, cause } of awards) {
        if (given && offerId === 'a') coins.set(player, (coins.get(player) ?? 0) + 10)
        if (badgeId === 'rich') badges.set(player, coins.get(player) ?? 0)
        if (document === 1) expect([cause, place.split('.').at(-2)]).toEqual(['task', 'tasksConfig'])
      }
    }
    expect(badges.size).toBeGreaterThan(20)
    expect([...badges.values()].every((had) => had === 30)).toBe(true)
  })

  test('rewards ranks when a period closes: the best first', () => {
    const ranked = rule('ranked', {
      ...{ type: 1, ruleType: 1, howOften: 'once per day', rewardOption: 'rank' },
      ...{ leaderBoardSelected: true, leaderboardFrequency: { daily: true }, timezone: 'Asia/Kolkata' },
      rewardAssigment: [
        { offerId: 'a', rank: 'equal', rank1: 1 },
        { offerId: 'b', rank: 'between', rank1: 2, rank2: 3 },
      ],
    })
    const { activities } = played({ documents: [ranked], offers: { a: offer('a'), b: offer('b') } })
    const closings = activities.filter(({ played: one }) => one === undefined)
    // Seven days, of which the first and the last are parts by the clock of Kolkata.
    expect(closings.map(({ awards }) => awards[0]?.place)).toEqual(
      Array.from({ length: 8 }, () => [0, 1, 1].map((row) => `rewardAssigment.${row}`)).flat(),
    )
    const first = closings[0]
    const scores = activities.filter(({ at, score }) => score !== undefined && at < (first?.at ?? 0))
    const best = scores.toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0) || one.at - other.at)
    expect(closings.slice(0, 3).map(({ player }) => player)).toEqual(best.slice(0, 3).map(({ player }) => player))
  })

  test('brings friends, each once', () => {
    const referral = rule('referral', {
      ...{ type: 12, ruleType: 1 },
      rewardAssigment: [
        { resultText: 'referrer', offerId: 'a' },
        { resultText: 'referree', offerId: 'a' },
      ],
    })
    const { awards } = played({ documents: [referral] })
    const friends = awards.flatMap(({ to }) => (to === undefined ? [] : [to]))
    expect(friends.length).toBeGreaterThan(20)
    expect(new Set(friends).size).toBe(friends.length)
    expect(awards).toHaveLength(2 * friends.length)
  })

  test.each(['rule', 'badge-rule'] as const)('plays every sample of a %s as a draft, however broken', (kind) => {
    for (const [id, document] of Object.entries(samples[kind])) {
      const documents = [{ kind, id, name: id, document: document as CrowdRequest['documents'][number]['document'] }]
      const { batches } = played({ documents, players: 40, isDraft: true })
      expect(batches.length).toBeGreaterThan(0)
    }
  })
})
