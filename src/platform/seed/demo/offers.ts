import { NEVER, offerTypes } from '#schemas/codes.ts'
import type { SeedDocument } from '../seed-document.ts'
import { daysOn, madeOn, person } from './moments.ts'
import { fromFile } from './vouchers.ts'

interface Kind {
  readonly rewardType: number
  readonly offerVoucher: { voucher: string; amount: number; currency: string; count: number }
  readonly offerCoins: { coins: number; count: number; points: number }
}

const noVoucher = { voucher: '', amount: 0, currency: 'inr', count: 0 }
const noCoins = { coins: 0, count: 0, points: 0 }

const coins = (amount: number, count: number): Kind => {
  return { rewardType: offerTypes.coins, offerVoucher: noVoucher, offerCoins: { coins: amount, count, points: 0 } }
}
const points = (amount: number, count: number): Kind => {
  return { rewardType: offerTypes.points, offerVoucher: noVoucher, offerCoins: { coins: 0, count, points: amount } }
}
const voucher = (code: string, amount: number, count: number): Kind => {
  const offerVoucher = { voucher: code, amount, currency: 'inr', count }
  return { rewardType: offerTypes.voucher, offerVoucher, offerCoins: noCoins }
}
const custom: Kind = { rewardType: offerTypes.custom, offerVoucher: noVoucher, offerCoins: noCoins }

interface Details {
  readonly desc: string
  readonly redeem?: string
  /** At most so many are given. */
  readonly cap?: number
  readonly webhook?: string
  /** Each winner gets a code of its own, from this file. */
  readonly codes?: string
  /** First and last day, counted from today. */
  readonly from?: number
  readonly until?: number
  readonly status?: 'active' | 'inactive'
}

/** Every offer: id, name, what it is, details, and how many days ago it was made. */
const list: readonly (readonly [string, string, Kind, Details, number])[] = [
  ['coins-10', '10 GCoins', coins(10, 500_000), { desc: 'Ten coins for your wallet.' }, 190],
  ['coins-50', '50 GCoins', coins(50, 120_000), { desc: 'Fifty coins for your wallet.' }, 190],
  ['coins-500', '500 GCoins', coins(500, 4_000), { desc: 'Five hundred coins for your wallet.' }, 120],
  ['points-250', '250 loyalty points', points(250, 60_000), { desc: 'Counts towards your next tier.' }, 160],
  ['points-1000', '1,000 loyalty points', points(1_000, 5_000), { desc: 'A tier in one go.' }, 84],
  [
    'voucher-5000',
    '₹5,000 shopping voucher',
    voucher('DIWAN5000', 5_000, 5),
    { desc: 'The jackpot of the season.', redeem: 'Show the code at any till.', webhook: 'voucher-desk', until: 75 },
    12,
  ],
  [
    'voucher-500',
    '₹500 shopping voucher',
    voucher('DIWAN500', 500, 400),
    { desc: 'For anything in our stores.', redeem: 'Show the code at any till.', webhook: 'voucher-desk', until: 75 },
    40,
  ],
  [
    'voucher-100-groceries',
    '₹100 off groceries',
    voucher('FRESH100', 100, 5_000),
    { desc: 'From ₹699 of groceries.', redeem: 'Enter the code at checkout.' },
    65,
  ],
  [
    'movie-night',
    'Movie night for two',
    voucher('', 700, 0),
    {
      desc: '<p>Two seats, any evening <strong>but Saturday</strong>.</p>',
      redeem: '<ol><li><p>Choose your seats in the app.</p></li><li><p>Enter the code when you pay.</p></li></ol>',
      codes: fromFile.file,
      until: 45,
    },
    22,
  ],
  [
    'cafe-250',
    '₹250 café voucher',
    voucher('CHAI250', 250, 300),
    { desc: 'Was our summer treat.', from: -170, until: -50, status: 'inactive' },
    172,
  ],
  [
    'free-delivery',
    'Free delivery for a month',
    custom,
    { desc: 'Every order, thirty days long.', redeem: 'It is switched on by itself.', cap: 800 },
    58,
  ],
  [
    'gift-hamper',
    'Festive gift hamper',
    custom,
    {
      desc: 'Sweets, lamps and a silk scarf.',
      redeem: 'We call you for the address.',
      cap: 60,
      webhook: 'crm-reward-given',
    },
    9,
  ],
  [
    'early-access',
    'Early access to the sale',
    custom,
    { desc: 'In a day before everybody else.', cap: 2_000, from: 4 },
    3,
  ],
  [
    'silver-coin',
    'Silver coin, 10 grams',
    custom,
    { desc: 'Minted for the festival.', cap: 25, from: 11, until: 40 },
    2,
  ],
]

/**
 * The offers of the demo: coins, points, vouchers and things of our own; one is over, two begin later.
 *
 * @param now - Milliseconds since the epoch.
 */
export const offers = (now: number): SeedDocument[] =>
  list.map(([id, name, kind, details, days], index) => ({
    kind: 'offer',
    id,
    createdTS: madeOn(now, days),
    createdby: person(index),
    document: {
      offerName: name,
      ...(details.codes === undefined ? { voucherType: 'static' } : { voucherType: 'dynamic', file: details.codes }),
      ...describe(details),
      startDateTime: daysOn(now, details.from ?? -days),
      endDateTime: details.until === undefined ? NEVER : daysOn(now, details.until, 23, 59),
      validity: { customType: 'day', customDays: 30, customTime: '23:59:00', dayOrTime: 'day' },
      webHookRequired: details.webhook !== undefined,
      webhookId: details.webhook ?? '',
      extraParameterRequired: false,
      extraParameter: '',
      ...kind,
      isRewardCapping: details.cap !== undefined,
      rewardCap: details.cap ?? 0,
      offerStatus: details.status ?? 'active',
      mode: 'save',
    },
  }))

function describe({ desc: offerDesc, redeem: howToRedeem = '' }: Details) {
  return { offerDesc, howToRedeem, offerLocalization: [{ language: 'English', offerDesc, howToRedeem }] }
}
