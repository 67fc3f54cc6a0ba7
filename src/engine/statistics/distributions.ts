/**
 * Distributions of the A/B test, kept by hand: tails to about twelve digits, which the small packages round to 0 far
 * out.
 */

/** Returns the natural logarithm of the gamma function of a positive number (Lanczos approximation). */
function logGamma(x: number): number {
  const terms = [
    ...[676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406],
    ...[12.507343278686905, -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7],
  ]
  const t = x + 6.5
  const sum = terms.reduce((all, term, index) => all + term / (x + index), 0.9999999999998099)
  return (x - 0.5) * Math.log(t) - t + Math.log(2.5066282746310002 * sum)
}

/** Returns the upper tail of the gamma distribution: a series near its beginning, a continued fraction further out. */
function gammaTail(shape: number, x: number): number {
  if (x <= 0) return 1
  const scale = Math.exp(shape * Math.log(x) - x - logGamma(shape))
  if (x < shape + 1) {
    let term = 1 / shape
    let sum = term
    for (let n = 1; n < 1000 && term > sum * 1e-16; n++) {
      term *= x / (shape + n)
      sum += term
    }
    return Math.max(0, 1 - scale * sum)
  }
  let b = x + 1 - shape
  let c = 1e300
  let d = 1 / b
  let fraction = d
  for (let n = 1; n < 1000; n++) {
    const a = -n * (n - shape)
    b += 2
    d = 1 / (a * d + b)
    c = b + a / c
    fraction *= c * d
    if (Math.abs(c * d - 1) < 1e-15) break
  }
  return scale * fraction
}

/** Returns the upper tail of the χ² distribution. */
export const chiSquareUpperTail = (value: number, freedom: number): number =>
  freedom < 1 ? 1 : gammaTail(freedom / 2, value / 2)

/** Returns the probability that a standard normal variable lies at least so far from 0, on both sides. */
export const normalTwoSidedTail = (distance: number): number => gammaTail(0.5, distance ** 2 / 2)

/** Returns the upper tail of the standard normal distribution. */
export const normalUpperTail = (point: number): number =>
  point >= 0 ? normalTwoSidedTail(point) / 2 : 1 - normalTwoSidedTail(point) / 2

/**
 * Returns the cumulative distribution function of the standard normal distribution (Abramowitz and Stegun 7.1.26, to
 * seven digits).
 */
export function normalCdf(x: number): number {
  const t = 1 / (1 + (0.3275911 * Math.abs(x)) / Math.SQRT2)
  const tail =
    ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) *
    t *
    Math.exp((-x * x) / 2)
  return x < 0 ? tail / 2 : 1 - tail / 2
}

/** Returns the quantile of the standard normal distribution (Acklam, to nine digits). */
export function normalQuantile(share: number): number {
  if (share <= 0) return Number.NEGATIVE_INFINITY
  if (share >= 1) return Number.POSITIVE_INFINITY
  if (share > 0.5) return -normalQuantile(1 - share)
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
