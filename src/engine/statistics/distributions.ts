/** How likely something at least as far out is by chance: tails of the normal and the χ² distribution, to about twelve digits. */

/** The natural logarithm of the gamma function of a positive number (Lanczos). */
function logGamma(x: number): number {
  const terms = [
    ...[676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406],
    ...[12.507343278686905, -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7],
  ]
  const t = x + 6.5
  const sum = terms.reduce((all, term, index) => all + term / (x + index), 0.9999999999998099)
  return (x - 0.5) * Math.log(t) - t + Math.log(2.5066282746310002 * sum)
}

/** The upper tail of the gamma distribution of a shape: a series near its beginning, a continued fraction further out. */
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

/** The share of a χ² distribution with so many degrees of freedom that lies at or beyond a value. */
export const chiSquareTail = (value: number, freedom: number): number =>
  freedom < 1 ? 1 : gammaTail(freedom / 2, value / 2)

/** The share of the standard normal curve that lies at least so far from its middle, on both sides. */
export const bothTails = (distance: number): number => gammaTail(0.5, distance ** 2 / 2)

/** The share of the standard normal curve that lies beyond a point. */
export const upperTail = (point: number): number => (point >= 0 ? bothTails(point) / 2 : 1 - bothTails(point) / 2)
