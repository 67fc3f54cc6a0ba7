/** In what is spent: `coins`, `points`, `money INR`; undefined for what has no figure. */
import { isoCode } from '#schemas/values/currency.ts'
import type { KnownOffer } from '../forecast/model.ts'

/** The unit of an offer, as the figures of a forecast name it. */
export function unitOf({ unit, currency }: Pick<KnownOffer, 'unit' | 'currency'>): string | undefined {
  if (unit === 'none') return undefined
  return unit === 'money' ? `money ${currency}` : unit
}

/** Whether a unit is money of a currency, however that is written: `money inr` is money of INR, `money GBP` of PND. */
export const isMoneyOf = (unit: string, currency: string): boolean =>
  unit.startsWith('money ') && isoCode(unit.slice(6).toUpperCase()) === isoCode(currency.toUpperCase())
