import { describe, expect, test } from 'vitest'
import { samples } from '#schemas/documents/samples.ts'
import { questProgress } from '#tests/support/whole-history.ts'
import type { PlayerEvent } from '../../player/player.ts'
import { isHalfDone, tasksOfRound } from './half.ts'
import { advanceQuest, type QuestState } from './rounds.ts'

const HOUR = 3_600_000
const noon = Date.UTC(2026, 10, 21, 12)
const did = (event: string, hours: number, properties = {}): PlayerEvent => ({
  ...{ event, properties },
  happenedTS: noon + hours * HOUR,
})
const played = (ruleId: string, hours: number): PlayerEvent => ({ ruleId, happenedTS: noon + hours * HOUR })
const task = (customEventKey: string, more = {}) => ({ activity: 'customEvents', customEventKey, ...more })
const quest = (milestones: readonly object[], config = {}, scheduling = {}) => ({
  ...{ type: 15, ruleType: 15, timezone: 'UTC' },
  localizationconfig: [
    {
      questConfig: { taskFormat: 'unordered', ...config },
      schedulingConfig: { gratifyMode: 'reward', questRewardId: 'grand', questBadgeId: 'hero', ...scheduling },
      milestones,
    },
  ],
})
const look = {
  ...{ rewardMsCompletion: true, gratifyMode: 'both', msRewardId: 'coins', msBadgeId: 'looker' },
  tasksConfig: [
    task('open', { rewardTaskCompletion: true, taskRewardId: 'small' }),
    task('order', { repeatTaskSelected: true, repeatTask: 2 }),
  ],
}
const stay = { tasksConfig: [{ activity: 'rules', ruleId: 'wheel' }] }
const gained = (document: object, playerEvent: readonly PlayerEvent[], hours = 100) =>
  questProgress({ ...document }, playerEvent, noon + hours * HOUR, 'UTC').gained.map(
    ({ what, milestone, task: nth, prize }) =>
      [what, milestone, nth, prize.rewardId, prize.badgeId].filter((one) => one !== undefined).join(' '),
  )

describe('a quest in any order', () => {
  test('is finished when all of it is, whatever came first', () => {
    const all = [played('wheel', 0), did('order', 1), did('open', 2), did('order', 3)]
    expect(gained(quest([look, stay]), all)).toEqual([
      'task 1 0',
      'milestone 1',
      'task 0 0 small',
      'task 0 1',
      'milestone 0 coins looker',
      'quest grand',
    ])
  })

  test('asks for the property of an event', () => {
    const stars = task('review', {
      customProperties: {
        ...{ customEventProperty: 'stars', customEventOperator: 'greater_or_equal' },
        ...{ operatorType: 'number', customEventValue: 4 },
      },
    })
    expect(gained(quest([{ tasksConfig: [stars] }]), [did('review', 0, { stars: 3 })])).toEqual([])
    expect(gained(quest([{ tasksConfig: [stars] }]), [did('review', 0, { stars: 4 })])).toHaveLength(3)
  })

  test('gives once, however often it is done again', () => {
    const again = [
      did('open', 0),
      did('open', 1),
      did('order', 2),
      did('order', 3),
      did('order', 4),
      played('wheel', 5),
    ]
    expect(gained(quest([look, stay]), [...again, played('wheel', 6)])).toHaveLength(6)
  })

  test('knows what was done at a moment', () => {
    const { walk, rounds } = questProgress(
      quest([look, stay]),
      [did('open', 0), did('order', 1), did('order', 5)],
      noon + 2 * HOUR,
      'UTC',
    )
    expect(walk.milestones[0]?.tasks.map(({ count, doneTS }) => [count, doneTS])).toEqual([
      [1, noon],
      [1, undefined],
    ])
    expect(rounds).toBe(0)
  })
})

