import { describe, expect, test } from 'vitest'
import type { Figures } from '#schemas/endpoints/ledger.ts'
import { countsOf } from './counts.ts'
import { placeWords } from './place-words.ts'
import { questSteps, streakSteps } from './progress-steps.ts'

const figures: Figures = {
  ...{
    players: 0,
    plays: 0,
    rewarded: 0,
    empty: 0,
    displayed: 0,
    hasDisplays: true,
    clicked: 0,
    clicks: 0,
    closed: 0,
    rewards: [],
    days: [],
  },
  ...{ firstTS: null, lastTS: null },
  ...{ templates: [], experiment: null, questFunnel: null, notGiven: [], streakSurvival: null },
}
const milestones = 'localizationconfig.0.milestones'
const quest = {
  ...{ type: 15, ruleType: 15 },
  localizationconfig: [
    {
      milestones: [
        { title: { text: 'Look around' }, tasksConfig: [{ title: { text: 'Visit a store' } }, {}] },
        { tasksConfig: [{}] },
      ],
    },
  ],
}
const funnel: Figures['questFunnel'] = {
  began: 40,
  finished: 5,
  milestones: [
    { place: `${milestones}.0`, people: 20, tasks: [30, 20].map((people, n) => ({ place: `${n}`, people })) },
    { place: `${milestones}.1`, people: 5, tasks: [{ place: 'x', people: 5 }] },
  ],
}
const labelled = (figure: Figures, family: Parameters<typeof countsOf>[0]) =>
  countsOf(family, figure).map(({ label, value, note }) => [label, value, note].filter(Boolean).join(' '))

describe('the key figures', () => {
  test('of a quest are people who began and finished, and no plays', () => {
    expect(labelled({ ...figures, displayed: 80, players: 40, questFunnel: funnel }, 'quest')).toEqual([
      ...['Shown to 80', 'Began 40 50 % of shown', 'Finished 5 12.5 % of those who began', 'Rewards given 0'],
    ])
  })

  test('of a rule are who saw it, who played it, and how often', () => {
    expect(labelled({ ...figures, displayed: 200, players: 50, plays: 120, rewarded: 60, empty: 5 }, 'rule')).toEqual([
      ...['Shown to 200', 'Players 50 25 % of shown', 'Plays 120 2.4 a player'],
      ...['Plays with a reward 60 50 % of plays', 'Players without one 5'],
    ])
  })

  test('say who clicked and closed it, and nothing of who saw it where no page has said so', () => {
    const told = { ...figures, players: 10, plays: 10, rewarded: 10 }
    const rest = ['Plays 10 1.0 a player', 'Plays with a reward 10 100 % of plays', 'Players without one 0']
    expect(labelled({ ...told, displayed: 80, clicked: 40, clicks: 60, closed: 20 }, 'rule')).toEqual([
      ...['Shown to 80', 'Clicked 40 50 % of shown', 'Closed 20 25 % of shown', 'Players 10 12.5 % of shown', ...rest],
    ])
    expect(labelled({ ...told, displayed: 10, hasDisplays: false }, 'rule')).toEqual(['Players 10', ...rest])
  })

  test('give no share of those who saw it where more took part', () => {
    expect(labelled({ ...figures, displayed: 3, questFunnel: funnel }, 'quest').slice(0, 2)).toEqual([
      ...['Shown to 3', 'Began 40'],
    ])
    expect(questSteps(quest, { ...figures, displayed: 3, questFunnel: funnel })[0]?.label).toBe('Began')
  })
})

test('the funnel of a quest goes from shown to finished; a milestone of one task is one step', () => {
  expect(
    questSteps(quest, { ...figures, displayed: 80, questFunnel: funnel }).map(({ label, people }) => [label, people]),
  ).toEqual([
    ...[['Shown to', 80] as const, ['Began', 40] as const],
    ...[['Visit a store', 30] as const, ['Task 2', 20] as const, ['Look around', 20] as const],
    ...[['Milestone 2', 5] as const, ['Finished', 5] as const],
  ])
})

test('a streak says how many reached each day', () => {
  const survival = { began: 9, finished: 2, reached: [9, 4, 2] }
  expect(streakSteps({ ...figures, displayed: 12, streakSurvival: survival }).map(({ people }) => people)).toEqual([
    ...[12, 9, 4, 2],
  ])
})

test.each([
  [quest, `${milestones}.0`, 'Look around'],
  [quest, `${milestones}.0.tasksConfig.0`, 'Look around: Visit a store'],
  [quest, `${milestones}.1.tasksConfig.0`, 'Milestone 2: Task 1'],
  [quest, 'localizationconfig.0.schedulingConfig', 'Whole quest'],
  [{ type: 21, ruleType: 21 }, 'rewardAssigment.2', 'Day 3'],
  [{ rewardAssigment: [{ quadrant: 5, percentage: 20 }] }, 'rewardAssigment.0', 'Field 5'],
  [{ rewardAssigment: [{ rank1: 1, rank2: 3 }] }, 'rewardAssigment.0', 'Ranks 1–3'],
  [{ rewardAssigment: [{ percentage: 2.5 }] }, 'rewardAssigment.0', '2.5 %'],
  [{}, 'staff', ''],
])('the place of a reward in words: %j at %s', (document, place, words) => {
  expect(placeWords(document, place)).toBe(words)
})
