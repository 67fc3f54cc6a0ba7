import { expect, test } from 'vitest'
import { samples } from '#schemas/documents/samples.ts'
import { progressOf } from './families.ts'
import { advanceBadge } from './progress/badge.ts'
import { advanceQuest } from './progress/quest/rounds.ts'
import { advanceStreak, noStreak } from './progress/streak.ts'

const HOUR = 3_600_000
const noon = Date.UTC(2026, 10, 21, 12)

test('a quest shows counts, what is done, and clocks until they have run out', () => {
  const tasksConfig = [
    { customEventKey: 'open', timeHrs: 1, repeatTaskSelected: true, repeatTask: 2 },
    { customEventKey: 'order' },
  ]
  const quest = {
    ...{ type: 15, ruleType: 15 },
    localizationconfig: [
      {
        questConfig: { milestoneTimer: true, taskTimer: true },
        milestones: [{ timeHrs: 6, tasksConfig }, { tasksConfig: [] }],
      },
    ],
  }
  const did = (event: string) => ({ event, properties: {}, happenedTS: noon })
  const { state } = advanceQuest(quest, advanceQuest(quest, undefined, did('open'), 'UTC').state, did('order'), 'UTC')
  const at = (hours: number) => progressOf('quest', quest, state, noon + hours * HOUR, 'UTC')
  expect(progressOf('quest', quest, undefined, noon, 'UTC')).toEqual({
    milestones: [
      {
        done: false,
        tasks: [
          { count: 0, times: 2, done: false },
          { count: 0, times: 1, done: false },
        ],
      },
      { done: false, tasks: [] },
    ],
    rounds: 0,
    done: false,
  })
  expect(at(0.5)?.milestones?.[0]).toEqual({
    done: false,
    endsTS: noon + 6 * HOUR,
    tasks: [
      { count: 1, times: 2, done: false, endsTS: noon + HOUR },
      { count: 1, times: 1, done: true },
    ],
  })
  expect(at(2)?.milestones?.[0]?.tasks[0]).toEqual({ count: 0, times: 2, done: false })
  expect(at(7)?.milestones?.[0]?.tasks[1]).toEqual({ count: 0, times: 1, done: false })
})

test('in order the clock of the next task is seen as soon as it runs', () => {
  const tasksConfig = [{ customEventKey: 'open' }, { customEventKey: 'order', timeHrs: 1 }]
  const quest = {
    ...{ type: 15, ruleType: 15 },
    localizationconfig: [{ questConfig: { taskFormat: 'ordered', taskTimer: true }, milestones: [{ tasksConfig }] }],
  }
  const { state } = advanceQuest(quest, undefined, { event: 'open', properties: {}, happenedTS: noon }, 'UTC')
  const [, next] = progressOf('quest', quest, state, noon, 'UTC')?.milestones?.[0]?.tasks ?? []
  expect(next).toEqual({ count: 0, times: 1, done: false, endsTS: noon + HOUR })
})

test('a streak shows its days, and when the next one begins', () => {
  const streak = { noOfDays: 4, timezone: 'Asia/Kolkata', dailyStreakDTO: { missedDayConfig: 'skip' } }
  const day = noon / 86_400_000 - 0.5
  const { state } = advanceStreak(streak, noStreak, day)
  const at = (days: number) => progressOf('daily-streak', streak, state, noon + days * 24 * HOUR, 'UTC')
  expect(at(0)).toEqual({
    days: [
      { day: 1, state: 'done' },
      { day: 2, state: 'next' },
      { day: 3, state: 'open' },
      { day: 4, state: 'open' },
    ],
    rounds: 0,
    done: false,
    nextTS: Date.parse('2026-11-21T18:30:00Z'),
  })
  expect(at(2)?.days?.map((one) => one.state)).toEqual(['done', 'missed', 'today', 'open'])
  expect(at(9)?.days?.map((one) => one.state)).toEqual(['done', 'missed', 'missed', 'missed'])
})

test('a badge shows how much of how much, and what is only played shows nothing', () => {
  const rule = { badge: 'x', badgeFactor: 'coins', minCoins: 100, maxCoins: 900 }
  const { state } = advanceBadge(rule, undefined, { coins: 40, balance: 40, happenedTS: noon })
  expect(progressOf('badge-rule', rule, state, noon, 'UTC')).toEqual({ have: 40, need: 100, rounds: 0, done: false })
  expect(progressOf('rule', rule, state, noon, 'UTC')).toBeUndefined()
})

test('any document shows how far player is who has not begun', () => {
  for (const document of [...Object.values(samples.rule), ...Object.values(samples['badge-rule'])]) {
    for (const family of ['quest', 'daily-streak', 'badge-rule', 'game-mechanics'] as const) {
      const progress = progressOf(family, document as never, undefined, noon, 'UTC')
      expect(progress).toMatchObject({ rounds: 0, done: false })
    }
  }
})
