/**
 * Reading and saving a third-party offer, its locks, the values that a choice fills in, and the labels of its fields.
 */
import { countPlace, sourceOf, type ThirdPartyOffer, thirdPartyTypes } from '#schemas/documents/third-party-offer.ts'
import type { ProviderCampaign, ProviderVoucher } from '#schemas/endpoints/third-party-offers.ts'
import { thirdPartyMessages } from '#schemas/messages/index.ts'
import { api } from '#src/api/api.ts'
import { sharedLabels } from '#src/difference/words/offer-words.ts'
import type { DocumentCalls } from '#src/resource/document-calls.ts'
import { lockWhileRunning, runs, saveStamps } from '../offer-schedule.ts'

/** Reading and saving: a voucher is saved by `saveOffer`, which names it, everything else by `saveOfferThirdParty` (C §7). */
export const thirdPartyCalls: DocumentCalls<ThirdPartyOffer> = {
  area: 'thirdPartyOffers',
  key: 'offerConfig',
  read: (id, options) => api.thirdPartyOffers.get({ query: { id } }, options),
  save: (body, options) => {
    const { productId = '', denomination = 0 } = body
    return sourceOf(body) === 'voucher' && productId
      ? api.thirdPartyOffers.saveVoucher({ query: { productId, denomination }, body }, options)
      : api.thirdPartyOffers.save({ body }, options)
  },
}

/** Asks whether another third-party offer has this name. */
export function askName(offerName: string, offerId: string | undefined, signal: AbortSignal) {
  return api.thirdPartyOffers.checkName({ query: { offerName, offerId } }, { signal })
}

/** Returns the number ordered in all. */
export function countOf(offer: ThirdPartyOffer): number {
  const [holder] = countPlace(offer.rewardType)
  const { count } = (offer[holder] ?? {}) as { count?: unknown }
  return typeof count === 'number' && Number.isFinite(count) ? count : 0
}

/** Returns the offer as it is checked and saved, its count also where `offerCount` has it. A running one stays as it is but for a count that was changed. */
export function stamped(
  offer: ThirdPartyOffer,
  stored: ThirdPartyOffer,
  mode: 'save' | 'edit',
  startsNow: boolean,
): ThirdPartyOffer {
  if (runs(stored, mode)) {
    const isCountedTwice = countOf(offer) !== countOf(stored) && (stored.offerCount ?? 0) > 0
    return isCountedTwice ? { ...offer, offerCount: countOf(offer) } : offer
  }
  const counted = offer.offerCount === countOf(offer) ? offer : { ...offer, offerCount: countOf(offer) }
  return { ...counted, ...saveStamps(counted, mode, mode === 'save' && startsNow) }
}

/** The fields of the order, locked once it was placed. */
const orderedKeys = ['rewardType', 'voucher', 'productId', 'denomination', 'selectedCampaignId', 'thirdPartyCampaignId']
/** Returns why a field cannot be changed, or `false` where it can. */
export function lockOf(stored: ThirdPartyOffer, mode: 'save' | 'edit', ordered: number, path: string): string | false {
  const running = lockWhileRunning(stored, mode, path)
  if (running) return running
  const [key = ''] = path.split('.')
  return mode === 'edit' && ordered > 0 && orderedKeys.includes(key) && thirdPartyMessages.ordered
}

/** An offer without what says where it comes from. */
function unsourced(offer: ThirdPartyOffer): ThirdPartyOffer {
  const { voucher, productId, denomination, selectedCampaignId, thirdPartyCampaignId, ...rest } = offer
  return rest
}

/** Another kind: only vouchers can come from a voucher of the provider, all else comes from a campaign. */
export function withKind(offer: ThirdPartyOffer, rewardType: number): ThirdPartyOffer {
  if (rewardType === thirdPartyTypes.voucher || sourceOf(offer) === 'campaign') return { ...offer, rewardType }
  return withSource({ ...offer, rewardType }, 'campaign')
}

/** Another source, nothing of it chosen yet. */
export function withSource(offer: ThirdPartyOffer, source: 'voucher' | 'campaign'): ThirdPartyOffer {
  return source === 'voucher'
    ? { ...unsourced(offer), voucher: '', productId: '' }
    : { ...unsourced(offer), selectedCampaignId: '', thirdPartyCampaignId: '' }
}

/** A voucher of the provider; its denomination is to be chosen anew. */
export function withVoucher(offer: ThirdPartyOffer, { name, productId, currency }: ProviderVoucher): ThirdPartyOffer {
  const { denomination, ...rest } = offer
  return {
    ...rest,
    ...{ voucher: name, productId, noOfBrands: 1, noOfVoucher: 1 },
    offerVoucher: { ...offer.offerVoucher, currency, amount: 0 },
  }
}

/** A denomination, which is what the voucher is worth. */
export function withDenomination(offer: ThirdPartyOffer, denomination: number): ThirdPartyOffer {
  return { ...offer, denomination, offerVoucher: { ...offer.offerVoucher, amount: denomination } }
}

/** A campaign of the provider, with what it says of itself. */
export function withCampaign(
  offer: ThirdPartyOffer,
  { id, noOfBrands, noOfVoucher }: ProviderCampaign,
): ThirdPartyOffer {
  return { ...offer, selectedCampaignId: id, thirdPartyCampaignId: id, noOfBrands, noOfVoucher }
}

/** The labels of the fields by their paths. */
export const thirdPartyLabels: Readonly<Record<string, string>> = {
  ...sharedLabels,
  offerName: 'Reward name',
  voucher: 'Voucher',
  productId: 'Voucher',
  denomination: 'Denomination',
  selectedCampaignId: 'Campaign',
  thirdPartyCampaignId: 'Campaign',
  noOfBrands: 'Brands',
  noOfVoucher: 'Vouchers each',
  offerValidity: 'Days valid, once won',
  offerCount: 'Count',
}
