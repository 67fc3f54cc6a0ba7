import { expect, test } from 'vitest'
import { playTypes } from '#schemas/codes.ts'
import type { Activity } from '#schemas/endpoints/play.ts'
import { groupsOf } from './groups.ts'
import { languageIn, languagesOf } from './language.ts'

const activity = (ruleId: string, rest: Partial<Activity>): Activity => ({
  ...{ ruleId, family: 'rule', type: 2, name: ruleId, templateId: '', template: {}, document: {}, names: {} },
  ...{ open: true, reasons: [], prizes: [], endsTS: 0, leaderboard: false },
  ...rest,
})

const ids = (list: readonly Activity[]) => list.map(({ ruleId }) => ruleId)

test('games are what is on and played; a table stands among the leaderboards', () => {
  const all = [
    activity('wheel', {}),
    activity('closed', { open: false }),
    activity('campaign', { family: 'smart-campaign' }),
    activity('table', { type: playTypes.leaderboard, leaderboard: true }),
  ]
  const groups = groupsOf(all)
  expect(ids(groups.games)).toEqual(['wheel', 'campaign'])
  expect(ids(groups.boards)).toEqual(['table'])
  expect(ids(groups.closed)).toEqual(['closed'])
})

test('a tournament is to be seen before and after it is played, and while it is full', () => {
  const cup = (ruleId: string, code: string) =>
    activity(ruleId, { type: playTypes.tournament, open: false, reasons: [{ code, message: code }] })
  const groups = groupsOf([
    ...[cup('soon', 'tournament-upcoming'), cup('over', 'tournament-over'), cup('full', 'full')],
    ...[cup('played', 'played-already'), cup('others', 'not-in-segment')],
  ])
  expect(ids(groups.games)).toEqual(['soon', 'over', 'full', 'played'])
  expect(groups.played).toEqual([])
})

test('a game that was played stays to be seen until its next turn', () => {
  const closed = (ruleId: string, ...codes: string[]) =>
    activity(ruleId, { open: false, reasons: codes.map((code) => ({ code, message: code })) })
  const all = [
    closed('today', 'period-used-up', 'own-period'),
    closed('night', 'period-used-up', 'outside-hours'),
    closed('others', 'not-in-segment'),
  ]
  expect(ids(groupsOf(all).played)).toEqual(['today'])
  expect(ids(groupsOf(all).closed)).toEqual(['today', 'night', 'others'])
})

test('what is followed stays to be seen once it was begun', () => {
  const done = { rounds: 1, done: true }
  const all = [
    activity('quest', { family: 'quest', open: false, progress: done }),
    activity('other', { family: 'quest', open: false }),
    activity('streak', {
      family: 'daily-streak',
      open: false,
      progress: { days: [{ day: 1, state: 'done' }], ...done },
    }),
    activity('mechanic', { family: 'game-mechanics', progress: { have: 0, need: 3, rounds: 0, done: false } }),
    activity('for a badge', { family: 'game-mechanics', badge: { badgeName: 'Gold' } }),
    activity('perk', { family: 'custom-event', open: false, progress: done }),
  ]
  const groups = groupsOf(all)
  expect(ids(groups.quests)).toEqual(['quest'])
  expect(ids(groups.streaks)).toEqual(['streak'])
  expect(ids(groups.mechanics)).toEqual(['mechanic'])
  expect(ids(groups.perks)).toEqual([])
})

test('languages are gathered from all documents and found in each by name', () => {
  const written = (...languages: string[]) => ({ localizationconfig: languages.map((language) => ({ language })) })
  const all = [
    activity('a', { template: written('English', 'Hindi') }),
    activity('b', { document: written('Tamil', 'English') }),
  ]
  expect(languagesOf(all)).toEqual(['English', 'Hindi', 'Tamil'])
  expect(languageIn(written('Tamil', 'English'), 'English')).toBe(1)
  expect(languageIn(written('Tamil'), 'Hindi')).toBe(0)
})
