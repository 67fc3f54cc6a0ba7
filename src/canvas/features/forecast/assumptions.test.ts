import { describe, expect, test } from 'vitest'
import type { History } from '#schemas/endpoints/forecast.ts'
import { blankAssumptions } from '#src/engine/simulation/assumptions.ts'
import { assumptionFields, assumptionsOf, defaultsOf } from './assumptions.ts'

const silent: History = {
  ...{ participation: null, playsPerVisit: null, visitsPerWeek: null, score: null },
  ...{ eventsPerDay: {}, rules: 0, plays: 0 },
}
const everybody = { count: 500, words: 'All User' }

describe('defaults', () => {
  test('are guesses where there is no history, and say so', () => {
    const { assumptions, origins } = defaultsOf(silent, everybody, [])
    expect(assumptions).toEqual(blankAssumptions(500))
    expect(origins).toMatchObject({ audience: 'All User', participation: 'Our guess: no history yet' })
  })

  test('are what the history says, as far as it does', () => {
    const participation = { p10: 0.01, p50: 0.02, p90: 0.04 }
    const history = { ...silent, participation, eventsPerDay: { a: 0.2, b: 0.6 }, rules: 6, plays: 12_400 }
    const { assumptions, origins } = defaultsOf(history, everybody, ['a', 'b', 'c'])
    expect(assumptions).toEqual({ ...blankAssumptions(500), participation, eventsPerDay: 0.4 })
    expect(origins).toMatchObject({
      participation: 'From 6 rules with 12,400 plays',
      visitsPerWeek: 'Our guess: no history yet',
      eventsPerDay: 'From the last 28 days',
    })
  })

  test.each([undefined, 0])('of %s people are a guess as well', (count) => {
    const { assumptions, origins } = defaultsOf(undefined, { count, words: 'Lapsed' }, [])
    expect(assumptions.audience).toBe(1000)
    expect(origins.audience).toBe('Our guess: no players yet')
  })
})

describe('what somebody assumes otherwise', () => {
  const defaults = defaultsOf(silent, everybody, [])

  test('lies over the defaults', () => {
    const changed = assumptionsOf(defaults, { p50: 25, audience: 7, seed: 'again' })
    expect(changed).toEqual({
      ...defaults.assumptions,
      audience: 7,
      participation: { ...defaults.assumptions.participation, p50: 0.25 },
      seed: 'again',
    })
    expect(assumptionsOf(defaults, { unheard: 5, seed: '' })).toEqual(defaults.assumptions)
  })

  test('reads back as it was written, in each field', () => {
    for (const field of assumptionFields) {
      const value = field.max === 100 ? 12.3 : 4
      expect(field.read(field.write(defaults.assumptions, value)), field.id).toBe(value)
    }
  })

  test('is asked only where a document can need it', () => {
    const asked = (document: Record<string, unknown>) =>
      assumptionFields.flatMap(({ id, when }) => (when?.(document) === true ? [id] : []))
    expect(asked({ rewardAssigment: [{ percentage: 5 }] })).toEqual([])
    expect(asked({ rewardAssigment: [{ score: 5 }] })).toEqual(['mean', 'spread'])
    expect(asked({ referralEvent: 'joined' })).toEqual(['referrals'])
  })
})
