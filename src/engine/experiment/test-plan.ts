/** The plan of a test before it begins: how many people meet each template, and which difference that can show. */
import { type JsonObject, numericAt, rowsAt, textAt } from '#schemas/json.ts'
import { formatNumber } from '#src/format/numbers.ts'
import {
  bonferroniPerPair,
  defaultRequirements,
  minimumDetectableDifference,
  sampleSizeFor,
  type TestRequirements,
  testPower,
} from '../statistics/sample-size.ts'

/** The assumptions of a plan. */
export interface TestAssumptions {
  /** People who meet the campaign in the days of the test, if everybody is tested. */
  readonly people: number
  /** The share of those who meet a template that play it, from 0 to 1. */
  readonly share: number
  /** The difference worth finding, as a share: 0.02 for two points of a hundred. */
  readonly worth: number
}

/** The differences that a test of the chosen size can show. */
export interface TestPlan {
  /** The number of people who meet each template, in order. */
  readonly sizes: readonly number[]
  /** The number of people each template needs to show the difference worth finding. */
  readonly needed: number
  /** Percent of the people that must be tested for that; above 100 where the days are too few. */
  readonly neededPercent: number
  /** The statistical power of the chosen test, from 0 to 1. */
  readonly power: number
  /** The smallest difference that the two smallest templates show; `undefined` where there is none. */
  readonly shows: number | undefined
  readonly says: string
}

/** Plans the test of a campaign (`testUserSegmentSize`, weights). */
export function testPlan(
  campaign: JsonObject,
  { people, share, worth }: TestAssumptions,
  sure: TestRequirements = defaultRequirements,
): TestPlan {
  const tested = rowsAt(campaign, 'smartTemplates').filter(({ row }) => textAt(row, 'templateId') !== '')
  const isCustom = textAt(campaign, 'smartTemplatesWeightageType') === 'custom'
  const weights = tested.map(({ row }) => (isCustom ? Math.max(0, numericAt(row, 'percentage') ?? 0) : 1))
  const all = weights.reduce((sum, one) => sum + one, 0)
  const part = Math.min(100, Math.max(0, numericAt(campaign, 'testUserSegmentSize') ?? 100)) / 100
  const sizes = weights.map((one) => (all > 0 ? Math.floor((people * part * one) / all) : 0))
  const pair = bonferroniPerPair(sure, tested.length)
  const [least = 0, next = 0] = sizes.toSorted((one, other) => one - other)
  const needed = sampleSizeFor(share, worth, pair)
  const smallest = all > 0 ? Math.min(...weights) / all : 0
  const neededPercent = people > 0 && smallest > 0 ? (needed / (people * smallest)) * 100 : Number.POSITIVE_INFINITY
  const plan = {
    ...{ sizes, needed, neededPercent },
    power: testPower(share, worth, [least, next], pair),
    shows: minimumDetectableDifference(share, [least, next], pair),
  }
  return { ...plan, says: planWords(plan, worth, sure) }
}

const points = (share: number) => `${Number((share * 100).toFixed(1))} points`

function planWords(
  { power, shows, needed, neededPercent }: Omit<TestPlan, 'says'>,
  worth: number,
  sure: TestRequirements,
): string {
  const least =
    shows === undefined
      ? 'The test is too small to show any difference.'
      : `The test shows differences of ${points(shows)} or more.`
  if (power >= sure.power) return `${least} That is enough for ${points(worth)}.`
  const more =
    neededPercent <= 100
      ? `test ${Math.ceil(neededPercent)} % of the people`
      : `${Number.isFinite(needed) ? formatNumber(needed) : '∞'} people must see each template: test more people, or for more days`
  return `${least} To find ${points(worth)}, ${more}.`
}
