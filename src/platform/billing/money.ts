/** Amounts of money: whole numbers of the smallest unit inside the server, decimal numbers on the wire. */
import type { Currency } from '#schemas/values/currency.ts'
import { formatMoney } from '#src/format/numbers.ts'

/** The hundredths in one unit of every currency on sale. */
const MINOR_UNITS = 100

/** Converts an amount of the wire to the smallest unit; `undefined` for an amount with parts of a hundredth. */
export function toMinor(amount: number): number | undefined {
  const minor = Math.round(amount * MINOR_UNITS)
  return Number.isSafeInteger(minor) && Math.abs(amount * MINOR_UNITS - minor) < 1e-6 ? minor : undefined
}

/** Converts an amount in the smallest unit to an amount of the wire. */
export const toMajor = (minor: number): number => minor / MINOR_UNITS

/** Formats an amount in the smallest unit as `₹5,900` or `$20.50`. */
export const moneyText = (minor: number, currency: Currency): string => formatMoney(toMajor(minor), currency)
