import { offerSamples } from '../../documents/offer.samples.ts'
import { but, flagsOffer, inOffer, long, type Sentence, short } from './sentence.ts'

const { voucher, codes, custom, coins, points } = offerSamples

/** Offers (C §5 "Offers"). */
export const offers: readonly Sentence[] = [
  inOffer('Offer name is Required', 'offerName', { ...coins, offerName: '' }, coins),
  inOffer('Offer name should be of min 3 and max 50 characters', 'offerName', { ...coins, offerName: short }, custom),
  inOffer('Webhook is Required', 'webhookId', { ...voucher, webhookId: '' }, voucher),
  inOffer(
    'Worth must be a number above zero',
    'offerCoins.coins',
    { ...coins, offerCoins: { coins: 0, count: 1 } },
    coins,
  ),
  inOffer(
    'Worth can have at most 6 digits',
    'offerCoins.coins',
    { ...coins, offerCoins: { coins: 1_000_000 } },
    { ...coins, offerCoins: { coins: 999_999 } },
  ),
  inOffer(
    'Points must be a number above zero',
    'offerCoins.points',
    { ...points, offerCoins: { points: '250' } },
    points,
  ),
  inOffer(
    'Amount can have at most 8 digits',
    'offerVoucher.amount',
    but(voucher, ['offerVoucher.amount', 100_000_000]),
    but(voucher, ['offerVoucher.amount', 99_999_999.5]),
  ),
  inOffer(
    'Count can have at most 7 digits',
    'offerVoucher.count',
    but(voucher, ['offerVoucher.count', 10_000_000]),
    but(voucher, ['offerVoucher.count', 0]),
  ),
  inOffer(
    'Count must be a whole number',
    'offerCoins.count',
    but(coins, ['offerCoins.count', 2.5]),
    but(coins, ['offerCoins.count', undefined]),
  ),
  inOffer('Cap must be a number above zero', 'rewardCap', { ...custom, rewardCap: 0 }, { ...coins, rewardCap: 0 }),
  inOffer(
    'Cap can have at most 7 digits',
    'rewardCap',
    { ...custom, rewardCap: 1e7 },
    { ...custom, rewardCap: 1e7 - 1 },
  ),
  inOffer('Extra parameter is Required', 'extraParameter', { ...custom, extraParameter: ' ' }, custom),
  inOffer(
    'Voucher code should be of min 3 and max 50 characters',
    'offerVoucher.voucher',
    but(voucher, ['offerVoucher.voucher', long]),
    but(codes, ['offerVoucher.voucher', short]),
  ),
  flagsOffer(
    'Without a code, winners get nothing but the texts',
    'offerVoucher.voucher',
    but({ ...voucher, webHookRequired: false }, ['offerVoucher.voucher', '']),
    but(voucher, ['offerVoucher.voucher', '']),
  ),
  inOffer(
    'Valid days should be between 1 and 999',
    'validity.customDays',
    but(voucher, ['validity.customDays', 0]),
    but(voucher, ['validity.customDays', 999]),
  ),
  inOffer(
    'Valid until is no time of the day',
    'validity.customTime',
    but(codes, ['validity.customTime', '24:00:00']),
    codes,
  ),
]