describe('a quest one by one', () => {
  const ordered = quest([look, stay], { taskFormat: 'ordered' })

  test('counts only what is next', () => {
    const early = [played('wheel', 0), did('order', 1), did('open', 2), did('order', 3), did('order', 4)]
    expect(gained(ordered, early)).toEqual(['task 0 0 small', 'task 0 1', 'milestone 0 coins looker'])
    expect(gained(ordered, [...early, played('wheel', 5)]).at(-1)).toBe('quest grand')
  })

  test('one thing is never two steps', () => {
    const twice = quest([{ tasksConfig: [task('open'), task('open')] }], { taskFormat: 'ordered' })
    expect(gained(twice, [did('open', 0)])).toEqual(['task 0 0'])
    expect(gained(twice, [did('open', 0), did('open', 1)])).toHaveLength(4)
  })
})

describe('clocks', () => {
  const timed = { ...look, timeHrs: 6 }

  test('a milestone that takes too long begins anew, and gives nothing twice', () => {
    const document = quest([timed], { milestoneTimer: true })
    const late = [did('open', 0), did('order', 1), did('order', 7)]
    expect(gained(document, late)).toEqual(['task 0 0 small'])
    expect(gained(document, [...late, did('order', 8), did('open', 9)])).toEqual([
      ...['task 0 0 small', 'task 0 1', 'milestone 0 coins looker', 'quest grand'],
    ])
    expect(gained(quest([timed]), late)).toContain('quest grand')
  })

  test('a task that takes too long begins anew, in order from the end of the one before', () => {
    const slow = { tasksConfig: [task('open'), task('order', { timeHrs: 1 })] }
    const document = quest([slow], { taskFormat: 'ordered', taskTimer: true })
    expect(gained(document, [did('open', 0), did('order', 1)])).toContain('quest grand')
    // Too late for its clock: that clock is forgotten, and the order that came late is the first of a new one.
    expect(gained(document, [did('open', 0), did('order', 2)])).toContain('quest grand')
    const twice = { tasksConfig: [task('order', { timeHrs: 1, repeatTaskSelected: true, repeatTask: 2 })] }
    const both = quest([twice], { taskTimer: true })
    expect(gained(both, [did('order', 0), did('order', 2)])).toEqual([])
    expect(gained(both, [did('order', 0), did('order', 2), did('order', 2.5)])).toContain('quest grand')
  })
})

describe('a quest that comes again', () => {
  const daily = (repeatQuest: string, more = {}) =>
    quest([stay], {}, { repeatQuestSelected: true, repeatQuest, ...more })
  const rounds = (document: object, hours: readonly number[]) =>
    questProgress(
      { ...document },
      hours.map((hour) => played('wheel', hour)),
      noon + 1000 * HOUR,
      'UTC',
    ).rounds

  test.each([
    ['daily', {}, [0, 11, 12, 36], 3],
    // 21 November 2026 is a Saturday.
    ['weekly', {}, [0, 35, 36], 2],
    ['monthly', {}, [0, 24 * 9, 24 * 10], 2],
    ['custom', { customRepeatDays: 3 }, [0, 59, 60], 2],
    ['noRepeat', {}, [0, 500], 1],
  ])('%s %j, done after %j hours, is finished %i times', (repeat, more, hours, times) => {
    expect(rounds(daily(repeat, more), hours)).toBe(times)
  })

  test('says when, and begins by itself', () => {
    const at = (hours: number) => questProgress(daily('daily'), [played('wheel', 0)], noon + hours * HOUR, 'UTC')
    expect(at(1)).toMatchObject({ rounds: 1, nextTS: noon + 12 * HOUR, walk: { doneTS: noon } })
    expect([at(12).rounds, at(12).nextTS, at(12).walk.doneTS]).toEqual([1, undefined, undefined])
  })
})

