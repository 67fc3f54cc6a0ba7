import { thirdPartyOfferSamples } from '../../documents/third-party-offer.samples.ts'
import { but, inThirdPartyOffer, type Sentence, short } from './sentence.ts'

const { voucher, campaign, partnerCoins, points } = thirdPartyOfferSamples
const now = voucher.startDateTime - 86_400_000

/** Third-party offers (C §3 "Third-party offer", C §5 "Offers"). */
export const thirdPartyOffers: readonly Sentence[] = [
  inThirdPartyOffer('Offer name is Required', 'offerName', { ...voucher, offerName: ' ' }, voucher),
  inThirdPartyOffer(
    'Offer name should be of min 3 and max 50 characters',
    'offerName',
    { ...voucher, offerName: short },
    campaign,
  ),
  inThirdPartyOffer('Voucher is Required', 'voucher', { ...voucher, voucher: '' }, voucher),
  inThirdPartyOffer('Denomination is Required', 'denomination', { ...voucher, denomination: 0 }, voucher),
  inThirdPartyOffer('Campaign is Required', 'selectedCampaignId', { ...campaign, selectedCampaignId: '' }, campaign),
  inThirdPartyOffer('Campaign is Required', 'selectedCampaignId', { ...voucher, rewardType: 5 }, points),
  inThirdPartyOffer(
    'Worth can have at most 6 digits',
    'offerCoins.coins',
    but(partnerCoins, ['offerCoins.coins', 1_000_000]),
    partnerCoins,
  ),
  inThirdPartyOffer(
    'Amount must be a number above zero',
    'offerVoucher.amount',
    but(voucher, ['offerVoucher.amount', 0]),
    voucher,
  ),
  inThirdPartyOffer(
    'Count must be a number above zero',
    'offerVoucher.count',
    but(voucher, ['offerVoucher.count', 0]),
    but(voucher, ['offerVoucher.count', 1]),
  ),
  inThirdPartyOffer(
    'Count must be a whole number',
    'offerVoucher.count',
    but(voucher, ['offerVoucher.count', 1.5]),
    but(voucher, ['offerVoucher.count', 2]),
  ),
  inThirdPartyOffer(
    'Count can have at most 12 digits',
    'offerCoins.count',
    but(points, ['offerCoins.count', 1_000_000_000_000]),
    but(points, ['offerCoins.count', 999_999_999_999]),
  ),
  inThirdPartyOffer(
    'This is ordered from the provider already and stays as it is. Duplicate it to order something else.',
    'denomination',
    { ...voucher, denomination: 1000 },
    but(voucher, ['offerVoucher.count', 1200]),
    { now, mode: 'edit', stored: voucher, ordered: 1000 },
  ),
  inThirdPartyOffer(
    'There are 1000 ordered already; it cannot be fewer',
    'offerVoucher.count',
    but(voucher, ['offerVoucher.count', 999]),
    but(voucher, ['offerVoucher.count', 1000]),
    { now, mode: 'edit', stored: voucher, ordered: 1000 },
  ),
  inThirdPartyOffer('Start must not be after end', 'endDateTime', { ...voucher, endDateTime: now }, voucher),
  inThirdPartyOffer(
    'Start must be now or later',
    'startDateTime',
    { ...voucher, startDateTime: now - 120_000 },
    { ...voucher, startDateTime: now },
    { now, mode: 'save' },
  ),
  inThirdPartyOffer(
    'This has started: only its status, an earlier end and a higher count or cap can change. Duplicate it to change more.',
    'offerValidity',
    { ...voucher, offerValidity: 30 },
    { ...voucher, offerStatus: 'inactive' },
    { now: voucher.startDateTime + 86_400_000, mode: 'edit', stored: voucher },
  ),
]
