import { describe, expect, test } from 'vitest'
import { samples } from '#schemas/documents/samples.ts'
import { createRandom } from '../random/random.ts'
import { chiSquareUpperTail, normalTwoSidedTail, normalUpperTail } from '../statistics/distributions.ts'
import { compareProportions, sampleRatioTest, wilsonInterval } from '../statistics/proportions.ts'
import {
  bonferroniPerPair,
  defaultRequirements,
  minimumDetectableDifference,
  sampleSizeFor,
  testPower,
} from '../statistics/sample-size.ts'
import { evidenceOf } from './evidence.ts'
import { testPlan } from './test-plan.ts'

const start = Date.UTC(2026, 10, 1)
const after = start + 8 * 86_400_000
const campaign = (templates: readonly string[], more = {}) => ({
  ...{ startDateTime: start, testStatus: 'active', testSchedulingDays: 7, testUserSegmentSize: 20 },
  smartTemplates: templates.map((templateId) => ({ templateId, percentage: 100 / templates.length })),
  ...more,
})
const count = (templateId: string, people: number, did: number) => ({ templateId, people, did })

// Values from tables of the distributions.
test.each([
  [chiSquareUpperTail(3.841458820694124, 1), 0.05],
  [chiSquareUpperTail(10, 3), 0.018566135463043],
  [chiSquareUpperTail(0.5, 4), 0.973500978839256],
  [chiSquareUpperTail(100, 10), 5.45e-17],
  [normalTwoSidedTail(1.959963984540054), 0.05],
  [normalTwoSidedTail(6), 1.97317528990075e-9],
  [normalUpperTail(-1), 0.841344746068543],
])('a tail of %d is %d', (tail, known) => {
  expect(Math.abs(tail / known - 1)).toBeLessThan(1e-3)
  if (known > 1e-12) expect(Math.abs(tail - known)).toBeLessThan(1e-9 + known * 1e-9)
})

test('a share lies where Wilson has it, a difference where Newcombe has it', () => {
  // Newcombe 1998: 56 of 70 against 48 of 80 gives 0.0524 to 0.3339.
  const { by, low, high, p } = compareProportions({ people: 70, did: 56 }, { people: 80, did: 48 })
  expect([by, low, high].map((one) => Number(one.toFixed(4)))).toEqual([0.2, 0.0524, 0.3339])
  // Pooled 104 of 150: 0.2 / 0.075467 is 2.6502 standard deviations.
  expect(p).toBeCloseTo(0.008045, 5)
  const bounds = wilsonInterval({ people: 10, did: 0 })
  expect([bounds.low, Number(bounds.high.toFixed(4))]).toEqual([0, 0.2775])
})

describe('the size of a test', () => {
  test('is that of the tables', () => {
    // 10 % against 12 % with a power of 0.8: 3,840.8; 50 % against 60 % with 0.9: 518.2.
    expect(sampleSizeFor(0.1, 0.02)).toBe(3841)
    expect(sampleSizeFor(0.5, 0.1, { alpha: 0.05, power: 0.9 })).toBe(519)
    expect(sampleSizeFor(0.1, 0)).toBe(Number.POSITIVE_INFINITY)
  })

  test('gives the power that was asked for, and shows the difference that was asked for', () => {
    for (const [share, by] of [
      [0.1, 0.02],
      [0.3, 0.1],
      [0.02, 0.01],
    ] as const) {
      const size = sampleSizeFor(share, by)
      expect(testPower(share, by, [size, size])).toBeCloseTo(0.8, 2)
      expect(minimumDetectableDifference(share, [size, size])).toBeCloseTo(by, 3)
    }
    expect(minimumDetectableDifference(0.5, [3, 3])).toBeUndefined()
    expect(bonferroniPerPair(defaultRequirements, 4).alpha).toBeCloseTo(0.05 / 6)
  })

  test('keeps its promise: so many of a thousand tests find the difference, and few claim one that is not there', () => {
    const random = createRandom('power')
    const size = sampleSizeFor(0.2, 0.05)
    const drawn = (share: number) =>
      Array.from({ length: size }, () => random.next()).filter((one) => one < share).length
    const found = (one: number, other: number) =>
      Array.from({ length: 1000 }, () =>
        compareProportions({ people: size, did: drawn(one) }, { people: size, did: drawn(other) }),
      ).filter(({ p }) => p < 0.05).length
    expect(Math.abs(found(0.2, 0.25) - 800)).toBeLessThan(65)
    expect(Math.abs(found(0.2, 0.2) - 50)).toBeLessThan(35)
  })

  test('is said of a campaign before it begins', () => {
    const two = campaign(['a', 'b'])
    const plan = testPlan(two, { people: 100_000, share: 0.1, worth: 0.02 })
    expect(plan).toMatchObject({ sizes: [10_000, 10_000], needed: 3841 })
    expect(plan.says).toBe('The test shows differences of 1.2 points or more. That is enough for 2 points.')
    const small = testPlan(two, { people: 20_000, share: 0.1, worth: 0.02 })
    expect(small.power).toBeLessThan(0.8)
    expect(small.says).toBe(
      'The test shows differences of 2.8 points or more. To find 2 points, test 39 % of the people.',
    )
    expect(testPlan(two, { people: 100, share: 0.1, worth: 0.02 }).says).toContain(
      '3,841 people must see each template',
    )
  })
})

