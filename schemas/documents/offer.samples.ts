import { NEVER } from '../codes.ts'
import type { Sample } from './sample.ts'

const texts = [
  {
    language: 'English',
    offerDesc: '<p>Spend it in any of our stores.</p>',
    howToRedeem: '<p>Show the code at the till.</p>',
  },
] as const

/** A coins offer without a cap (`rewardType` 1). */
const coins = {
  offerName: '50 GCoins',
  rewardType: 1,
  voucherType: 'static',
  offerDesc: '<p>Fifty coins for your wallet.</p>',
  howToRedeem: '',
  startDateTime: 1763625600000,
  endDateTime: NEVER,
  webHookRequired: false,
  webhookId: '',
  extraParameterRequired: false,
  extraParameter: '',
  offerVoucher: { voucher: '', amount: 0, currency: 'inr', count: 0 },
  offerCoins: { coins: 50, count: 100000, points: 0 },
  isRewardCapping: false,
  rewardCap: 0,
  offerStatus: 'active',
  mode: 'save',
  offerLocalization: texts,
} as const satisfies Sample

/** A static voucher with few pieces and a validity of its own (`rewardType` 2). */
const voucher = {
  ...coins,
  offerName: '₹5,000 shopping voucher',
  rewardType: 2,
  startDateTime: 1794825000000,
  endDateTime: 1803945600000,
  validity: { customType: 'day', customDays: 30, customTime: '23:59:00', dayOrTime: 'day' },
  webHookRequired: true,
  webhookId: 'voucher-desk',
  offerVoucher: { voucher: 'DIWAN-5000', amount: 5000, currency: 'inr', count: 5 },
  offerCoins: { coins: 0, count: 0, points: 0 },
  isRewardCapping: true,
  rewardCap: 1,
  mode: 'edit',
} as const satisfies Sample

/** A voucher with a code for each winner, from a file (`voucherType` dynamic). */
const codes = {
  ...voucher,
  offerName: 'Gift card of the season',
  voucherType: 'dynamic',
  file: 'gift-cards.csv',
  offerVoucher: { voucher: '', amount: 500, currency: 'inr', count: 0 },
  validity: { customType: 'day', customDays: 0, customTime: '21:00:00', dayOrTime: 'time' },
} as const satisfies Sample

/** A custom offer with an extra parameter, in two languages (`rewardType` 3). */
const custom = {
  ...coins,
  offerName: 'Free delivery for a month',
  rewardType: 3,
  extraParameterRequired: true,
  extraParameter: 'delivery_plan=monthly',
  offerCoins: { coins: 0, count: 0, points: 0 },
  isRewardCapping: true,
  rewardCap: 800,
  offerLocalization: [
    ...texts,
    { language: 'Hindi', offerDesc: '<p>एक महीने तक मुफ़्त डिलीवरी</p>', howToRedeem: '<p>अपने आप लागू होगा</p>' },
  ],
} as const satisfies Sample

/** A points offer that is switched off (`rewardType` 5). */
const points = {
  ...coins,
  offerName: '250 loyalty points',
  rewardType: 5,
  offerCoins: { coins: 0, count: 20000, points: 250 },
  offerStatus: 'inactive',
} as const satisfies Sample

/** An offer with fields and values nobody has heard of. */
const unknown = {
  offerName: 'Metaverse badge',
  rewardType: 42,
  offerCoins: null,
  offerVoucher: ['DIWAN-1'],
  mintOn: { chain: 'test', address: null },
} as const satisfies Sample

/** Whole offers of each kind. */
export const offerSamples = { coins, voucher, codes, custom, points, unknown } satisfies Record<string, Sample>
