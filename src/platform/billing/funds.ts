/** The amounts that can be added to the balance at once, in the smallest unit of each currency (ours). */
import type { Currency } from '#schemas/values/currency.ts'
import { moneyText } from './money.ts'

interface Funds {
  readonly offered: readonly number[]
  readonly least: number
  readonly most: number
}

const funds = (least: number, most: number, ...offered: readonly number[]): Funds => ({
  offered: offered.map((amount) => amount * 100),
  least: least * 100,
  most: most * 100,
})

const byCurrency: Readonly<Record<Currency, Funds>> = {
  INR: funds(500, 500_000, 5000, 10_000, 25_000, 50_000, 100_000),
  USD: funds(10, 10_000, 50, 100, 250, 500, 1000),
  SGD: funds(10, 10_000, 50, 100, 250, 500, 1000),
  PND: funds(10, 10_000, 50, 100, 250, 500, 1000),
}

/** Returns the smallest and the largest amount that can be added at once. */
export const limitsOf = (currency: Currency): { readonly least: number; readonly most: number } => byCurrency[currency]

/** An amount on offer. */
export interface Offered {
  /** The currency and the amount: `INR-5000`. */
  readonly id: string
  readonly name: string
  readonly amount: number
}

/** Returns the amounts on offer, in ascending order. */
export const offeredIn = (currency: Currency): readonly Offered[] =>
  byCurrency[currency].offered.map((amount) => ({
    id: `${currency}-${amount / 100}`,
    name: moneyText(amount, currency),
    amount,
  }))
