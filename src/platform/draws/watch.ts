/**
 * The running watch over draws: whether a row is drawn as often as its table says. It looks at each row when its table has
 * been drawn from 128 times, 256 times, 512 times, and so on.
 */
import { FIRST_LOOK } from '#schemas/values/draws.ts'
import type { PrizeTable } from '#src/draws/table.ts'
import { sharesOf } from './odds.ts'

/** The deviation from which somebody is told, in standard deviations. */
const DEVIATIONS = 4
/**
 * The chance of so many draws of a row, or of fewer or more, below which somebody is told: that of four standard deviations
 * to one side. Of a row that is hardly ever drawn, one too many is far from what is expected and yet no wonder.
 */
const TAIL = 3.17e-5

/** Says whether rows are looked at after so many draws. */
export const isLook = (draws: number): boolean => draws >= FIRST_LOOK && Number.isInteger(Math.log2(draws))

/** A row that is drawn too often or too rarely. */
export interface Deviation {
  readonly row: number | null
  readonly seen: number
  /** The number of times that was expected. */
  readonly expected: number
}

/**
 * Returns the rows of a table that are further from what it says than chance explains.
 *
 * @param draws - How often was drawn in all.
 * @param seen - How often each row was drawn, by its index; `null` for none.
 */
export function deviationsOf(
  table: PrizeTable,
  draws: number,
  seen: Readonly<Record<string, number>>,
): readonly Deviation[] {
  return sharesOf(table).flatMap(({ row, share }) => {
    const count = seen[`${row}`] ?? 0
    const expected = draws * share
    const spread = Math.sqrt(expected * (1 - share))
    const isFar = Math.abs(count - expected) > DEVIATIONS * spread
    return isFar && tailOf(draws, share, count) < TAIL ? [{ row, seen: count, expected }] : []
  })
}

/** Returns the chance that a row is drawn so often or more, or, below what is expected, so often or less. */
export function tailOf(draws: number, share: number, count: number): number {
  if (share <= 0) return count > 0 ? 0 : 1
  if (share >= 1) return count < draws ? 0 : 1
  const step = count >= draws * share ? 1 : -1
  let sum = 0
  let term = Math.exp(logChoose(draws, count) + count * Math.log(share) + (draws - count) * Math.log1p(-share))
  for (let hits = count; hits >= 0 && hits <= draws && term > 0; hits += step) {
    sum += term
    if (term < sum * 1e-12) break
    term *=
      step > 0
        ? ((draws - hits) / (hits + 1)) * (share / (1 - share))
        : (hits / (draws - hits + 1)) * ((1 - share) / share)
  }
  return sum
}

const logChoose = (of: number, taken: number) => logFactorial(of) - logFactorial(taken) - logFactorial(of - taken)

/** Returns the logarithm of a factorial, by Stirling's series where it is large. */
function logFactorial(of: number): number {
  if (of < 20) {
    let product = 1
    for (let factor = 2; factor <= of; factor++) product *= factor
    return Math.log(product)
  }
  return of * Math.log(of) - of + Math.log(2 * Math.PI * of) / 2 + 1 / (12 * of) - 1 / (360 * of ** 3)
}
