/** Sample sizes and power of the two-sided comparison of two proportions. */
import { normalQuantile, normalUpperTail } from './distributions.ts'

/** The required error rates of a test. */
export interface TestRequirements {
  /** The significance level: how often a difference may be claimed where there is none. */
  readonly alpha: number
  /** The power: how often an existing difference is to be found. */
  readonly power: number
}

/** The customary requirements. */
export const defaultRequirements: TestRequirements = { alpha: 0.05, power: 0.8 }

/** Divides the significance level among all pairs of templates (Bonferroni correction). */
export const bonferroniPerPair = ({ alpha, power }: TestRequirements, templates: number): TestRequirements => ({
  alpha: alpha / Math.max(1, (templates * (templates - 1)) / 2),
  power,
})

const within = (share: number) => Math.min(1, Math.max(0, share))
const spreadOf = (share: number) => share * (1 - share)

/**
 * Returns the sample size of each of two templates that tells a share from one that is larger by `by`; infinite where
 * there is no difference.
 */
export function sampleSizeFor(
  share: number,
  by: number,
  { alpha, power }: TestRequirements = defaultRequirements,
): number {
  const [one, other] = [within(share), within(share + by)]
  if (one === other) return Number.POSITIVE_INFINITY
  const [sure, found] = [normalQuantile(1 - alpha / 2), normalQuantile(power)]
  const pooled = (one + other) / 2
  const reach = sure * Math.sqrt(2 * spreadOf(pooled)) + found * Math.sqrt(spreadOf(one) + spreadOf(other))
  return Math.ceil((reach / (other - one)) ** 2)
}

/** Returns the power of a test, from 0 to 1, with so many people at each of two templates. */
export function testPower(
  share: number,
  by: number,
  [first, second]: readonly [number, number],
  { alpha }: TestRequirements = defaultRequirements,
): number {
  const [one, other] = [within(share), within(share + by)]
  if (first <= 0 || second <= 0) return 0
  const pooled = (one * first + other * second) / (first + second)
  const spread = Math.sqrt(spreadOf(one) / first + spreadOf(other) / second)
  const line = normalQuantile(1 - alpha / 2) * Math.sqrt(spreadOf(pooled) * (1 / first + 1 / second))
  const distance = Math.abs(other - one)
  if (spread === 0) return distance > line ? 1 : 0
  return normalUpperTail((line - distance) / spread) + normalUpperTail((line + distance) / spread)
}

/** Returns the smallest increase that a test of this size finds with the required power, or `undefined` for none. */
export function minimumDetectableDifference(
  share: number,
  sizes: readonly [number, number],
  sure: TestRequirements = defaultRequirements,
): number | undefined {
  let [low, high] = [0, 1 - within(share)]
  if (high <= 0 || testPower(share, high, sizes, sure) < sure.power) return undefined
  for (let turn = 0; turn < 40; turn++) {
    const middle = (low + high) / 2
    if (testPower(share, middle, sizes, sure) < sure.power) low = middle
    else high = middle
  }
  return high
}
