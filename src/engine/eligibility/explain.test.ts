import { expect, test } from 'vitest'
import { NEVER } from '#schemas/codes.ts'
import { rowsAt } from '#schemas/json.ts'
import { explainPlay } from '../play/explain-play.ts'
import type { Player } from '../player/player.ts'
import { explainEligibility, type OrganisationFacts } from './eligibility.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const hours = (count: number) => now - count * 3_600_000
const around: OrganisationFacts = {
  zone: 'Asia/Kolkata',
  isInSegment: () => false,
  segment: () => ({ name: 'Gold', events: [{ userProperty: { name: 'tier', operator: 'equal', value: 'gold' } }] }),
  nameOf: (_, id) => (id === 'order_placed' ? 'Order placed' : undefined),
}
const asha: Player = {
  id: 'asha',
  properties: { city: 'Pune' },
  events: [
    { event: 'order_placed', properties: { order_value: 1149 }, happenedTS: hours(5) },
    { event: 'order_placed', properties: { order_value: 300 }, happenedTS: hours(50) },
    { event: 'store_visited', properties: {}, happenedTS: hours(300) },
  ],
  plays: [{ at: hours(1), rewarded: false }],
}
const rule = { ruleStatus: 'active', startDateTime: hours(100), endDateTime: NEVER }
const said = (document: object) => {
  const { steps } = explainEligibility({ ...rule, ...document }, asha, { at: now }, around)
  return steps.flatMap(({ what, held, says, of = [] }) => [
    [what, held, says],
    ...of.map((one) => ['-', one.held, one.says]),
  ])
}
const ordered = (value: number) => ({
  ...{ userEvent: 'order_placed', days: 7 },
  userProperty: { name: 'order_value', type: 'number', operator: 'greater_or_equal', value },
})

test('when it is on, and whom it is meant for, is said with what was found', () => {
  expect(said({})).toEqual([
    ['status', true, 'It is active.'],
    ['schedule', true, 'It began on 17 Nov, 2026, 1:30 PM and never ends.'],
    ['segment', true, 'Everybody is in its audience.'],
  ])
  expect(said({ endDateTime: hours(2) })[1]).toEqual([
    'schedule',
    false,
    'It ended on 21 Nov, 2026, 3:30 PM (Asia/Kolkata).',
  ])
  expect(said({ applyOffersOn: [{ day: 'Sunday', startTime: '10:00', endTime: '12:00' }] })[2]).toEqual([
    'hours',
    false,
    'It is 21 Nov, 2026, 5:30 PM (Asia/Kolkata), outside its hours: it opens on 22 Nov, 2026, 10:00 AM.',
  ])
})

test('of each condition it is said what was asked, what was found, and how much was missing', () => {
  const events = [
    ordered(1500),
    ordered(1000),
    { userEvent: 'store_visited', days: 7 },
    { userEvent: 'app_opened', days: 1 },
    { userProperty: { name: 'city', operator: 'equal', value: ['Goa', 'Delhi'] } },
    { userProperty: { name: 'tier', operator: 'equal', value: 'gold' } },
  ]
  expect(said({ userSegment: { query: 'AND', events } }).slice(2)).toEqual([
    ['segment', false, 'They do not meet its conditions.'],
    ['-', false, 'Order placed with order_value ≥ 1,500 in the last 7 days: done twice, and the most was 1,149.'],
    ['-', true, 'Order placed with order_value ≥ 1,000 in the last 7 days: once.'],
    ['-', false, 'store_visited in the last 7 days: the last time was 12 days ago.'],
    ['-', false, 'app_opened in the last day: never.'],
    ['-', false, 'city is one of Goa, Delhi: it is Pune.'],
    ['-', false, 'tier is gold: it is not known.'],
  ])
})

test('groups are told whole, and a stored segment by its conditions', () => {
  const group = { query: 'OR', events: [ordered(1500), { query: 'AND', events: [ordered(1000), ordered(200)] }] }
  expect(said({ userSegment: group }).slice(2)).toEqual([
    ['segment', true, 'They meet its conditions.'],
    ['-', true, 'One of 2 must hold: 1 of them.'],
  ])
  expect(said({ userSegmentId: 'gold' }).slice(2)).toEqual([
    ['segment', false, 'They are not in the segment “Gold”.'],
    ['-', false, 'tier is gold: it is not known.'],
  ])
})

test('limits say what was used and when it is the turn again', () => {
  const board = { leaderBoardSelected: true, iterationsPerFrequency: 2, leaderboardFrequency: { weekly: true } }
  expect(said({ howOften: 'once per day', ...board, customType: 'day', customDays: 2 }).slice(3)).toEqual([
    [
      'limit',
      false,
      'They may play once per day: the last time was on 21 Nov, 2026, 4:30 PM, the next may be on 22 Nov, 2026, 12:00 AM.',
    ],
    ['limit', true, 'They may play twice in a weekly period of its leaderboard: 1 used.'],
    [
      'limit',
      false,
      'They may play every 2 days: the last time was on 21 Nov, 2026, 4:30 PM, the next may be on 23 Nov, 2026, 12:00 AM.',
    ],
  ])
})

test('a smart campaign says whom it is tested with and what they meet', () => {
  const campaign = {
    ...{ ruleType: 5, id: 'c', testStatus: 'active', testSchedulingDays: 30, testUserSegmentSize: 0 },
    smartTemplates: [{ templateId: 'wheel' }],
  }
  const told = (more: object, favoured?: string) => {
    const known = { ...around, favouredTemplate: () => favoured, nameOf: () => 'Lucky wheel' }
    const { reasons, steps } = explainEligibility({ ...rule, ...campaign, ...more }, asha, { at: now }, known)
    return [reasons.map(({ code }) => code), steps.find(({ what }) => what === 'test')?.says]
  }
  expect(told({})).toEqual([['not-in-test'], 'The test includes 0 % of the players, and they are not among them.'])
  expect(told({ testUserSegmentSize: 100 })[1]).toBe('They are among the 100 % in the test, and get “Lucky wheel”.')
  expect(told({ testStatus: 'inactive' })[0]).toEqual(['no-final-yet'])
  expect(told({ testStatus: 'inactive' }, 'wheel')).toEqual([[], 'They get “Lucky wheel”, the final template.'])
})

test('a play says which row fell, what held it back, and what could not be given', () => {
  const rows = rowsAt({ rows: [{ percentage: 20.25 }, { percentage: 79.75 }] }, 'rows')
  const told = explainPlay(
    { won: [{ row: 0 }], shown: { kind: 'field', field: 3 } },
    {
      rows,
      limit: { code: 'rewarded-already', message: 'They have been rewarded today.' },
      rewards: [{ name: '10 coins', given: false, why: 'It is out of stock.' }],
    },
  )
  expect(told.map(({ held, says }) => [held, says])).toEqual([
    [true, 'The wheel stopped at field 3: row 1 of 2 (20.25 %) is won.'],
    [false, 'They have been rewarded today. Nothing more is given.'],
    [false, '“10 coins” was not given: It is out of stock.'],
  ])
  const lost = explainPlay({ won: [], score: 40, shown: { kind: 'score', score: 40 } }, { rows })
  expect(lost.map(({ what, held, says }) => [what, held, says])).toEqual([
    ['score', false, 'They reached 40 points: none of 2 rows is won.'],
  ])
})
