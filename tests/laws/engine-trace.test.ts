/** A trace tells the decision that was made: its verdict is the engine's, and what stands within says the same as what stands above. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blankRule } from '#schemas/documents/rule.ts'
import { samples } from '#schemas/documents/samples.ts'
import type { JsonObject } from '#schemas/json.ts'
import type { TraceStep } from '#schemas/values/play.ts'
import { explainEligibility, ineligibleReasons } from '#src/engine/eligibility/eligibility.ts'
import { fuzzed } from './fuzz.ts'
import { aroundIn, somebody, zone } from './players.ts'
import { law, smallLaw } from './runs.ts'

const segments = Object.values(samples.segment) as JsonObject[]
const around = (of: string, which: number) => aroundIn(of, { segment: () => segments[which % segments.length] })

/** Conditions within conditions, of everything that can be asked. */
const condition: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  leaf: fc.record(
    {
      userEvent: fc.constantFrom('order_placed', 'app_opened', 'x'),
      days: fc.integer({ min: 1, max: 31 }),
      userProperty: fc.record({
        name: fc.constantFrom('order_value', 'city', 'tier', ''),
        type: fc.constantFrom('number', 'string', 'date', 'time'),
        operator: fc.constantFrom(
          'equal',
          'not_equal',
          'greater',
          'less_or_equal',
          'like',
          'between',
          'is_null',
          'is_empty',
        ),
        value: fc.constantFrom<unknown>(5, 1500, 'Pune', '', ['a', 'b'], ['2026-11-01', '2026-11-12'], null),
      }),
    },
    { requiredKeys: [] },
  ),
  group: fc.record({ query: fc.constantFrom('AND', 'OR'), events: fc.array(tie('item'), { maxLength: 4 }) }),
  item: fc.oneof({ maxDepth: 4 }, tie('leaf'), tie('group')),
})).group

/** A rule that is on, or nearly, with conditions and limits. */
const rule = fc
  .record({
    ruleStatus: fc.constantFrom('active', 'active', 'active', 'inactive'),
    startDateTime: fc.constantFrom(0, Date.UTC(2026, 0, 1)),
    endDateTime: fc.constantFrom(9999999999999, Date.UTC(2028, 0, 1)),
    howOften: fc.constantFrom('everytime', 'once per day', 'once per session', 'once per campaign duration'),
    userSegment: condition,
    leaderBoardSelected: fc.boolean(),
    iterationsPerFrequency: fc.integer({ min: 0, max: 3 }),
    leaderboardFrequency: fc.record({ weekly: fc.boolean() }),
    customType: fc.constantFrom('', 'day', 'month'),
    applyOffersOn: fc.array(
      fc.record({
        day: fc.constantFrom('Monday', 'Friday', 'Sunday'),
        startTime: fc.constant('20:00:00'),
        endTime: fc.constantFrom('23:59:59', '03:00:00'),
      }),
      { maxLength: 2 },
    ),
  })
  .map((parts): JsonObject => ({ ...blankRule(), ...parts }))

const documents = fc.oneof(
  rule,
  fc
    .constantFrom(...(Object.values(samples.rule) as JsonObject[]))
    .map((document) => ({ ...document, ruleStatus: 'active' })),
  fuzzed('rule'),
  fuzzed('badge-rule'),
)

/** What is joined holds as its parts do. */
function agrees({ what, held, says, of = [] }: TraceStep): void {
  expect(says).not.toMatch(/undefined|NaN|Infinity|\[object/)
  expect(says.trim()).not.toBe('')
  if (what === 'group') {
    const all = says.startsWith('All')
    expect(held).toBe(all ? of.every((one) => one.held) : of.some((one) => one.held))
  }
  for (const one of of) agrees(one)
}

test('the verdict of a trace is the engine’s', () => {
  let on = 0
  fc.assert(
    fc.property(documents, somebody, zone, fc.nat(99), (document, { player, moment }, of, which) => {
      const reasons = ineligibleReasons(document, player, moment, around(of, which))
      const told = explainEligibility(document, player, moment, around(of, which))
      expect(told.reasons).toEqual(reasons)
      expect(told.passed).toBe(reasons.length === 0)
      expect(told.steps.every(({ held }) => held)).toBe(told.passed)
      expect(told.steps.filter(({ held }) => !held)).toHaveLength(reasons.length)
      if (told.passed) on++
    }),
    law,
  )
  // The law would hold of nothing if nothing were ever on.
  expect(on).toBeGreaterThan(law.numRuns / 50)
})

test('what a trace says of conditions agrees with itself and with whether somebody is meant', () => {
  const seen = new Set<boolean>()
  fc.assert(
    fc.property(rule, somebody, zone, (document, { player, moment }, of) => {
      const { steps } = explainEligibility(document, player, moment, around(of, 0))
      for (const step of steps) agrees(step)
      const audience = steps.find(({ what }) => what === 'segment')
      if (audience?.of === undefined) return
      seen.add(audience.held)
      // The parts of a whole group that asks for all, or the one condition there is.
      expect(audience.of.every(({ held }) => held)).toBe(audience.held)
    }),
    smallLaw,
  )
  expect(seen.size).toBe(2)
})
