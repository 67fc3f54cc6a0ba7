/** The offer: a reward with its stock, validity and texts (C §3 "Offer (my offers)"). */
import * as v from 'valibot'
import { NEVER, offerTypes } from '../codes.ts'

const text = v.optional(v.string())
const number = v.optional(v.number())
const flag = v.optional(v.boolean())

/** The texts of one language. */
export const OfferTexts = v.looseObject({ language: v.string(), offerDesc: text, howToRedeem: text })

/** An offer as it travels. */
export const Offer = v.looseObject({
  offerName: text,
  rewardType: number,
  /** `static`: one code for everybody; `dynamic`: a code of its own for each, from files. */
  voucherType: text,
  /** Name of the file of codes that was brought in last; the codes themselves never travel in the document. */
  file: text,
  offerDesc: text,
  howToRedeem: text,
  startDateTime: number,
  endDateTime: number,
  validity: v.optional(v.looseObject({ customType: text, customDays: number, customTime: text, dayOrTime: text })),
  webHookRequired: flag,
  webhookId: text,
  extraParameterRequired: flag,
  extraParameter: text,
  offerVoucher: v.optional(v.looseObject({ voucher: text, amount: number, currency: text, count: number })),
  offerCoins: v.optional(v.looseObject({ coins: number, count: number, points: number })),
  rewardCap: number,
  isRewardCapping: flag,
  offerStatus: text,
  mode: text,
  offerLocalization: v.optional(v.array(OfferTexts)),
})
export type Offer = v.InferOutput<typeof Offer>

/** Says whether an offer gives each winner a code of its own, from a file (C §3 `voucherType`). */
export const isDynamicVoucher = (offer: Readonly<Record<string, unknown>> | Offer): boolean =>
  offer.rewardType === offerTypes.voucher && offer.voucherType === 'dynamic'

/** Creates a new coins offer without a cap that starts at `now` (milliseconds since the epoch) and never ends. */
export function blankOffer(now: number): Offer {
  return {
    offerName: '',
    rewardType: offerTypes.coins,
    voucherType: 'static',
    offerDesc: '',
    howToRedeem: '',
    startDateTime: now - (now % 60_000),
    endDateTime: NEVER,
    webHookRequired: false,
    webhookId: '',
    extraParameterRequired: false,
    extraParameter: '',
    offerVoucher: { voucher: '', amount: 0, currency: 'inr', count: 0 },
    offerCoins: { coins: 0, count: 0, points: 0 },
    isRewardCapping: false,
    rewardCap: 0,
    offerStatus: 'active',
    mode: 'save',
    offerLocalization: [{ language: 'English', offerDesc: '', howToRedeem: '' }],
  }
}
