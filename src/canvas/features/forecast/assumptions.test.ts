import { describe, expect, test } from 'vitest'
import type { History } from '#schemas/endpoints/forecast.ts'
import { defaultsOf } from '#src/engine/assumptions/default-assumptions.ts'
import { sentConditions, shareFieldId, shareOf } from '#src/engine/assumptions/event-assumptions.ts'
import { type AskedEvent, conditionsOf } from '#src/engine/simulation/asked-events.ts'
import { blankAssumptions } from '#src/engine/simulation/assumptions.ts'
import { assumptionFields, assumptionFieldsOf, assumptionsOf } from './assumptions.ts'

const silent: History = {
  ...{ participation: null, playsPerVisit: null, visitsPerWeek: null, score: null },
  ...{ eventsPerDay: {}, eventPeople: {}, rules: 0, plays: 0 },
}
const asking = (event: string): AskedEvent => ({ event, ruleId: '', test: 'every', place: '' })
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
    const { assumptions, origins } = defaultsOf(history, everybody, ['a', 'b', 'c'].map(asking))
    const eventRates = { a: 0.2, b: 0.6, c: 0.4 }
    expect(assumptions).toEqual({ ...blankAssumptions(500), participation, eventsPerDay: 0.4, eventRates })
    expect(origins).toMatchObject({
      participation: 'From 6 rules with 12,400 plays',
      visitsPerWeek: 'Our guess: no history yet',
      eventsPerDay: 'From the last 28 days',
    })
  })

  test('are whoever does the event, where one is followed', () => {
    const history = { ...silent, participation: { p10: 0.01, p50: 0.02, p90: 0.04 }, eventPeople: { a: 0.2, b: 0.5 } }
    const { assumptions, origins } = defaultsOf(history, everybody, ['a', 'b', 'c'].map(asking))
    expect(assumptions.participation).toEqual({ p10: 0.4, p50: 0.5, p90: 0.6 })
    expect(origins.participation).toBe('From those who did this in the last 28 days')
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
      assumptionFields.flatMap(({ id, when }) => (when?.(document, []) === true ? [id] : []))
    expect(asked({ rewardAssigment: [{ percentage: 5 }] })).toEqual([])
    expect(asked({ rewardAssigment: [{ score: 5 }] })).toEqual(['mean', 'spread'])
    expect(asked({ referralEvent: 'joined' })).toEqual(['referrals'])
  })
})

describe('the conditions of events', () => {
  const atLeast = (least: number): AskedEvent => ({
    ...{ event: 'order_placed', ruleId: '', place: '' },
    test: { test: 'greater_or_equal', name: 'order_value', type: 'number', join: 'OR', values: [least] },
  })
  const asked = [atLeast(2000), atLeast(1000)]
  const [large, any] = conditionsOf(asked)
  if (!large || !any) throw new Error('there are two')
  const kinds = [
    { met: [0, 1], share: 0.1 },
    { met: [1], share: 0.3 },
    { met: [], share: 0.6 },
  ]
  const counted = [{ event: 'order_placed', count: 8900, kinds }]
  const known = defaultsOf(silent, everybody, asked, counted)
  const guessed = defaultsOf(silent, everybody, asked)

  test('are met as often as in the events that were counted, and the form says so', () => {
    expect([large, any].map((one) => shareOf(known.assumptions, one))).toEqual([0.1, 0.4])
    expect(known.origins[shareFieldId(large.id)]).toBe('From 8,900 events of the last 28 days')
    const fields = assumptionFieldsOf({}, asked, () => 'Order placed')
    expect(fields.map(({ label }) => label)).toContain('“Order placed” with order_value ≥ 2,000')
    expect(fields.find(({ id }) => id === shareFieldId(any.id))?.read(known.assumptions)).toBe(40)
  })

  test('are guessed where too few events tell', () => {
    expect(guessed.origins[shareFieldId(large.id)]).toBe('Our guess: too few events yet')
    expect(shareOf(guessed.assumptions, any)).toBe(0.5)
  })

  test('can be changed, one or several at once', () => {
    const one = assumptionsOf(known, { [shareFieldId(large.id)]: 20 })
    expect(shareOf(one, large)).toBeCloseTo(0.2)
    expect(shareOf(one, any)).toBeGreaterThan(0.4)
    const both = assumptionsOf(known, { [shareFieldId(large.id)]: 20, [shareFieldId(any.id)]: 30 })
    expect(shareOf(both, large)).toBeCloseTo(0.2)
    expect(shareOf(both, any)).toBeCloseTo(0.3)
    const none = defaultsOf(silent, everybody, asked, [
      { event: 'order_placed', count: 40, kinds: [{ met: [], share: 1 }] },
    ])
    const some = assumptionsOf(none, { [shareFieldId(large.id)]: 5 })
    for (const one of [large, any]) expect(shareOf(some, one)).toBeCloseTo(0.05)
  })

  test('are sent in the words of segments', () => {
    expect(sentConditions(asked)[0]).toEqual({
      ...{ event: 'order_placed', name: 'order_value', type: 'number' },
      ...{ operator: 'greater_or_equal', query: 'OR', value: [2000] },
    })
  })
})
