import { offerTypes } from '#schemas/codes.ts'
import type { OfferRow } from '#schemas/endpoints/offers.ts'
import { formatCoins, formatMoney, formatNumber } from '#src/format/numbers.ts'

/** The names of the four kinds of own offers, by `rewardType`, in the order they are offered (C §3 "Offer"). */
export const offerKindNames: Readonly<Record<number, string>> = {
  [offerTypes.coins]: 'Coins',
  [offerTypes.voucher]: 'Voucher',
  [offerTypes.custom]: 'Custom',
  [offerTypes.points]: 'Points',
}

/** The parts of an offer's row that say what it is; in a third-party one type 3 is the partner's coins (READINGS). */
interface Worth extends Pick<OfferRow, 'type' | 'amount' | 'currency'> {
  readonly thirdParty?: unknown
}

/**
 * Returns the worth of one offer: `50 GCoins`, `₹500`, `20 points`; `''` for a custom one, which says it in its text.
 */
export function offerWorth(offer: Worth, currencyName: string): string {
  if (offer.thirdParty && offer.type === offerTypes.custom) return formatCoins(offer.amount, 'partner coins')
  if (offer.type === offerTypes.coins) return formatCoins(offer.amount, currencyName)
  if (offer.type === offerTypes.points) return formatCoins(offer.amount, 'points')
  if (offer.type === offerTypes.voucher) return formatMoney(offer.amount, offer.currency)
  return ''
}

/** The kind of an offer with its worth: `50 GCoins`, `Voucher · ₹500`, `20 points`, `Custom`. */
export function offerKind(offer: Worth, currencyName: string): string {
  const worth = offerWorth(offer, currencyName)
  if (offer.thirdParty && offer.type === offerTypes.custom) return worth
  if (offer.type === offerTypes.coins || offer.type === offerTypes.points) return worth
  const kind = offerKindNames[offer.type ?? 0] ?? `Type ${offer.type ?? '–'}`
  return worth ? `${kind} · ${worth}` : kind
}

/** Returns the number left to give: the number in all less those given; `undefined` without a limit. */
export function offerLeft({
  offer_count,
  distributed = 0,
}: Pick<OfferRow, 'offer_count' | 'distributed'>): number | undefined {
  return offer_count === null ? undefined : Math.max(0, offer_count - distributed)
}

/** Returns the number left to give in words: `240 in stock`, or `no limit`. */
export function offerStock(offer: Pick<OfferRow, 'offer_count' | 'distributed'>): string {
  const left = offerLeft(offer)
  return left === undefined ? 'no limit' : `${formatNumber(left)} in stock`
}
