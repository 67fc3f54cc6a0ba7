import { offerTypes } from '#schemas/codes.ts'
import type { OfferRow } from '#schemas/endpoints/offers.ts'
import { formatCoins, formatMoney, formatNumber } from '#src/kit/numbers.ts'
import { offerKindNames } from '#src/pickers/offer-words.ts'

/** An offer in words: what kind it is, what one is worth, and how many there are (C §3 "Offer"). */
export interface OfferFacts {
  readonly kind: string
  /** `₹5,000`, `50 GCoins`; `''` for a custom offer, which says it in its text. */
  readonly worth: string
  /** How many there are to give; undefined where it has no cap. */
  readonly stock: string | undefined
}

/** Describes an offer; `currencyName` is what the organisation calls its coins. */
export function offerFacts(offer: OfferRow, currencyName: string): OfferFacts {
  const { type, amount, currency, offer_count } = offer
  return {
    kind: (type === null ? undefined : offerKindNames[type]) ?? 'Other',
    worth: worthOf(type, amount, currency, currencyName),
    stock: offer_count === null ? undefined : formatNumber(offer_count),
  }
}

function worthOf(type: number | null, amount: number, currency: string, currencyName: string): string {
  if (type === offerTypes.coins) return formatCoins(amount, currencyName)
  if (type === offerTypes.points) return `${formatNumber(amount)} points`
  return type === offerTypes.voucher ? formatMoney(amount, currency) : ''
}
