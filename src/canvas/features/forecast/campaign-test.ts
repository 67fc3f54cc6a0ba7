/** The statistical power of a smart campaign's test under the assumptions, and the changes that would raise it. */
import type { JsonObject } from '#schemas/json.ts'
import { setAt } from '#schemas/json-edits.ts'
import { type TestPlan, testPlan } from '#src/engine/experiment/test-plan.ts'
import type { Assumptions } from '#src/engine/simulation/assumptions.ts'
import type { AssumptionChanges } from './assumptions.ts'

/**
 * The target of a test, both in percent: the share of viewers who play, and the smallest difference worth knowing, in
 * points.
 */
export interface TestTarget {
  readonly share: number
  readonly worth: number
}

/** A change of the campaign, ready to be clicked. */
export interface TestChange {
  readonly label: string
  readonly apply: (campaign: JsonObject) => JsonObject
}

/** The longest test that is proposed, in days (ours). */
const MAX_TEST_DAYS = 60
const DEFAULT_DIFFERENCE_POINTS = 5

/** Returns the target of a test: the person's choice, or else the expected participation and five points. */
export function testTargetOf(changes: AssumptionChanges, { participation }: Assumptions): TestTarget {
  const { testShare, testWorth } = changes
  return {
    share: typeof testShare === 'number' ? testShare : Math.round(participation.p50 * 1000) / 10,
    worth: typeof testWorth === 'number' ? testWorth : DEFAULT_DIFFERENCE_POINTS,
  }
}

const daysOf = ({ testSchedulingDays }: JsonObject) =>
  typeof testSchedulingDays === 'number' && testSchedulingDays > 0 ? testSchedulingDays : 0

/** Returns how many of the audience come at least once within some days. */
function comingIn(days: number, { audience, visitsPerWeek }: Assumptions): number {
  return Math.round(audience * (1 - (1 - Math.min(7, Math.max(0, visitsPerWeek)) / 7) ** days))
}

/** Weighs the test as it is set. */
export function planOf(
  campaign: JsonObject,
  assumptions: Assumptions,
  asked: TestTarget,
): TestPlan & { people: number } {
  const people = comingIn(daysOf(campaign), assumptions)
  return { ...testPlan(campaign, { people, share: asked.share / 100, worth: asked.worth / 100 }), people }
}

/** Returns the changes that make the test large enough: a larger share of the people, or more days. */
export function changesFor(campaign: JsonObject, assumptions: Assumptions, asked: TestTarget): readonly TestChange[] {
  const enough = (changed: JsonObject) => planOf(changed, assumptions, asked).power >= 0.8
  if (enough(campaign)) return []
  const percent = Math.ceil(planOf(campaign, assumptions, asked).neededPercent)
  const wider = {
    label: `Test ${percent} % of them`,
    apply: (one: JsonObject) => setAt(one, ['testUserSegmentSize'], percent),
  }
  const from = daysOf(campaign) + 1
  const days = Array.from({ length: MAX_TEST_DAYS }, (_, index) => from + index).find((count) =>
    enough(setAt(campaign, ['testSchedulingDays'], count)),
  )
  return [
    ...(percent <= 100 && enough(wider.apply(campaign)) ? [wider] : []),
    ...(days === undefined
      ? []
      : [{ label: `Test for ${days} days`, apply: (one: JsonObject) => setAt(one, ['testSchedulingDays'], days) }]),
  ]
}
