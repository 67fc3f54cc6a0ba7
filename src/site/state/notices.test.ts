import { expect, test } from 'vitest'
import type { Activity } from '#schemas/endpoints/play.ts'
import type { Reward } from '#schemas/values/play.ts'
import { noticeOf, noticesBetween, rankNotice } from './notices.ts'

const reward = (id: string, rest: Partial<Reward> = {}): Reward => ({
  ...{ id, offerId: 'coins', badgeId: '', name: '50 coins', rewardType: 1, amount: 50, unit: 'coins', currency: '' },
  ...{ code: '', given: true, why: '', cause: 'play', ruleId: 'wheel', ruleName: 'Wheel', place: '', at: 7 },
  ...rest,
})

const followed = (ruleId: string, progress: Activity['progress']): Activity => ({
  ...{ ruleId, family: 'quest', type: 0, name: `The ${ruleId}`, templateId: '', template: {}, document: {}, names: {} },
  ...{ open: true, reasons: [], prizes: [], endsTS: 0, leaderboard: false },
  ...(progress ? { progress } : {}),
})

const days = (...states: ('done' | 'today' | 'open')[]) => ({
  days: states.map((state, at) => ({ day: at + 1, state })),
  rounds: 0,
  done: false,
})

const tasks = (...done: boolean[]) => ({
  milestones: [{ done: done.every(Boolean), tasks: done.map((one) => ({ count: one ? 1 : 0, times: 1, done: one })) }],
  rounds: done.every(Boolean) ? 1 : 0,
  done: done.every(Boolean),
})

test('a reward says what it is, a badge that it was earned, a missed one why', () => {
  expect(noticeOf(reward('a', { code: 'LAMP-1' }))).toMatchObject({ words: 'You won 50 coins.', code: 'LAMP-1' })
  expect(noticeOf(reward('b', { badgeId: 'gold', name: 'Gold' }))).toMatchObject({
    words: 'You earned the badge Gold.',
  })
  const missed = noticeOf(reward('c', { given: false, why: 'It is out of stock.', code: 'NO' }))
  expect(missed).toMatchObject({
    kind: 'missed',
    words: '50 coins could not be given. It is out of stock.',
    code: '',
  })
})

test('only what has come about since is told', () => {
  const before = { rewards: [reward('a')], activities: [followed('streak', days('today', 'open'))] }
  expect(noticesBetween(before, before, 9)).toEqual([])
  const after = { rewards: [reward('b'), reward('a')], activities: [followed('streak', days('done', 'today'))] }
  expect(noticesBetween(before, after, 9).map(({ words }) => words)).toEqual([
    'You won 50 coins.',
    'Day 1 of The streak is done.',
  ])
})

test('a quest tells of its tasks, and of its end once', () => {
  const at = (...done: boolean[]) => ({ rewards: [], activities: [followed('quest', tasks(...done))] })
  const told = (from: readonly boolean[], to: readonly boolean[]) =>
    noticesBetween(at(...from), at(...to), 9).map(({ words }) => words)
  expect(told([false, false], [true, false])).toEqual(['The quest: 1 of 2 tasks done.'])
  expect(told([true, false], [true, true])).toEqual(['The quest: 2 of 2 tasks done.', 'You finished The quest.'])
  expect(told([true, true], [true, true])).toEqual([])
})

test('what was not there before is not told of', () => {
  const none = { rewards: [], activities: [] }
  expect(noticesBetween(none, { rewards: [], activities: [followed('quest', tasks(true))] }, 9)).toEqual([])
})

test('a rank is told with how many there are, and only to who has one', () => {
  const board = { ruleId: 'quiz', name: 'Quiz', players: 1200 }
  expect(rankNotice({ ...board, me: { rank: 4 } }, 5)).toMatchObject([
    { kind: 'rank', words: 'You are number 4 of 1,200 in Quiz.' },
  ])
  expect(rankNotice({ ...board, me: null }, 5)).toEqual([])
  const won = noticeOf(reward('r', { cause: 'rank', ruleName: 'Quiz' }))
  expect(won).toMatchObject({ kind: 'rank', words: 'Your rank in Quiz won you 50 coins.' })
})
