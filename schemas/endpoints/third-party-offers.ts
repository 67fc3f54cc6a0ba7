/** Third-party offers, and what the voucher provider has to choose from (C §7 "Offers"). Shapes that C §7 does not show are ours. */
import * as v from 'valibot'
import { ThirdPartyOffer } from '../documents/third-party-offer.ts'
import { asks, changes, documentFilters, get, paged, post, service } from './define.ts'
import { beside, besideRow, documentOf, id, links, nameCheck, optionalId, serverKeys } from './shapes.ts'

/** A third-party offer as it is answered. */
export const StoredThirdPartyOffer = v.looseObject({ ...ThirdPartyOffer.entries, ...serverKeys })
export type StoredThirdPartyOffer = v.InferOutput<typeof StoredThirdPartyOffer>

/** The pieces of an offer: requested, created by the provider, left, given, and used (C §3, the list's columns). */
export const Stock = v.object({
  requested: v.number(),
  created: v.number(),
  available: v.number(),
  distributed: v.number(),
  redeemed: v.number(),
})
export type Stock = v.InferOutput<typeof Stock>

/** A row of the third-party list: its columns, and what a picker shows of an offer. */
export const ThirdPartyOfferRow = v.looseObject({
  ...serverKeys,
  ...besideRow,
  ...Stock.entries,
  offer_name: v.string(),
  /** The offer's `rewardType`. */
  type: v.nullable(v.number()),
  status: v.string(),
  /** The worth of one: coins, points or an amount of money, by `type`. */
  amount: v.number(),
  currency: v.string(),
})
export type ThirdPartyOfferRow = v.InferOutput<typeof ThirdPartyOfferRow>

/** A voucher of the provider (C §3 "Voucher provider lists"). */
export const ProviderVoucher = v.looseObject({ name: v.string(), productId: v.string(), currency: v.string() })
export type ProviderVoucher = v.InferOutput<typeof ProviderVoucher>

/** A campaign of the provider: vouchers of several brands that winners choose among. */
export const ProviderCampaign = v.looseObject({
  id: v.string(),
  name: v.string(),
  noOfBrands: v.number(),
  noOfVoucher: v.number(),
})
export type ProviderCampaign = v.InferOutput<typeof ProviderCampaign>

const ours = true as const
const stored = { offerConfig: StoredThirdPartyOffer, stock: Stock, ...beside }

export const thirdPartyOffers = service('offer', {
  list: paged('getMyOffersThirdPartyList', {
    rows: 'rewardsList.offerConfig',
    row: ThirdPartyOfferRow,
    dialect: 'searchKey',
    query: documentFilters,
    summary: 'Lists the third-party offers, with how many of each there are.',
  }),
  vouchers: get('getVouchers', {
    reply: { vouchers: v.array(ProviderVoucher) },
    summary: 'Lists the vouchers of the provider.',
  }),
  voucherDetails: get('getVoucherDetails', {
    query: { productId: id },
    reply: { valueDenominations: v.array(v.number()) },
    summary: 'Lists the denominations of a voucher of the provider.',
  }),
  campaigns: get('getCampaigns', {
    reply: { success: v.picklist([0, 1]), message: v.string(), campaigns: v.array(ProviderCampaign) },
    summary: 'Lists the campaigns of the provider; with `success` 0 there are none, and `message` says why.',
  }),
  get: get('getOfferManagerThirdParty', {
    query: { id },
    reply: stored,
    summary: 'Answers a third-party offer.',
  }),
  saveVoucher: post('saveOffer', {
    query: { productId: id, denomination: v.pipe(v.string(), v.regex(/^\d{1,8}(\.\d{1,2})?$/, 'must be an amount')) },
    encoding: 'multipart',
    body: documentOf(ThirdPartyOffer),
    reply: stored,
    summary:
      'Saves an offer of vouchers of one denomination, ordering from the provider what is not ordered yet; a form whose `payload` part is the offer.',
  }),
  save: post('saveOfferThirdParty', {
    encoding: 'multipart',
    body: documentOf(ThirdPartyOffer),
    reply: stored,
    summary:
      'Saves an offer from a campaign of the provider, ordering what is not ordered yet; a form whose `payload` part is the offer.',
  }),
  checkName: get('checkOfferNameThirdParty', {
    ours,
    query: { offerName: v.string(), offerId: optionalId },
    reply: nameCheck,
    summary: 'Says whether another third-party offer has this name.',
  }),
  duplicate: get('dublicateMyOfferThirdParty', {
    ...changes,
    ours,
    query: { offerId: id },
    reply: stored,
    summary: 'Copies a third-party offer, ordering nothing: the copy orders when it is saved.',
  }),
  delete: post('deleteMyOfferThirdParty', {
    ours,
    query: { id },
    summary: 'Deletes a third-party offer that nothing refers to.',
  }),
  checkDelete: post('checkDeleteMyOfferThirdParty', {
    ...asks,
    ours,
    query: { id },
    reply: links,
    summary: 'Lists what refers to a third-party offer.',
  }),
})
