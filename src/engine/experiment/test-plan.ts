/** Before a test begins: how many will meet each template in the chosen share and days, and what that can show. */
import { type JsonObject, numericAt, rowsAt, textAt } from '#schemas/json.ts'
import { detectable, perPair, powerOf, type Sureness, sizeFor, usual } from '../statistics/sample-size.ts'

/** What is assumed. */
export interface TestAssumptions {
  /** How many people meet the campaign in the days of the test, were everybody tested. */
  readonly people: number
  /** The share of those who meet a template that play it, from 0 to 1. */
  readonly share: number
  /** The difference worth knowing, as a share: 0.02 for two points of a hundred. */
  readonly worth: number
}

/** What a test can show. */
export interface TestPlan {
  /** How many meet each template, in their order. */
  readonly sizes: readonly number[]
  /** How many each needs for the difference that is worth knowing. */
  readonly needed: number
  /** Percent of the people that must be tested for that; above 100 where the days do not do. */
  readonly neededPercent: number
  /** How often the difference is found by the chosen test, from 0 to 1. */
  readonly power: number
  /** The smallest difference that the two smallest templates show; undefined where none does. */
  readonly shows: number | undefined
  readonly says: string
}

/** Weighs the chosen test (`testUserSegmentSize`, weights) of a campaign. */
export function testPlan(
  campaign: JsonObject,
  { people, share, worth }: TestAssumptions,
  sure: Sureness = usual,
): TestPlan {
  const tested = rowsAt(campaign, 'smartTemplates').filter(({ row }) => textAt(row, 'templateId') !== '')
  const isCustom = textAt(campaign, 'smartTemplatesWeightageType') === 'custom'
  const weights = tested.map(({ row }) => (isCustom ? Math.max(0, numericAt(row, 'percentage') ?? 0) : 1))
  const all = weights.reduce((sum, one) => sum + one, 0)
  const part = Math.min(100, Math.max(0, numericAt(campaign, 'testUserSegmentSize') ?? 100)) / 100
  const sizes = weights.map((one) => (all > 0 ? Math.floor((people * part * one) / all) : 0))
  const pair = perPair(sure, tested.length)
  const [least = 0, next = 0] = sizes.toSorted((one, other) => one - other)
  const needed = sizeFor(share, worth, pair)
  const smallest = all > 0 ? Math.min(...weights) / all : 0
  const neededPercent = people > 0 && smallest > 0 ? (needed / (people * smallest)) * 100 : Number.POSITIVE_INFINITY
  const plan = {
    ...{ sizes, needed, neededPercent },
    power: powerOf(share, worth, [least, next], pair),
    shows: detectable(share, [least, next], pair),
  }
  return { ...plan, says: planWords(plan, worth, sure) }
}

const points = (share: number) => `${Number((share * 100).toFixed(1))} points`

function planWords(
  { power, shows, needed, neededPercent }: Omit<TestPlan, 'says'>,
  worth: number,
  sure: Sureness,
): string {
  const least =
    shows === undefined
      ? 'It is too small to show any difference.'
      : `It shows differences of ${points(shows)} and more.`
  if (power >= sure.power) return `${least} That is enough for ${points(worth)}.`
  const more =
    neededPercent <= 100
      ? `test ${Math.ceil(neededPercent)} % of the people`
      : `${needed.toLocaleString('en-US')} people must meet each template: test more of them, or for more days`
  return `${least} To find ${points(worth)}, ${more}.`
}
