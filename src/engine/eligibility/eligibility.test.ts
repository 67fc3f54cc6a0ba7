import { expect, test } from 'vitest'
import { ALL_USER, NEVER } from '#schemas/codes.ts'
import { samples } from '#schemas/documents/samples.ts'
import type { Player } from '../player/player.ts'
import { ineligibleReasons, isOnForEverybody, type OrganisationFacts } from './eligibility.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const around: OrganisationFacts = {
  zone: 'Asia/Kolkata',
  isInSegment: (segment, { id }) => segment === 'gold' && id === 'asha',
}
const asha: Player = {
  id: 'asha',
  properties: { city: 'Pune' },
  events: [{ event: 'order_placed', properties: { order_value: 1200 }, happenedTS: now - 3_600_000 }],
  plays: [],
}
const rule = { ruleStatus: 'active', startDateTime: now - 1000, endDateTime: NEVER }
const codes = (document: object, player = asha) =>
  ineligibleReasons({ ...document }, player, { at: now, session: 's' }, around).map(({ code }) => code)

test.each([['', ALL_USER, undefined, 'gold']])('everybody, and whoever is in the segment, is meant', (...segments) => {
  for (const userSegmentId of segments) expect(codes({ ...rule, userSegmentId })).toEqual([])
})

test('who is in no such segment is not meant', () => {
  expect(codes({ ...rule, userSegmentId: 'silver' })).toEqual(['not-in-segment'])
  expect(codes({ ...rule, userSegmentId: 'gold' }, { ...asha, id: 'ravi' })).toEqual(['not-in-segment'])
})

test("conditions of a document's own count before its segment", () => {
  const over = (value: number) => ({
    events: [
      {
        userEvent: 'order_placed',
        days: 7,
        userProperty: { name: 'order_value', type: 'number', operator: 'greater', value },
      },
    ],
  })
  expect(codes({ ...rule, userSegmentId: 'silver', userSegment: over(1000) })).toEqual([])
  expect(codes({ ...rule, userSegmentId: 'gold', userSegment: over(2000) })).toEqual(['not-in-segment'])
})

test('a quest keeps its segment with its schedule', () => {
  const quest = (userSegmentId: string) => ({
    ...{ type: 15, ruleType: 15, userSegmentId: 'silver' },
    localizationconfig: [{ schedulingConfig: { ...rule, status: 'active', userSegmentId } }],
  })
  expect(codes(quest('gold'))).toEqual([])
  expect(codes(quest('silver'))).toEqual(['not-in-segment'])
})

test('every reason is told, not only the first', () => {
  const plays = [{ at: now - 1000, rewarded: false }]
  expect(codes({ userSegmentId: 'silver', howOften: 'once per day' }, { ...asha, plays })).toEqual([
    'inactive',
    'not-begun',
    'not-in-segment',
    'played-already',
  ])
})

test.each([
  [{ maxPlaysOption: 'maxplays', maxPlays: 3 }, 1, 3, 0, 'plays-used-up'],
  [{ maxPlaysOption: 'maxplays', maxPlays: 3 }, 1, 2, 0, undefined],
  [{ maxPlaysOption: 'unlimited', maxPlays: 3 }, 1, 9, 0, undefined],
  [{ maxPlayers: { maxPlaysOption: 'maxplays', maxPlayers: 500 } }, 13, 0, 500, 'full'],
  [{ maxPlayers: { maxPlaysOption: 'maxplays', maxPlayers: 500 } }, 13, 0, 499, undefined],
  [{ maxPlayers: { maxPlaysOption: 'maxplays', maxPlayers: 500 } }, 13, 1, 500, undefined],
  [{ answerDeadline: now }, 20, 0, 0, 'answers-closed'],
  [{ answerDeadline: now + 1 }, 20, 0, 0, undefined],
])('a game that says %j (type %i) lets who played %i times among %i: %s', (template, type, times, players, code) => {
  const plays = Array.from({ length: times }, () => ({ at: now - 1, rewarded: false }))
  const reasons = ineligibleReasons(
    { ...rule, type, templateId: 't' },
    { ...asha, plays },
    { at: now },
    { ...around, template: () => template, playerCount: () => players },
  )
  expect(reasons.map((one) => one.code)).toEqual(code ? [code] : [])
})

test('any document of any kind is judged', () => {
  for (const kind of Object.values(samples)) {
    for (const document of Object.values(kind)) {
      const reasons = ineligibleReasons({ ...(document as object) }, asha, { at: now }, around)
      expect(new Set(reasons.map(({ code }) => code)).size).toBe(reasons.length)
      for (const { message, until } of reasons) {
        expect(message).toMatch(/^[A-Z].*\.$/)
        if (until !== undefined) expect(until).toBeGreaterThan(now)
      }
    }
  }
})

test.each<readonly [string, object, boolean]>([
  ['begun for everybody', {}, true],
  ['for a segment', { userSegmentId: 'gold' }, false],
  ['once a day', { howOften: 'once per day' }, false],
  ['by a schedule of the player’s own', { customType: 'week' }, false],
  ['with a game, which may have limits', { templateId: 'coin' }, false],
  ['that begins within the span', { startDateTime: 600 }, false],
  ['that ends within the span', { endDateTime: 900 }, false],
  ['that was stopped', { ruleStatus: 'inactive' }, false],
])('a rule %s is on for everybody throughout a span: %s', (_, given, expected) => {
  const rule = {
    ruleStatus: 'active',
    startDateTime: 100,
    endDateTime: 9_999_999_999_999,
    howOften: 'everytime',
    ...given,
  }
  expect(isOnForEverybody(rule, { from: 500, to: 1000 }, 'UTC')).toBe(expected)
})