describe('the evidence of a campaign', () => {
  test('favours what is better by more than chance, once the test is over', () => {
    const counts = [count('a', 5000, 500), count('b', 5000, 650)]
    expect(evidenceOf(campaign(['a', 'b']), counts, after)).toMatchObject({ verdict: 'favoured', favoured: 'b' })
    const running = evidenceOf(campaign(['a', 'b']), counts, start)
    expect(running.verdict).toBe('running')
    expect(running.favoured).toBeUndefined()
  })

  test('is not enough where it is thin or undecided, and says what it would take', () => {
    const thin = evidenceOf(campaign(['a', 'b']), [count('a', 500, 50), count('b', 500, 60)], after)
    expect(thin.verdict).toBe('not-enough-evidence')
    expect(thin.needed).toBe(sampleSizeFor(0.1, 0.02))
    expect(thin.says).toContain('3,841 people')
    const few = evidenceOf(campaign(['a', 'b']), [count('a', 9, 0), count('b', 9, 6)], after)
    expect(few.verdict).toBe('not-enough-evidence')
    const unmet = evidenceOf(campaign(['a', 'b']), [], after)
    expect(unmet.says).toBe('Nobody was shown a template in the test, so there is nothing to compare.')
    for (const counts of [[], [count('a', 5, 5)]]) {
      expect(evidenceOf(campaign(['a', 'b']), counts, after)).toMatchObject({ verdict: 'not-enough-evidence' })
    }
  })

  test('of several templates is corrected for all that are compared', () => {
    const counts = [count('a', 1000, 100), count('b', 1000, 100), count('c', 1000, 130)]
    expect(evidenceOf(campaign(['a', 'c']), counts, after)).toMatchObject({ verdict: 'favoured', favoured: 'c' })
    expect(evidenceOf(campaign(['a', 'b', 'c']), counts, after).verdict).toBe('not-enough-evidence')
  })

  test('is broken where the templates were not met as their weights say', () => {
    const counts = [count('a', 5300, 500), count('b', 4700, 650)]
    expect(evidenceOf(campaign(['a', 'b']), counts, after).verdict).toBe('broken')
    const smartTemplates = [
      { templateId: 'a', percentage: 53 },
      { templateId: 'b', percentage: 47 },
    ]
    const weighed = campaign([], { smartTemplates, smartTemplatesWeightageType: 'custom' })
    expect(evidenceOf(weighed, counts, after).verdict).toBe('favoured')
    expect(sampleRatioTest([10, 0], [100, 0])).toMatchObject({ p: 1, isAlarm: false })
    expect(sampleRatioTest([10, 3], [100, 0]).isAlarm).toBe(true)
  })

  test('of any document is weighed without an exception', () => {
    for (const document of Object.values(samples.rule) as object[]) {
      const { verdict, says } = evidenceOf({ ...document }, [count('a', 3, 1)], after)
      expect(verdict).toBeTypeOf('string')
      expect(says).not.toMatch(/NaN|undefined|Infinity/)
    }
  })
})
