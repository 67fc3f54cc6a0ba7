/**
 * Random draws from distributions, kept by hand: a draw must give the same number from the same seed on every server.
 */
import type { Random } from './random.ts'

/** The expected count below which draws are exact; above it the normal distribution approximates them. */
const EXACT_BELOW_COUNT = 25

/** Draws from the standard normal distribution (Box and Muller). */
export function drawNormal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
}

/** Draws from a binomial distribution: exact for few expected hits, else approximated by the normal distribution. */
export function drawBinomial(count: number, chance: number, random: Random): number {
  if (count <= 0 || chance <= 0) return 0
  if (chance >= 1) return count
  if (random.isMean) return count * chance
  if (chance > 0.5) return count - drawBinomial(count, 1 - chance, random)
  const mean = count * chance
  if (mean < EXACT_BELOW_COUNT) return fewOf(count, chance, random)
  const drawn = Math.round(mean + Math.sqrt(mean * (1 - chance)) * drawNormal(random))
  return Math.max(0, Math.min(count, drawn))
}

/** Draws a binomial count by leaping from one hit to the next. */
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

/** Draws from a multinomial distribution: the hits of each chance, in order; the rest hits none. */
export function drawMultinomial(count: number, chances: readonly number[], random: Random): number[] {
  let left = count
  let rest = 1
  return chances.map((chance) => {
    if (left <= 0 || chance <= 0) return 0
    const hits = drawBinomial(left, Math.min(1, chance / rest), random)
    left -= hits
    rest -= chance
    return hits
  })
}

/**
 * Draws how many of a number of marked ones are among those that are taken out of all, each with the same chance: exact
 * for few, else approximated by the normal distribution.
 */
export function drawHypergeometric(all: number, marked: number, taken: number, random: Random): number {
  if (marked <= 0 || taken <= 0) return 0
  if (marked >= all) return Math.min(taken, all)
  if (taken >= all) return marked
  if (random.isMean) return (taken * marked) / all
  // The fewest are drawn: marked and taken may change places, and so may those that are not.
  if (marked > all / 2) return taken - drawHypergeometric(all, all - marked, taken, random)
  if (taken > all / 2) return marked - drawHypergeometric(all, marked, all - taken, random)
  const [few, many] = marked < taken ? [marked, taken] : [taken, marked]
  if (few < EXACT_BELOW_COUNT) {
    let hits = 0
    for (let draw = 0; draw < few; draw++) if (random.next() * (all - draw) < many - hits) hits++
    return hits
  }
  const mean = (few * many) / all
  const spread = Math.sqrt((mean * (1 - many / all) * (all - few)) / (all - 1))
  return Math.max(0, Math.min(few, Math.round(mean + spread * drawNormal(random))))
}

/** Draws from a Poisson distribution. */
export function drawPoisson(mean: number, random: Random): number {
  if (mean <= 0) return 0
  if (random.isMean) return mean
  if (mean >= EXACT_BELOW_COUNT) return Math.max(0, Math.round(mean + Math.sqrt(mean) * drawNormal(random)))
  const limit = Math.exp(-mean)
  let product = random.next()
  let hits = 0
  while (product > limit) {
    product *= random.next()
    hits++
  }
  return hits
}

/**
 * Draws an index by weights, or -1 where all weights are zero. Weights are compared in hundredths, as the wire sums
 * percentages.
 */
export function drawWeighted(weights: readonly number[], random: Random): number {
  const hundredths = weights.map((weight) => (weight > 0 ? Math.round(weight * 100) : 0))
  const total = hundredths.reduce((sum, one) => sum + one, 0)
  if (total === 0) return -1
  let left = random.below(total)
  return hundredths.findIndex((weight) => {
    left -= weight
    return left < 0
  })
}
