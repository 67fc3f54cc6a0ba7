import { describe, expect, test } from 'vitest'
import { samples } from '#schemas/documents/samples.ts'
import type { PlayerEvent } from '../player/player.ts'
import { advanceBadge, type BadgeState, badgeNeed } from './badge.ts'
import { renewalAfter } from './count/period.ts'
import { advanceMechanics, type MechanicsState, mechanicsNeed } from './mechanics.ts'

const noon = Date.UTC(2026, 10, 21, 12)
const HOUR = 3_600_000
const order = (order_value: unknown, hours = 0): PlayerEvent => ({
  ...{ event: 'order_placed', properties: { order_value } },
  happenedTS: noon + hours * HOUR,
})
const visit = (hours = 0): PlayerEvent => ({ event: 'store_visited', properties: {}, happenedTS: noon + hours * HOUR })
const played = (score: number, ruleId = 'quiz', rewarded = true): PlayerEvent => ({
  ...{ ruleId, score, rewarded },
  happenedTS: noon,
})
const coins = (balance: number): PlayerEvent => ({ coins: 1, balance, happenedTS: noon })

/** The place and the prizes of everything that was gained, with the state kept as text in between. */
function badge(rule: object, playerEvent: readonly PlayerEvent[]) {
  let state: BadgeState | undefined
  const gained = playerEvent.flatMap((one) => {
    const went = advanceBadge({ ...rule }, state && JSON.parse(JSON.stringify(state)), one)
    state = went.state
    return went.gained.map(({ what, prize }) => [what, prize.rewardId, prize.badgeId].filter(Boolean).join(' '))
  })
  return { gained, ...badgeNeed({ ...rule }, state) }
}

describe('a badge', () => {
  const activities = [
    {
      event: 'order_placed',
      property: 'order_value',
      operator: 'greater_or_equal',
      value: '999',
      times: 2,
      offer: 'a',
    },
    { event: 'store_visited', times: 1, offer: 'b' },
  ]
  const rule = { badge: 'regular', badgeFactor: 'activity', customActivityEvents: activities }

  test('by any activity is earned with the first that is done as often as it asks', () => {
    expect(badge(rule, [order(998), order(1000)])).toEqual({ gained: [], have: 1, need: 2 })
    expect(badge(rule, [order(1000), order(2000), visit()]).gained).toEqual(['activity a', 'whole regular'])
    expect(badge(rule, [visit(), visit()]).gained).toEqual(['activity b', 'whole regular'])
  })

  test('by all of them asks for each, and for so many events where it says so', () => {
    const all = { ...rule, eventCompletion: 'all' }
    expect(badge(all, [visit(), order(1000)])).toEqual({ gained: ['activity b'], have: 2, need: 3 })
    expect(badge(all, [visit(), order(1000), order(1000)]).gained.at(-1)).toBe('whole regular')
    const five = { ...all, eventCount: 5 }
    expect(badge(five, [visit(), order(1000), order(1000), visit()])).toMatchObject({ have: 4, need: 5 })
    expect(badge(five, [visit(), order(1000), order(1000), visit(), visit()]).gained.at(-1)).toBe('whole regular')
  })

  test('by events counts all of its activities together, each thing once', () => {
    const three = { ...rule, eventCount: 3 }
    expect(badge(three, [visit(), order(1), visit(), order(1000)]).gained.at(-1)).toBe('whole regular')
    expect(
      badge({ badge: 'x', badgeFactor: 'activity', eventCount: 2 }, [visit(), played(1), played(1)]).gained,
    ).toEqual(['whole x'])
    expect(badge(samples['badge-rule'].least as object, [visit(), played(1)]).gained).toEqual([])
  })

  test.each([
    ['best', [50, 79], [], 79],
    ['best', [50, 80, 90], ['whole scholar'], 80],
    ['total', [50, 29], [], 79],
    ['total', [50, 30], ['whole scholar'], 80],
  ])('by %s score of %j gives %j', (scoreFormat, scores, gained, have) => {
    const scholar = { badge: 'scholar', badgeFactor: 'score', targetScore: 80, scoreFormat }
    expect(
      badge(
        scholar,
        scores.map((score) => played(score)),
      ),
    ).toEqual({ gained, have, need: 80 })
  })

  test('by coins asks for a wallet between two amounts', () => {
    const rich = { badge: 'rich', badgeFactor: 'coins', minCoins: 500, maxCoins: 5000 }
    expect(badge(rich, [coins(499), coins(5001)]).gained).toEqual([])
    expect(badge(rich, [coins(499), coins(500), coins(600)])).toEqual({ gained: ['whole rich'], have: 500, need: 500 })
  })
})