test('what is kept as text between two things that happen goes on as if it had been kept whole', () => {
  const document = quest([{ ...look, timeHrs: 6 }, stay], { milestoneTimer: true, taskFormat: 'ordered' })
  const all = [did('open', 0), did('order', 1), did('order', 2), played('wheel', 5), did('open', 6)]
  let state: QuestState | undefined
  const gained = all.flatMap((one) => {
    const went = advanceQuest(document, state && JSON.parse(JSON.stringify(state)), one, 'UTC')
    state = went.state
    return went.gained
  })
  const whole = questProgress(document, all, noon + 100 * HOUR, 'UTC')
  expect(gained).toEqual(whole.gained)
  expect(gained.map(({ place }) => place)).toEqual([
    'localizationconfig.0.milestones.0.tasksConfig.0',
    'localizationconfig.0.milestones.0.tasksConfig.1',
    'localizationconfig.0.milestones.0',
    'localizationconfig.0.milestones.1.tasksConfig.0',
    'localizationconfig.0.milestones.1',
    'localizationconfig.0.schedulingConfig',
  ])
  expect(JSON.parse(JSON.stringify(state))).toEqual(state)
})

test('what is nothing to a quest leaves its state as it is', () => {
  const document = quest([look, stay], { milestoneTimer: true })
  const { state } = advanceQuest(document, undefined, did('open', 0), 'UTC')
  for (const one of [did('app_opened', 1), played('other', 1), did('open', 2)]) {
    expect(advanceQuest(document, state, one, 'UTC')).toEqual({ state, gained: [] })
    expect(advanceQuest(document, state, one, 'UTC').state).toBe(state)
  }
})

test('a milestone without tasks asks for nothing, and a quest that has grown goes on', () => {
  expect(gained(quest([{ msRewardId: 'x' }, stay]), [played('wheel', 0)])).toEqual([
    ...['task 1 0', 'milestone 1', 'quest grand'],
  ])
  expect(gained(quest([{}]), [played('wheel', 0)])).toEqual([])
  const { state } = advanceQuest(quest([stay, look]), undefined, did('open', 0), 'UTC')
  const grown = advanceQuest(quest([stay, look, stay]), state, played('wheel', 1), 'UTC')
  expect(grown.gained.map(({ milestone }) => milestone)).toEqual([0, 0, 2, 2])
})

test('any document is walked without an exception', () => {
  for (const document of Object.values(samples.rule)) {
    const { rounds } = questProgress(
      { ...(document as object) },
      [did('app_opened', 0), played('wheel', 1)],
      noon,
      'UTC',
    )
    expect(rounds).toBeGreaterThanOrEqual(0)
  }
})

describe('half of a quest', () => {
  const halfAt = (document: object, happened: readonly PlayerEvent[], hours: number) => {
    const { walk } = questProgress({ ...document }, happened, noon + hours * HOUR, 'UTC')
    return isHalfDone({ ...document }, walk, noon + hours * HOUR)
  }
  const three = quest([look, stay])
  const some = [did('open', 0), did('order', 1), did('order', 2), played('wheel', 3)]

  test('is done with two of three tasks, and not before the first nor after the last', () => {
    expect([0, 1, 2, 3, 4].map((count) => halfAt(three, some.slice(0, count), 5))).toEqual([
      ...[false, false, false, true, false],
    ])
    expect(isHalfDone(three, undefined, noon)).toBe(false)
  })

  test('is not done where the time of its milestone has run out', () => {
    const timed = quest([{ ...look, timeHrs: 6 }, { tasksConfig: [task('stay')] }], { milestoneTimer: true })
    const two = [did('open', 0), did('stay', 1)]
    expect([5, 7].map((hours) => halfAt(timed, two, hours))).toEqual([true, false])
    expect(tasksOfRound(timed, questProgress(timed, two, noon + 7 * HOUR, 'UTC').walk, noon + 7 * HOUR)).toEqual({
      ...{ done: 1, all: 3 },
    })
  })

  test('begins anew with the next round, and is never done again by a finished quest that has grown', () => {
    const daily = quest([look, stay], {}, { repeatQuestSelected: true, repeatQuest: 'daily' })
    expect(halfAt(daily, [...some.slice(0, 3)], 40)).toBe(true)
    expect(halfAt(daily, some, 40)).toBe(false)
    const { walk } = questProgress(three, some, noon + 5 * HOUR, 'UTC')
    expect(isHalfDone(quest([look, stay, stay, stay]), walk, noon + 5 * HOUR)).toBe(false)
  })
})
