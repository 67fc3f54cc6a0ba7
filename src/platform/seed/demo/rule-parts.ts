import { NEVER, NO_OFFER, ruleTypes } from '#schemas/codes.ts'
import { daysOn, zone } from './moments.ts'

/** Names of the offers that rules give, by id: a row carries both. */
const offerNames = {
  'coins-10': '10 GCoins',
  'coins-50': '50 GCoins',
  'coins-500': '500 GCoins',
  'points-250': '250 loyalty points',
  'points-1000': '1,000 loyalty points',
  'voucher-5000': '₹5,000 shopping voucher',
  'voucher-500': '₹500 shopping voucher',
  'voucher-100-groceries': '₹100 off groceries',
  'movie-night': 'Movie night for two',
  'free-delivery': 'Free delivery for a month',
  'gift-hamper': 'Festive gift hamper',
  [NO_OFFER]: NO_OFFER,
} as const

/** The id of an offer that rules of the demo give. */
export type OfferId = keyof typeof offerNames

/** Returns the offer of a row. */
export const give = (offerId: OfferId) => ({ offerId, offerName: offerNames[offerId] })

/** The row of a winning quadrant. */
export const wins = (quadrant: number, percentage: number, offerId: OfferId) => ({
  quadrant,
  winingQuadrant: true,
  percentage,
  ...give(offerId),
})

/** The row of a reward won by chance. */
export const chance = (percentage: number, offerId: OfferId) => ({ percentage, ...give(offerId) })

/** Returns the beginning of every rule of the rule engine. */
export const ruleOf = (
  name: string,
  templateId: string,
  type: number,
  ruleStatus: 'active' | 'inactive' = 'active',
) => ({
  name,
  templateId,
  type,
  ruleType: ruleTypes.rules,
  ruleStatus,
})

/** From one day (counted from today) until another or for ever, in the demo's zone. */
export const runs = (now: number, from: number, until?: number) => ({
  startDateTime: daysOn(now, from),
  endDateTime: until === undefined ? NEVER : daysOn(now, until, 23, 59),
  timezone: zone,
})

/** For everybody, once a day, from one day until another or for ever. */
export const everybody = (now: number, from: number, until?: number) => ({
  userSegmentId: 'All User',
  howOften: 'once per day',
  ...runs(now, from, until),
})

const font = (size: number, strength: number) => ({ size, strength, family: 'Poppins', align: 'center' })

/** Returns the texts that are read after playing. */
export const reads = (winning: string, losing: string, image = '') => ({
  resultText: {
    winningText: { text: winning, color: '#4A148C', font: font(20, 600), place: 'center', image, imageName: '' },
    losingText: { text: losing, color: '#343A40', font: font(15, 400), place: 'center', image: '', imageName: '' },
  },
  resultHandler: 'ParentApp',
})
