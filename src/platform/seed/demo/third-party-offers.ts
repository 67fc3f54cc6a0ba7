import { NEVER } from '#schemas/codes.ts'
import { thirdPartyTypes } from '#schemas/documents/third-party-offer.ts'
import type { VoucherOrderRow } from '../../integrations/voucher-provider/voucher-orders.ts'
import type { SeedDocument } from '../seed-document.ts'
import { daysOn, madeOn, person } from './moments.ts'

interface Given {
  readonly id: string
  readonly name: string
  readonly hindi?: string
  readonly desc: string
  readonly what: Readonly<Record<string, unknown>>
  /** The numbers requested, made, given and used. */
  readonly stock: readonly [requested: number, created: number, distributed: number, redeemed: number]
  /** Days ago it was made; first and last day, counted from today. */
  readonly days: number
  readonly from?: number
  readonly until?: number
}

const voucher = (voucher: string, productId: string, denomination: number) => ({
  ...{ rewardType: thirdPartyTypes.voucher, voucher, productId, denomination, noOfBrands: 1, noOfVoucher: 1 },
  offerVoucher: { amount: denomination, currency: 'inr' },
})

const campaign = (id: string, noOfBrands: number, what: Readonly<Record<string, unknown>>) => ({
  ...{ selectedCampaignId: id, thirdPartyCampaignId: id, noOfBrands, noOfVoucher: 1, ...what },
})

const list: readonly Given[] = [
  {
    ...{ id: 'books-500', name: '₹500 at Paper Lantern Books', hindi: 'पेपर लैंटर्न बुक्स पर ₹500' },
    ...{ desc: 'Any book, any shop.', what: voucher('Paper Lantern Books', 'paper-lantern', 500) },
    ...{ stock: [2_000, 2_000, 1_342, 811], days: 64 },
  },
  {
    ...{ id: 'cinema-300', name: '₹300 at Night Owl Cinemas', desc: 'Good for any show.' },
    ...{ what: voucher('Night Owl Cinemas', 'night-owl', 300), stock: [5_000, 5_000, 4_977, 4_102], days: 110 },
    until: 20,
  },
  {
    ...{ id: 'festive-choice', name: 'Festive choice of ten brands', desc: 'Ten brands, one of them yours.' },
    what: campaign('festive-choice', 10, {
      rewardType: thirdPartyTypes.voucher,
      offerVoucher: { amount: 1_000, currency: 'inr' },
    }),
    ...{ stock: [1_200, 1_150, 204, 37], days: 9, until: 60 },
  },
  {
    ...{ id: 'miles-200', name: '200 club miles', desc: 'Credited to your miles account within a day.' },
    what: campaign('miles-club', 1, {
      rewardType: thirdPartyTypes.partnerCoins,
      offerCoins: { coins: 200, points: 0 },
    }),
    ...{ stock: [250_000, 250_000, 38_416, 38_416], days: 140 },
  },
  {
    ...{ id: 'eat-out-points', name: '150 dining points', desc: 'For four restaurant groups.' },
    what: campaign('eat-out', 4, { rewardType: thirdPartyTypes.points, offerCoins: { coins: 0, points: 150 } }),
    ...{ stock: [8_000, 8_000, 0, 0], days: 3, from: 6 },
  },
  {
    ...{ id: 'fuel-1000', name: '₹1,000 of fuel', desc: 'At any Greenway station.' },
    ...{ what: voucher('Greenway Fuel', 'green-petrol', 1_000), stock: [100, 100, 100, 96], days: 200, until: -15 },
  },
]

/**
 * The third-party offers of the demo: vouchers, campaigns, partner's coins and points; one is over, one begins later.
 *
 * @param now - Milliseconds since the epoch.
 */
export const thirdPartyOffers = (now: number): SeedDocument[] =>
  list.map(({ id, name, hindi, desc, what, stock: [count], days, from = -days, until }, index) => {
    const offerDesc = `<p>${desc}</p>`
    const howToRedeem = '<p>Open the link in your wallet and enter the code.</p>'
    const of = (key: string) => ({ amount: 0, currency: 'inr', coins: 0, points: 0, ...(what[key] as object) })
    const { amount, currency } = of('offerVoucher')
    const { coins, points } = of('offerCoins')
    const vouchers = what.rewardType === thirdPartyTypes.voucher
    return {
      ...{ kind: 'third-party-offer', id, createdTS: madeOn(now, days), createdby: person(index + 1) },
      document: {
        ...{ offerName: name, offerDesc, howToRedeem, voucherType: 'static', ...what },
        offerValidity: 90,
        startDateTime: daysOn(now, from),
        endDateTime: until === undefined ? NEVER : daysOn(now, until, 23, 59),
        offerVoucher: { amount, currency, count: vouchers ? count : 0 },
        offerCoins: { coins, count: vouchers ? 0 : count, points },
        ...{ offerCount: count, extraParameter: '', offerStatus: 'active', mode: 'save' },
        offerLocalization: [
          { language: 'English', offerName: name, offerDesc, howToRedeem },
          ...(hindi ? [{ language: 'Hindi', offerName: hindi, offerDesc: '', howToRedeem: '' }] : []),
        ],
      },
    }
  })

/** The orders of each of them, and their outcome. */
export const voucherOrders: readonly VoucherOrderRow[] = list.map(
  ({ id, stock: [requested, created, distributed, redeemed] }, index) => ({
    ...{ offerId: id, after: 0, requested, created, distributed, redeemed },
    providerOrder: `SBX-DEMO-${index + 1}`,
  }),
)
