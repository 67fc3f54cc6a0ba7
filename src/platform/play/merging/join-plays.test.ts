import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinPlays } from './join-plays.ts'

const noon = Date.UTC(2025, 10, 20, 12)
const HOUR = 3_600_000
const at = (...hours: number[]) =>
  hours.map((hour) => ({ at: noon + hour * HOUR, session: `s${hour}`, rewarded: true }))
const rule = { type: 2, ruleType: 2 }

test.each<[string, object, number, number[], number[], number[]]>([
  ['everything where nothing limits', {}, Infinity, [0, 1], [0, 2, 3], [0, 2, 3]],
  ['other days of a game once a day', { howOften: 'once per day' }, Infinity, [0], [-24, 1, 24], [-24, 24]],
  ['a day before the known one once', { howOften: 'once per day' }, Infinity, [0], [-30, -29], [-30]],
  ['nothing of what was played once for all', { howOften: 'once per campaign duration' }, Infinity, [5], [0, 9], []],
  [
    'one of what nobody else has played once for all',
    { howOften: 'once per campaign duration' },
    Infinity,
    [],
    [0, 9],
    [0],
  ],
  ['what is rewarded once a day', { trigger: 'once per day' }, Infinity, [0], [1, 24], [24]],
  ['as many as the game allows', {}, 3, [0, 5], [1, 2], [1]],
  [
    'what its own turn allows, also before the known play',
    { customType: 'day', customDays: 2 },
    Infinity,
    [0],
    [-24, -72, 24, 60].sort((a, b) => a - b),
    [-72, 60],
  ],
  [
    'what a period of the leaderboard has left',
    { leaderBoardSelected: true, iterationsPerFrequency: 2, leaderboardFrequency: { daily: true } },
    Infinity,
    [0],
    [1, 2, 24],
    [1, 24],
  ],
])('%s becomes the known player’s', (_, limits, plays, known, visitor, expected) => {
  const joined = joinPlays({ document: { ...rule, ...limits }, plays, zone: 'UTC' }, at(...known), at(...visitor))
  expect(joined).toEqual(at(...expected))
})

test('plays that a newer limit would have refused keep no other one out', () => {
  const limits = { document: { ...rule, howOften: 'once per day' }, plays: Infinity, zone: 'UTC' }
  expect(joinPlays(limits, at(0, 1, 2), at(24))).toEqual(at(24))
})

test('whatever both have played, no play of the known player’s was in vain, and no day has two', () => {
  const hours = fc
    .uniqueArray(fc.integer({ min: 0, max: 240 }), { maxLength: 30 })
    .map((all) => all.sort((a, b) => a - b))
  const dayOf = ({ at: moment }: { readonly at: number }) => Math.floor(moment / (24 * HOUR))
  fc.assert(
    fc.property(hours, hours, (known, visitor) => {
      // One a day, as the platform let them play.
      const daily = (all: readonly number[]) => [...new Map(at(...all).map((one) => [dayOf(one), one])).values()]
      const [own, theirs] = [daily(known), daily(visitor)]
      const limits = { document: { ...rule, howOften: 'once per day' }, plays: Infinity, zone: 'UTC' }
      const days = [...own, ...joinPlays(limits, own, theirs)].map(dayOf)
      expect(days.length).toBe(new Set(days).size)
      expect(new Set(days)).toEqual(new Set([...own, ...theirs].map(dayOf)))
    }),
    { numRuns: 200 },
  )
})