describe('a game mechanic', () => {
  const rule = {
    ...{ gameMechanicsRuleType: 'badge', numberOfEvents: 3, eventSelect: 'store_visited', badges: ['regular', 'star'] },
    ...{ offer: 'a', customType: 'day', customDays: 1, customTime: '00:00:00' },
  }
  function go(document: object, playerEvent: readonly PlayerEvent[]) {
    let state: MechanicsState | undefined
    const went = playerEvent.map((one) => {
      const step = advanceMechanics({ ...document }, state && JSON.parse(JSON.stringify(state)), one, {
        ...{ zone: 'UTC', self: 'me' },
      })
      state = step.state
      return step
    })
    const gained = went.flatMap((one) =>
      one.gained.map(({ what, prize }) => [what, prize.rewardId, prize.badgeId].filter(Boolean).join(' ')),
    )
    return { gained, scores: went.map(({ score }) => score), state: state as unknown as MechanicsState }
  }

  test('gives its badges and its offer when it is enough, once in each of its periods', () => {
    const { gained, state } = go(rule, [visit(), visit(1), visit(2), visit(3)])
    expect(gained).toEqual(['whole a regular', 'whole star'])
    expect(state.rounds).toBe(1)
    expect(mechanicsNeed(rule, state)).toEqual({ have: 3, need: 3 })
    expect(go(rule, [visit(), visit(1), visit(12), visit(13)]).gained).toEqual([])
    expect(go(rule, [visit(), visit(1), visit(2), visit(12), visit(13), visit(14)]).gained).toHaveLength(4)
  })

  test('rewards each event where it says so', () => {
    expect(go({ ...rule, rewardEachEvent: true }, [visit(), visit(), visit()]).gained).toEqual([
      ...['time a', 'time a', 'time a', 'whole regular', 'whole star'],
    ])
  })

  test('counts points for its leaderboard, also when it is enough', () => {
    const board = { ...rule, leaderBoardId: 'champions', leaderBoardSelected: true, numberOfEvents: 1, badges: '' }
    expect(go(board, [visit(), order(1), visit()]).scores).toEqual([1, undefined, 1])
    const points = { ...board, eventSelect: 'all', customActivityEvents: [{ event: 'order_placed', points: 50 }] }
    expect(go(points, [visit(), order(1)]).scores).toEqual([undefined, 50])
  })

  test('that names a game counts the plays of it that won', () => {
    const quiz = samples.rule.mechanicsQuiz as object
    expect(go(quiz, [played(90, 'other'), played(10, 'me', false)]).gained).toEqual([])
    expect(go(quiz, [played(90, 'me')]).gained).toEqual(['whole spice-scholar'])
  })
})

test.each([
  // Saturday 21 November 2026, noon.
  ['day', 1, '00:00:00', '2026-11-22T00:00:00Z'],
  ['day', 3, '13:00:00', '2026-11-23T13:00:00Z'],
  ['week', 1, '00:00:00', '2026-11-23T00:00:00Z'],
  ['week', 6, '00:00:00', '2026-11-28T00:00:00Z'],
  ['week', 6, '13:00:00', '2026-11-21T13:00:00Z'],
  ['month', 31, '09:30:00', '2026-11-30T09:30:00Z'],
  ['month', 21, '09:30:00', '2026-12-21T09:30:00Z'],
  ['year', 1, '00:00:00', '2027-01-01T00:00:00Z'],
  ['year', 11, '00:00:00', '2027-11-01T00:00:00Z'],
])('counting by %s %i at %s begins anew on %s', (customType, customDays, customTime, renewed) => {
  expect(renewalAfter({ customType, customDays, customTime }, noon, 'UTC')).toBe(Date.parse(renewed))
})

test('any document counts without an exception', () => {
  for (const document of [...Object.values(samples.rule), ...Object.values(samples['badge-rule'])]) {
    for (const one of [order(1), visit(), played(3), coins(5)]) {
      expect(() => advanceBadge({ ...(document as object) }, undefined, one)).not.toThrow()
      expect(() =>
        advanceMechanics({ ...(document as object) }, undefined, one, { zone: 'No/Such', self: 'x' }),
      ).not.toThrow()
    }
  }
})
