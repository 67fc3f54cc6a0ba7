/** Proportions: confidence intervals, the comparison of two, and the test of a sample ratio. */
import { chiSquareUpperTail, normalQuantile, normalTwoSidedTail } from './distributions.ts'

/** The number of people, and of those who did something. */
export interface Proportion {
  readonly people: number
  readonly did: number
}

/** Returns the share of those who did it; 0 where there is nobody. */
export const shareOfProportion = ({ people, did }: Proportion): number => (people > 0 ? did / people : 0)

/** Returns the Wilson score interval of a proportion, from 0 to 1. */
export function wilsonInterval(
  { people, did }: Proportion,
  confidence = 0.95,
): { readonly low: number; readonly high: number } {
  if (people <= 0) return { low: 0, high: 1 }
  const z = normalQuantile(0.5 + confidence / 2)
  const share = did / people
  const middle = share + z ** 2 / (2 * people)
  const reach = z * Math.sqrt((share * (1 - share)) / people + z ** 2 / (4 * people ** 2))
  const all = 1 + z ** 2 / people
  return { low: Math.max(0, (middle - reach) / all), high: Math.min(1, (middle + reach) / all) }
}

/** The difference of two proportions. */
export interface ProportionDifference {
  /** The first share less the second. */
  readonly by: number
  /** Bounds of the confidence interval (Newcombe's combination of Wilson's intervals). */
  readonly low: number
  readonly high: number
  /** The p-value (pooled z-test, two-sided). */
  readonly p: number
  /** True when both sides have enough people: at least five expected to do it, and five not to, on each. */
  readonly isEnough: boolean
}

/** Compares two proportions. */
export function compareProportions(one: Proportion, other: Proportion, confidence = 0.95): ProportionDifference {
  const by = shareOfProportion(one) - shareOfProportion(other)
  const [first, second] = [wilsonInterval(one, confidence), wilsonInterval(other, confidence)]
  const low = by - Math.hypot(shareOfProportion(one) - first.low, second.high - shareOfProportion(other))
  const high = by + Math.hypot(first.high - shareOfProportion(one), shareOfProportion(other) - second.low)
  const pooled = shareOfProportion({ people: one.people + other.people, did: one.did + other.did })
  const spread = Math.sqrt(pooled * (1 - pooled) * (1 / one.people + 1 / other.people))
  const fewest = Math.min(one.people, other.people) * Math.min(pooled, 1 - pooled)
  return { by, low, high, p: spread > 0 ? normalTwoSidedTail(by / spread) : 1, isEnough: fewest >= 5 }
}

/** The number of points at which `probabilitiesToBeBest` integrates. */
const INTEGRATION_POINTS = 2000

/**
 * Returns for each proportion the probability that its true share is the largest: every share has the posterior
 * Beta(1 + did, 1 + people − did), and ∫ fᵢ(x) ∏ⱼ Fⱼ(x) dx is integrated where their mass lies. Without randomness, so that
 * the same counts always say the same.
 */
export function probabilitiesToBeBest(all: readonly Proportion[]): readonly number[] {
  if (all.length < 2) return all.map(() => 1)
  const bounds = all.map((one) => wilsonInterval(one, 0.999_999))
  const low = Math.min(...bounds.map((one) => one.low))
  const step = (Math.max(...bounds.map((one) => one.high)) - low) / INTEGRATION_POINTS
  const masses = all.map(({ people, did }) => {
    const logs = Array.from({ length: INTEGRATION_POINTS }, (_, index) => {
      const x = low + (index + 0.5) * step
      return did * Math.log(x) + (people - did) * Math.log1p(-x)
    })
    const top = Math.max(...logs)
    const weights = logs.map((log) => Math.exp(log - top))
    const total = sum(weights)
    return weights.map((one) => one / total)
  })
  // Half of a point's own mass counts as below it.
  const below = masses.map((mass) => {
    let held = 0
    return mass.map((one) => {
      held += one
      return held - one / 2
    })
  })
  const wins = masses.map((mass, index) =>
    sum(
      mass.map((one, at) =>
        below.reduce((product, other, j) => (j === index ? product : product * (other[at] ?? 0)), one),
      ),
    ),
  )
  const total = sum(wins)
  return wins.map((one) => one / total)
}

/** The p-value below which a sample ratio mismatch is reported: the usual line for this alarm. */
export const SAMPLE_RATIO_ALARM = 0.001

/** The result of a sample ratio test. */
export interface SampleRatio {
  readonly p: number
  readonly isAlarm: boolean
  /** The expected number of people of each template, in order. */
  readonly expected: readonly number[]
}

/** Tests whether people met the templates in the ratio of their weights (χ²). Nobody, or a single template, fits. */
export function sampleRatioTest(people: readonly number[], weights: readonly number[]): SampleRatio {
  const [all, weight] = [sum(people), sum(weights)]
  const expected = weights.map((one) => (weight > 0 ? (all * one) / weight : 0))
  const counted = expected.flatMap((one, index) => (one > 0 ? [{ one, met: people[index] ?? 0 }] : []))
  const stray = expected.some((one, index) => one === 0 && (people[index] ?? 0) > 0)
  const distance = counted.reduce((total, { one, met }) => total + (met - one) ** 2 / one, 0)
  const p = stray ? 0 : counted.length < 2 ? 1 : chiSquareUpperTail(distance, counted.length - 1)
  return { p, isAlarm: p < SAMPLE_RATIO_ALARM, expected }
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
