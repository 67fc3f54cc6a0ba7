/** Counts that fall by chance, drawn at once instead of one player after the other. */
import type { Random } from './random.ts'

/** Below so many expected hits they are counted one by one, above by the normal curve. */
const FEW = 25

/** A number of the standard normal curve (Box and Muller). */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
}

/** How many of so many fall, each with the same chance: exact while few are expected, else by the normal curve. */
export function binomial(count: number, chance: number, random: Random): number {
  if (count <= 0 || chance <= 0) return 0
  if (chance >= 1) return count
  if (chance > 0.5) return count - binomial(count, 1 - chance, random)
  const mean = count * chance
  if (mean < FEW) return fewOf(count, chance, random)
  const drawn = Math.round(mean + Math.sqrt(mean * (1 - chance)) * normal(random))
  return Math.max(0, Math.min(count, drawn))
}

/** Leaps from one hit to the next. */
function fewOf(count: number, chance: number, random: Random): number {
  const scale = Math.log1p(-chance)
  let hits = -1
  let passed = 0
  while (passed <= count) {
    passed += Math.floor(Math.log(1 - random.next()) / scale) + 1
    hits++
  }
  return hits
}

/** How many of so many fall to each of several chances, in their order; what is left falls to none. */
export function multinomial(count: number, chances: readonly number[], random: Random): number[] {
  let left = count
  let rest = 1
  return chances.map((chance) => {
    if (left <= 0 || chance <= 0) return 0
    const hits = binomial(left, Math.min(1, chance / rest), random)
    left -= hits
    rest -= chance
    return hits
  })
}

/** How often something happens that is expected so often. */
export function poisson(mean: number, random: Random): number {
  if (mean <= 0) return 0
  if (mean >= FEW) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)))
  const limit = Math.exp(-mean)
  let product = random.next()
  let hits = 0
  while (product > limit) {
    product *= random.next()
    hits++
  }
  return hits
}

/** Up to what a share of the standard normal curve lies (Abramowitz and Stegun 7.1.26, to seven digits). */
export function normalShare(x: number): number {
  const t = 1 / (1 + (0.3275911 * Math.abs(x)) / Math.SQRT2)
  const tail =
    ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) *
    t *
    Math.exp((-x * x) / 2)
  return x < 0 ? tail / 2 : 1 - tail / 2
}

/** Where the standard normal curve has a share below it: the inverse of `normalShare` (Acklam, to nine digits). */
export function normalAt(share: number): number {
  if (share <= 0) return Number.NEGATIVE_INFINITY
  if (share >= 1) return Number.POSITIVE_INFINITY
  if (share > 0.5) return -normalAt(1 - share)
  if (share < 0.02425) {
    const q = Math.sqrt(-2 * Math.log(share))
    return (
      (((((-7.784894002430293e-3 * q - 0.3223964580411365) * q - 2.400758277161838) * q - 2.549732539343734) * q +
        4.374664141464968) *
        q +
        2.938163982698783) /
      ((((7.784695709041462e-3 * q + 0.3224671290700398) * q + 2.445134137142996) * q + 3.754408661907416) * q + 1)
    )
  }
  const q = share - 0.5
  const r = q * q
  return (
    ((((((-39.69683028665376 * r + 220.9460984245205) * r - 275.9285104469687) * r + 138.357751867269) * r -
      30.66479806614716) *
      r +
      2.506628277459239) *
      q) /
    (((((-54.47609879822406 * r + 161.5858368580409) * r - 155.6989798598868) * r + 66.80131188771972) * r -
      13.28068155288572) *
      r +
      1)
  )
}
