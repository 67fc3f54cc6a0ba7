/** Offers as forecasts and crowds know them. */

import { NO_OFFER } from '#schemas/codes.ts'
import { isoCode } from '#schemas/values/currency.ts'

/**
 * Returns the unit of an offer as a forecast names it (`coins`, `points`, `money INR`), or `undefined` for what has no
 * figure.
 */
export function offerUnit({ unit, currency }: Pick<KnownOffer, 'unit' | 'currency'>): string | undefined {
  if (unit === 'none') return undefined
  return unit === 'money' ? `money ${currency}` : unit
}

/**
 * Says whether a unit is money of a currency, however that is written: `money inr` is money of INR, `money GBP` of PND.
 */
export const isMoneyOf = (unit: string, currency: string): boolean =>
  unit.startsWith('money ') && isoCode(unit.slice(6).toUpperCase()) === isoCode(currency.toUpperCase())

/**
 * The known facts of an offer: the stock that is left (`undefined` for no limit), the cost of one, and the time it is
 * open.
 */
export interface KnownOffer {
  readonly offerId: string
  readonly name: string
  readonly left: number | undefined
  readonly amount: number
  readonly unit: 'coins' | 'points' | 'money' | 'none'
  readonly currency: string
  /** Milliseconds since the epoch; absent for no bound. */
  readonly from?: number
  readonly to?: number
}

/** Says whether an offer has a stock of which nothing is left. */
export const isSoldOut = (offer: Pick<KnownOffer, 'left'> | undefined): boolean =>
  offer?.left !== undefined && offer.left <= 0

/** Says whether an id names an offer. */
export const isOfferId = (offerId: string): boolean => offerId !== '' && offerId !== NO_OFFER

/** Returns the facts of an offer, or `undefined` when it is unknown. */
export const offerOf = (offers: Readonly<Record<string, KnownOffer>>, offerId: string): KnownOffer | undefined =>
  Object.hasOwn(offers, offerId) ? offers[offerId] : undefined
