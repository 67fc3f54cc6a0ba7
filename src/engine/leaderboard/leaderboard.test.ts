import { expect, test } from 'vitest'
import { leaderboardOf } from '#schemas/checks/leaderboard-of.ts'
import { samples } from '#schemas/documents/samples.ts'
import {
  combineScores,
  compareScores,
  fourthColumnOf,
  isRewarded,
  pageSize,
  periodClosesAt,
  periodSpan,
  periodsOf,
  podiumSize,
  rankRewards,
  type Score,
  scoringOf,
} from './leaderboard.ts'

const at = (text: string) => Date.parse(text)
const scoring = (scoringFormat: string, scoringOrder = 'highest', document = {}) =>
  scoringOf(document, { otherconfiguration: { scoringFormat, scoringOrder } })

test.each([
  [{}, undefined],
  [{ leaderBoardId: 'a' }, undefined],
  [{ leaderBoardSelected: true, leaderBoardId: 'a' }, 'a'],
  [{ type: 13 }, ''],
  [{ type: 17, leaderBoardId: 'a' }, 'a'],
  [{ gameMechanicsRuleType: 'leaderboard', leaderBoardId: 'a' }, 'a'],
  [{ localizationconfig: [{ questConfig: { leaderBoardNeeded: true, leaderBoardId: 'q' } }] }, 'q'],
])('%j counts for the leaderboard %j', (document, id) => {
  expect(leaderboardOf(document)).toBe(id)
})

test('the periods are those that are chosen; a referral has the whole campaign', () => {
  const leaderboardFrequency = { daily: true, monthly: true, weekly: false }
  expect(periodsOf({ leaderboardFrequency })).toEqual(['daily', 'monthly'])
  expect(periodsOf({ leaderboardFrequency, type: 12 })).toEqual(['campaign'])
  expect(periodsOf({ type: 17 })).toEqual(['campaign'])
})

test('a period begins and ends by the clock of the document, and closes with it', () => {
  const document = { timezone: 'Asia/Kolkata', endDateTime: at('2026-11-21T20:00:00Z') }
  const { from, to } = periodSpan(document, 'daily', at('2026-11-21T18:30:00Z'), 'UTC')
  expect([from, to]).toEqual([at('2026-11-21T18:30:00Z'), at('2026-11-22T18:30:00Z')])
  expect(periodClosesAt(document, 'daily', from, 'UTC')).toBe(at('2026-11-21T20:00:00Z'))
  expect(periodClosesAt({ timezone: 'UTC' }, 'daily', at('2026-11-21T00:00:00Z'), '')).toBe(at('2026-11-22T00:00:00Z'))
  expect(periodClosesAt({}, 'campaign', 0, 'UTC')).toBe(Number.POSITIVE_INFINITY)
})

test.each([
  ['best', 'highest', [5, 9, 9, 3], { score: 9, at: 1 }],
  ['best', 'lowest', [5, 9, 3, 3], { score: 3, at: 2 }],
  ['last', 'highest', [5, 9, 3], { score: 3, at: 2 }],
  ['total', 'highest', [5, 9, 0], { score: 14, at: 1 }],
  ['whatever', '', [5, 9], { score: 9, at: 1 }],
])('of the %s (%s) the scores %j are kept as %j', (format, order, scores, kept) => {
  const joined = scores.reduce<Score | undefined>(
    (before, score, index) => combineScores(scoring(format, order), before, { score, at: index }),
    undefined,
  )
  expect(joined).toEqual(kept)
})

test.each(['best', 'last', 'total'])('the %s of scores is the same in whatever order they come in', (format) => {
  const scores = [5, 9, 9, 3].map((score, at) => ({ score, at }))
  const orders = scores.flatMap((one) => {
    const others = scores.filter((other) => other !== one)
    return [
      [one, ...others],
      [one, ...others.toReversed()],
    ]
  })
  for (const first of ['highest', 'lowest']) {
    const joined = orders.map((order) =>
      order.reduce<Score | undefined>((before, next) => combineScores(scoring(format, first), before, next), undefined),
    )
    expect(new Set(joined.map((one) => JSON.stringify(one))).size).toBe(1)
  }
})

test('pages, podium and fourth column are those of the board, within bounds', () => {
  const of = (document: object) => [
    pageSize({ ...document }),
    podiumSize({ ...document }),
    fourthColumnOf({ ...document }),
  ]
  expect(of({})).toEqual([5, 3, 'none'])
  expect(
    of({
      otherconfiguration: { ranksPerPage: 15 },
      leaderboardFormatting: { topPlayers: 1 },
      leaderboardDesign: { fourthColumnType: 'userTime' },
    }),
  ).toEqual([15, 1, 'userTime'])
  expect(
    of({
      otherconfiguration: { ranksPerPage: 7 },
      leaderboardFormatting: { topPlayers: 99 },
      leaderboardDesign: { fourthColumnType: 'timer' },
    }),
  ).toEqual([5, 10, 'none'])
})

test('what is collected one by one is summed, whatever the leaderboard says', () => {
  for (const document of [{ ruleType: 6 }, { ruleType: 15 }, { type: 12 }]) {
    expect(scoring('best', 'highest', document).keeps).toBe('total')
  }
})

test('of equal scores the earlier stands first, and the ranks get their rows', () => {
  const scores = [
    { who: 1, score: 10, at: 5 },
    { who: 2, score: 20, at: 9 },
    { who: 3, score: 10, at: 4 },
    { who: 0, score: 10, at: 5 },
  ]
  const order = scores.toSorted(compareScores(scoring('best'), ({ who }) => who)).map(({ who }) => who)
  expect(order).toEqual([2, 3, 0, 1])
  const rows = [
    { rank: 'equal', rank1: 1, offerId: 'a' },
    { rank: 'between', rank1: 3, rank2: 9, offerId: 'b' },
  ]
  expect(rankRewards({ rewardAssigment: rows }, 4)).toEqual([
    { rank: 1, row: 0, offerId: 'a' },
    { rank: 3, row: 1, offerId: 'b' },
    { rank: 4, row: 1, offerId: 'b' },
  ])
})

test('a leaderboard that is not repeated rewards its first period', () => {
  const rewarded = (repeatLeaderBoard: unknown) => [0, 1].map((before) => isRewarded({ repeatLeaderBoard }, before))
  expect([rewarded('yes'), rewarded('no'), rewarded(undefined)]).toEqual([
    [true, true],
    [true, false],
    [true, true],
  ])
})

test('any document has its leaderboard read without an exception', () => {
  for (const document of Object.values(samples.rule) as object[]) {
    expect(periodsOf({ ...document }).length).toBeGreaterThan(0)
    expect(() => [
      leaderboardOf({ ...document }),
      scoringOf({ ...document }, {}),
      rankRewards({ ...document }, 3),
    ]).not.toThrow()
  }
})
