import { describe, expect, test } from 'vitest'
import { blankAssumptions } from '#src/engine/simulation/assumptions.ts'
import { changesFor, planOf, testTargetOf } from './campaign-test.ts'

const campaign = {
  smartTemplates: [{ templateId: 'a' }, { templateId: 'b' }],
  testUserSegmentSize: 10,
  testSchedulingDays: 2,
}
const assumptions = { ...blankAssumptions(10_000), visitsPerWeek: 7 }
const asked = { share: 20, worth: 5 }

describe('the test of a campaign', () => {
  test('is met by those who come within its days', () => {
    expect(planOf(campaign, assumptions, asked)).toMatchObject({ people: 10_000, sizes: [500, 500] })
    const seldom = { ...assumptions, visitsPerWeek: 3.5 }
    expect(planOf(campaign, seldom, asked).people).toBe(7500)
    expect(planOf({ ...campaign, testSchedulingDays: '' }, seldom, asked).people).toBe(0)
  })

  test('that is too small can test more people; that is offered as a change that helps', () => {
    const [wider] = changesFor(campaign, assumptions, asked)
    expect(wider?.label).toMatch(/^Test \d+ % of them$/)
    const changed = wider?.apply(campaign) ?? {}
    expect(planOf(changed, assumptions, asked).power).toBeGreaterThanOrEqual(0.8)
    expect(Object.keys(changed)).toEqual(Object.keys(campaign))
  })

  test('runs longer where more of them come by and by', () => {
    const seldom = { ...assumptions, audience: 40_000, visitsPerWeek: 0.2 }
    const longer = changesFor({ ...campaign, testUserSegmentSize: 100 }, seldom, { share: 20, worth: 4 })
    expect(longer.map(({ label }) => label)).toEqual([expect.stringMatching(/^Test for \d+ days$/)])
  })

  test('that is large enough needs no change, and one that can never be is offered none', () => {
    expect(changesFor({ ...campaign, testUserSegmentSize: 100 }, assumptions, asked)).toEqual([])
    expect(changesFor(campaign, { ...assumptions, audience: 50 }, asked)).toEqual([])
  })

  test('asks what was set, else as many as take part', () => {
    expect(testTargetOf({}, assumptions)).toEqual({ share: 20, worth: 5 })
    expect(testTargetOf({ testShare: 8, testWorth: 1 }, assumptions)).toEqual({ share: 8, worth: 1 })
  })
})
