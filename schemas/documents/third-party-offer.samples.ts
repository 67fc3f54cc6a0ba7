import { NEVER } from '../codes.ts'
import type { Sample } from './sample.ts'

const texts = {
  offerDesc: '<p>Spend it on anything you like.</p>',
  howToRedeem: '<p>Open the link and enter the code.</p>',
} as const

/** Vouchers of one denomination, in two languages (`rewardType` 2). */
const voucher = {
  offerName: '₹500 bookshop voucher',
  ...texts,
  rewardType: 2,
  voucherType: 'static',
  voucher: 'Paper Lantern Books',
  productId: 'paper-lantern',
  denomination: 500,
  noOfBrands: 1,
  noOfVoucher: 1,
  offerValidity: 90,
  startDateTime: 1763625600000,
  endDateTime: NEVER,
  offerVoucher: { amount: 500, currency: 'inr', count: 1000 },
  offerCoins: { coins: 0, count: 0, points: 0 },
  offerCount: 1000,
  extraParameter: '',
  offerStatus: 'active',
  mode: 'save',
  offerLocalization: [
    { language: 'English', offerName: '₹500 bookshop voucher', ...texts },
    { language: 'Hindi', offerName: '₹500 का किताब वाउचर', offerDesc: '<p>अपनी पसंद की किताब लें।</p>', howToRedeem: '' },
  ],
} as const satisfies Sample

const { voucher: _voucher, productId: _product, denomination: _denomination, ...unsourced } = voucher

/** Vouchers of a campaign of the provider: winners choose among its brands. */
const campaign = {
  ...unsourced,
  offerName: 'Choice of ten brands',
  selectedCampaignId: 'festive-choice',
  thirdPartyCampaignId: 'festive-choice',
  noOfBrands: 10,
  noOfVoucher: 2,
  offerVoucher: { amount: 250, currency: 'inr', count: 400 },
  offerCount: 400,
  offerLocalization: [{ language: 'English', offerName: 'Choice of ten brands', ...texts }],
} as const satisfies Sample

/** Coins that a partner credits (`rewardType` 3). */
const partnerCoins = {
  ...campaign,
  offerName: '200 airline miles',
  rewardType: 3,
  offerVoucher: { amount: 0, currency: 'inr', count: 0 },
  offerCoins: { coins: 200, count: 999_999_999_999, points: 0 },
  offerCount: 999_999_999_999,
  offerLocalization: [{ language: 'English', offerName: '200 airline miles', ...texts }],
} as const satisfies Sample

/** Points that a partner credits, switched off (`rewardType` 5). */
const points = {
  ...partnerCoins,
  offerName: '100 partner points',
  rewardType: 5,
  offerCoins: { coins: 0, count: 50000, points: 100 },
  offerCount: 50000,
  offerStatus: 'inactive',
  offerLocalization: [{ language: 'English', offerName: '100 partner points', ...texts }],
} as const satisfies Sample

/** A third-party offer with fields and values nobody has heard of. */
const unknown = {
  offerName: 'Moon ticket',
  rewardType: 42,
  denomination: 'any',
  offerVoucher: null,
  offerLocalization: { English: 'Moon ticket' },
  shuttle: { gate: 7 },
} as const satisfies Sample

/** Whole third-party offers of each kind. */
export const thirdPartyOfferSamples = { voucher, campaign, partnerCoins, points, unknown } satisfies Record<
  string,
  Sample
>
