/** What the editor of third-party offers knows beside the schema: how one is read and saved, what is locked, what a choice fills in. */
import { isRunning } from '#schemas/checks/running-lock.ts'
import { countPlace, sourceOf, type ThirdPartyOffer, thirdPartyTypes } from '#schemas/documents/third-party-offer.ts'
import type { ProviderCampaign, ProviderVoucher } from '#schemas/endpoints/third-party-offers.ts'
import { scheduleMessages, thirdPartyMessages } from '#schemas/messages/index.ts'
import { api } from '#src/api/api.ts'
import type { DocumentCalls } from '#src/resource/document-calls.ts'
import { toMinute } from '#src/time/durations.ts'

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

/** How many of it there shall be in all. */
export function countOf(offer: ThirdPartyOffer): number {
  const [holder] = countPlace(offer.rewardType)
  const { count } = (offer[holder] ?? {}) as { count?: unknown }
  return typeof count === 'number' && Number.isFinite(count) ? count : 0
}

/** Last touches before a check and a save: "now" by the minute (C §4), and the count where `offerCount` has it. What runs stays as it is. */
export function stamped(offer: ThirdPartyOffer, stored: ThirdPartyOffer, mode: 'save' | 'edit', startsNow: boolean) {
  if (mode === 'edit' && isRunning(stored, Date.now(), 'offerStatus')) return offer
  const counted = offer.offerCount === countOf(offer) ? offer : { ...offer, offerCount: countOf(offer) }
  if (mode === 'save') return startsNow ? { ...counted, startDateTime: toMinute(Date.now()) } : counted
  return counted.mode === undefined ? counted : { ...counted, mode }
}

/** What was ordered: it stays as it was ordered. */
const orderedKeys = ['rewardType', 'voucher', 'productId', 'denomination', 'selectedCampaignId', 'thirdPartyCampaignId']
/** What of a running offer may still change. */
const free = ['offerStatus', 'endDateTime']

/** Why a place cannot be changed; `false` where it can (C §4: locked once the start time has passed). */
export function lockOf(stored: ThirdPartyOffer, mode: 'save' | 'edit', ordered: number, path: string): string | false {
  const [key = ''] = path.split('.')
  if (mode === 'save' || key === '') return false
  if (isRunning(stored, Date.now(), 'offerStatus') && !free.includes(key)) return scheduleMessages.running
  return ordered > 0 && orderedKeys.includes(key) ? thirdPartyMessages.ordered : false
}

type Changed = ThirdPartyOffer

/** An offer without what says where it comes from. */
function unsourced(offer: ThirdPartyOffer): ThirdPartyOffer {
  const { voucher, productId, denomination, selectedCampaignId, thirdPartyCampaignId, ...rest } = offer
  return rest
}

/** Another kind: only vouchers can come from a voucher of the provider, all else comes from a campaign. */
export function withKind(offer: ThirdPartyOffer, rewardType: number): Changed {
  if (rewardType === thirdPartyTypes.voucher || sourceOf(offer) === 'campaign') return { ...offer, rewardType }
  return withSource({ ...offer, rewardType }, 'campaign')
}

/** Another source, nothing of it chosen yet. */
export function withSource(offer: ThirdPartyOffer, source: 'voucher' | 'campaign'): Changed {
  return source === 'voucher'
    ? { ...unsourced(offer), voucher: '', productId: '' }
    : { ...unsourced(offer), selectedCampaignId: '', thirdPartyCampaignId: '' }
}

/** A voucher of the provider; its denomination is to be chosen anew. */
export function withVoucher(offer: ThirdPartyOffer, { name, productId, currency }: ProviderVoucher): Changed {
  const { denomination, ...rest } = offer
  return {
    ...rest,
    ...{ voucher: name, productId, noOfBrands: 1, noOfVoucher: 1 },
    offerVoucher: { ...offer.offerVoucher, currency, amount: 0 },
  }
}

/** A denomination, which is what the voucher is worth. */
export function withDenomination(offer: ThirdPartyOffer, denomination: number): Changed {
  return { ...offer, denomination, offerVoucher: { ...offer.offerVoucher, amount: denomination } }
}

/** A campaign of the provider, with what it says of itself. */
export function withCampaign(offer: ThirdPartyOffer, { id, noOfBrands, noOfVoucher }: ProviderCampaign): Changed {
  return { ...offer, selectedCampaignId: id, thirdPartyCampaignId: id, noOfBrands, noOfVoucher }
}

/** What the places of a third-party offer are called on the form. */
export const thirdPartyLabels: Readonly<Record<string, string>> = {
  offerName: 'Reward name',
  rewardType: 'Kind',
  voucher: 'Voucher',
  productId: 'Voucher',
  denomination: 'Denomination',
  selectedCampaignId: 'Campaign',
  thirdPartyCampaignId: 'Campaign',
  noOfBrands: 'Brands',
  noOfVoucher: 'Vouchers each',
  offerValidity: 'Days valid, once won',
  'offerVoucher.amount': 'Amount',
  'offerVoucher.currency': 'Currency',
  'offerVoucher.count': 'Count',
  'offerCoins.coins': 'Coins',
  'offerCoins.points': 'Points',
  'offerCoins.count': 'Count',
  offerCount: 'Count',
  startDateTime: 'Start',
  endDateTime: 'End',
  extraParameter: 'Extra parameter',
  offerStatus: 'Status',
  offerDesc: 'Description',
  howToRedeem: 'How to redeem',
}
