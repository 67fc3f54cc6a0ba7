import { offerSamples } from '../../documents/offer.samples.ts'
import { inOffer, type Sentence, short } from './sentence.ts'

const { voucher, custom, coins, points } = offerSamples

/** Offers (C §5 "Offers"). */
export const offers: readonly Sentence[] = [
  inOffer('Offer name is Required', 'offerName', { ...coins, offerName: '' }, coins),
  inOffer('Offer name should be of min 3 and max 50 characters', 'offerName', { ...coins, offerName: short }, custom),
  inOffer('Webhook is Required', 'webhookId', { ...voucher, webhookId: '' }, voucher),
  inOffer(
    'coins must be a number above zero',
    'offerCoins.coins',
    { ...coins, offerCoins: { coins: 0, count: 1 } },
    coins,
  ),
  inOffer(
    'coins can have at most 6 digits',
    'offerCoins.coins',
    { ...coins, offerCoins: { coins: 1_000_000 } },
    { ...coins, offerCoins: { coins: 999_999 } },
  ),
  inOffer(
    'points must be a number above zero',
    'offerCoins.points',
    { ...points, offerCoins: { points: '250' } },
    points,
  ),
  inOffer(
    'amount can have at most 8 digits',
    'offerVoucher.amount',
    { ...voucher, offerVoucher: { amount: 100_000_000, count: 5 } },
    { ...voucher, offerVoucher: { amount: 99_999_999, count: 5 } },
  ),
  inOffer(
    'count can have at most 7 digits',
    'offerVoucher.count',
    { ...voucher, offerVoucher: { amount: 500, count: 10_000_000 } },
    { ...voucher, offerVoucher: { amount: 500, count: 0 } },
  ),
]
