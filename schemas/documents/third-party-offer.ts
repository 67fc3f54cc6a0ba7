/** The third-party offer: a reward that a voucher provider supplies (C §3 "Third-party offer"). Only its texts are said per language. */
import * as v from 'valibot'
import { NEVER } from '../codes.ts'

const text = v.optional(v.string())
const number = v.optional(v.number())

/** The rewards of a third-party offer: its numeric `rewardType`; 1 and 3 are both coins (READINGS). */
export const thirdPartyTypes = { coins: 1, voucher: 2, partnerCoins: 3, points: 5 } as const

const known: readonly unknown[] = Object.values(thirdPartyTypes)

/** Says whether a `rewardType` is one of these; of what nobody has heard of nothing is checked or ordered. */
export function isThirdPartyType(rewardType: unknown): boolean {
  return known.includes(rewardType)
}

/** The texts of one language; the first language's also stand at the top. */
export const ThirdPartyTexts = v.looseObject({
  language: v.string(),
  offerName: text,
  offerDesc: text,
  howToRedeem: text,
})

/** A third-party offer as it travels. */
export const ThirdPartyOffer = v.looseObject({
  offerName: text,
  offerDesc: text,
  howToRedeem: text,
  rewardType: number,
  voucherType: text,
  /** The provider's voucher by name, and its `productId` as `saveOffer` names it (its place here is ours). */
  voucher: text,
  productId: text,
  denomination: number,
  /** The provider's campaign; both keys hold its id, and an offer that has neither takes a voucher. */
  selectedCampaignId: text,
  thirdPartyCampaignId: text,
  /** Brands that a winner may choose from, and vouchers that each winner gets. */
  noOfBrands: number,
  noOfVoucher: number,
  /** Days that one is good for once it is won. */
  offerValidity: number,
  startDateTime: number,
  endDateTime: number,
  offerVoucher: v.optional(v.looseObject({ amount: number, currency: text, count: number })),
  offerCoins: v.optional(v.looseObject({ coins: number, count: number, points: number })),
  /** The number requested in all: the count of its reward. */
  offerCount: number,
  extraParameter: text,
  /** Ours: the specification shows no status here; it is that of the own offers. */
  offerStatus: text,
  mode: text,
  offerLocalization: v.optional(v.array(ThirdPartyTexts)),
})
export type ThirdPartyOffer = v.InferOutput<typeof ThirdPartyOffer>

/**
 * Returns the source at the provider: a voucher of a denomination, or one of its campaigns. Only vouchers can have
 * either: they come from a campaign where one is named, or asked for (`''`), and no voucher. Takes any object.
 */
export function sourceOf(offer: Readonly<Record<string, unknown>>): 'voucher' | 'campaign' {
  const { rewardType, selectedCampaignId, voucher, productId } = offer
  if (rewardType !== thirdPartyTypes.voucher) return 'campaign'
  return selectedCampaignId !== undefined && !voucher && !productId ? 'campaign' : 'voucher'
}

/** Returns the path of the count of the reward. */
export function countPlace(rewardType: unknown): readonly ['offerVoucher' | 'offerCoins', 'count'] {
  return [rewardType === thirdPartyTypes.voucher ? 'offerVoucher' : 'offerCoins', 'count']
}

/** Creates a new third-party offer of vouchers that starts at `now` (milliseconds since the epoch) and never ends. */
export function blankThirdPartyOffer(now: number): ThirdPartyOffer {
  return {
    offerName: '',
    offerDesc: '',
    howToRedeem: '',
    rewardType: thirdPartyTypes.voucher,
    voucherType: 'static',
    voucher: '',
    productId: '',
    noOfBrands: 1,
    noOfVoucher: 1,
    startDateTime: now - (now % 60_000),
    endDateTime: NEVER,
    offerVoucher: { amount: 0, currency: 'inr', count: 0 },
    offerCoins: { coins: 0, count: 0, points: 0 },
    offerCount: 0,
    extraParameter: '',
    offerStatus: 'active',
    mode: 'save',
    offerLocalization: [{ language: 'English', offerName: '', offerDesc: '', howToRedeem: '' }],
  }
}
