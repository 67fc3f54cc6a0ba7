import type { OfferRow } from '#schemas/endpoints/offers.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { offerKindNames, offerLeft, offerWorth } from '#src/pickers/offer-words.ts'

/** An offer in words: what kind it is, what one is worth, and how many there are (C §3 "Offer"). */
export interface OfferFacts {
  readonly kind: string
  /** `₹5,000`, `50 GCoins`; `''` for a custom offer, which says it in its text. */
  readonly worth: string
  /** The number left to give; `undefined` where it has no cap. */
  readonly stock: string | undefined
}

/** Describes an offer; `currencyName` is what the organisation calls its coins. */
export function offerFacts(offer: OfferRow, currencyName: string): OfferFacts {
  const { type } = offer
  const left = offerLeft(offer)
  return {
    kind: offer.thirdParty ? 'Third party' : ((type === null ? undefined : offerKindNames[type]) ?? 'Other'),
    worth: offerWorth(offer, currencyName),
    stock: left === undefined ? undefined : formatNumber(left),
  }
}
