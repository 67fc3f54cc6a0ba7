/** How many people a test takes, and what a test of some size can show: two shares, compared on both sides. */
import { normalAt } from '../random/sampling.ts'
import { upperTail } from './distributions.ts'

/** How sure one wants to be. */
export interface Sureness {
  /** How often a difference may be claimed where there is none. */
  readonly alpha: number
  /** How often a difference that is there is to be found. */
  readonly power: number
}

/** What is usual. */
export const usual: Sureness = { alpha: 0.05, power: 0.8 }

/** With several templates every pair is compared: each has its part of the error (Bonferroni). */
export const perPair = ({ alpha, power }: Sureness, templates: number): Sureness => ({
  alpha: alpha / Math.max(1, (templates * (templates - 1)) / 2),
  power,
})

const within = (share: number) => Math.min(1, Math.max(0, share))
const spreadOf = (share: number) => share * (1 - share)

/** How many people each of two templates takes to tell a share from one that is larger by `by`; infinite where there is no difference. */
export function sizeFor(share: number, by: number, { alpha, power }: Sureness = usual): number {
  const [one, other] = [within(share), within(share + by)]
  if (one === other) return Number.POSITIVE_INFINITY
  const [sure, found] = [normalAt(1 - alpha / 2), normalAt(power)]
  const pooled = (one + other) / 2
  const reach = sure * Math.sqrt(2 * spreadOf(pooled)) + found * Math.sqrt(spreadOf(one) + spreadOf(other))
  return Math.ceil((reach / (other - one)) ** 2)
}

/** How often a difference that is there is found, from 0 to 1, with so many people at each of two templates. */
export function powerOf(
  share: number,
  by: number,
  [first, second]: readonly [number, number],
  { alpha }: Sureness = usual,
): number {
  const [one, other] = [within(share), within(share + by)]
  if (first <= 0 || second <= 0) return 0
  const pooled = (one * first + other * second) / (first + second)
  const spread = Math.sqrt(spreadOf(one) / first + spreadOf(other) / second)
  const line = normalAt(1 - alpha / 2) * Math.sqrt(spreadOf(pooled) * (1 / first + 1 / second))
  const distance = Math.abs(other - one)
  if (spread === 0) return distance > line ? 1 : 0
  return upperTail((line - distance) / spread) + upperTail((line + distance) / spread)
}

/** The smallest difference upwards that a test of this size finds with the power that is asked for; undefined where none is. */
export function detectable(
  share: number,
  sizes: readonly [number, number],
  sure: Sureness = usual,
): number | undefined {
  let [low, high] = [0, 1 - within(share)]
  if (high <= 0 || powerOf(share, high, sizes, sure) < sure.power) return undefined
  for (let turn = 0; turn < 40; turn++) {
    const middle = (low + high) / 2
    if (powerOf(share, middle, sizes, sure) < sure.power) low = middle
    else high = middle
  }
  return high
}
