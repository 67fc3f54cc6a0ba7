/** Amounts inside are whole numbers of the smallest unit; on the wire and for people they are not. */
import { type Currency, isoCode } from '#schemas/values/currency.ts'

/** The hundredths in one unit of every currency on sale. */
const UNITS = 100

/** Converts an amount of the wire to the smallest unit; `undefined` for an amount with parts of a hundredth. */
export function toMinor(amount: number): number | undefined {
  const minor = Math.round(amount * UNITS)
  return Number.isSafeInteger(minor) && Math.abs(amount * UNITS - minor) < 1e-6 ? minor : undefined
}

/** Converts an amount in the smallest unit to an amount of the wire. */
export const toMajor = (minor: number): number => minor / UNITS

/** `₹5,900` or `S$20.50`: hundredths only where there are some. */
export const moneyText = (minor: number, currency: Currency): string =>
  new Intl.NumberFormat('en', {
    style: 'currency',
    currency: isoCode(currency),
    trailingZeroDisplay: 'stripIfInteger',
  }).format(toMajor(minor))
