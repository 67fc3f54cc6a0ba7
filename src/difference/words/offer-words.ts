/** The words by which the difference of two offers is told: each field by its label in the editor. */
import { offerTypes } from '#schemas/codes.ts'
import { choice, date, named, plainly, richText, yesNo } from './show.ts'
import type { FieldWord, WordTables } from './words.ts'

const shelf: FieldWord = { label: '' }

/** The labels of the fields that own and third-party offers share, by their paths. */
export const sharedLabels = {
  rewardType: 'Kind',
  'offerCoins.coins': 'Worth',
  'offerCoins.points': 'Points',
  'offerCoins.count': 'Count',
  'offerVoucher.amount': 'Amount',
  'offerVoucher.currency': 'Currency',
  'offerVoucher.count': 'Count',
  startDateTime: 'Start',
  endDateTime: 'End',
  extraParameter: 'Extra parameter',
  offerStatus: 'Status',
  offerDesc: 'Description',
  howToRedeem: 'How to redeem',
} as const

/** The labels of the fields by their paths. */
export const offerLabels: Readonly<Record<string, string>> = {
  ...sharedLabels,
  offerName: 'Offer name',
  voucherType: 'Codes',
  file: 'File of codes',
  'offerVoucher.voucher': 'Voucher code',
  'validity.dayOrTime': 'Valid for',
  'validity.customType': 'Valid for',
  'validity.customDays': 'Valid for',
  'validity.customTime': 'Valid until',
  isRewardCapping: 'Cap',
  rewardCap: 'Cap',
  webHookRequired: 'Call a webhook',
  webhookId: 'Webhook',
  extraParameterRequired: 'Extra parameter needed',
}

/** The words of offers. */
export const offerWords: WordTables = {
  fields: {
    ...Object.fromEntries(Object.entries(offerLabels).map(([key, label]) => [key, { label }])),
    ...{ offerCoins: shelf, offerVoucher: shelf, validity: shelf, offerLocalization: shelf },
    rewardType: {
      label: 'Kind',
      show: choice({
        ...{ [offerTypes.coins]: 'Coins', [offerTypes.points]: 'Points' },
        ...{ [offerTypes.voucher]: 'Voucher', [offerTypes.custom]: 'Custom' },
      }),
    },
    voucherType: {
      label: 'Codes',
      show: choice({ static: 'One code for everybody', dynamic: 'A code for each, from a file' }),
    },
    offerStatus: { label: 'Status', show: choice({ active: 'Active', inactive: 'Inactive' }) },
    startDateTime: { label: 'Start', show: date },
    endDateTime: { label: 'End', show: date },
    offerDesc: { label: 'Description', show: richText },
    howToRedeem: { label: 'How to redeem', show: richText },
    'validity.dayOrTime': { label: 'Valid for', show: choice({ none: 'No limit', day: 'Days', time: 'Same day' }) },
    'validity.customDays': { label: 'Valid for, how long' },
    'validity.customType': {
      label: 'Valid for, period',
      show: choice({ day: 'Days', week: 'Weeks', month: 'Months' }),
    },
    isRewardCapping: { label: 'Cap', show: yesNo },
    rewardCap: { label: 'Cap, at most' },
    webHookRequired: { label: 'Call a webhook', show: yesNo },
    webhookId: { label: 'Webhook', show: named('webhook') },
    extraParameterRequired: { label: 'Extra parameter needed', show: yesNo },
    language: { label: 'Language' },
  },
  lists: {
    offerLocalization: ({ language }) => ({ noun: 'language', name: plainly(language), named: 'language' }),
  },
}
