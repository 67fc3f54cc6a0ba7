/** Reading and saving an own offer, and the labels of its fields. */
import { isDynamicVoucher, type Offer } from '#schemas/documents/offer.ts'
import { api } from '#src/api/api.ts'
import type { DocumentCalls } from '#src/resource/document-calls.ts'
import { runs, saveStamps } from './offer-schedule.ts'

/** Currencies of a voucher (C §3 "Plan"; `PND` as documented), as they stand on the wire. */
export const currencies = ['inr', 'usd', 'sgd', 'pnd'] as const

/** Reading and saving an own offer that brings no file along. */
export const offerCalls: DocumentCalls<Offer> = {
  area: 'offers',
  key: 'offerConfig',
  read: (id, options) => api.offers.get({ query: { id } }, options),
  save: (offer, options) => api.offers.save({ params: pathOf(offer), query: {}, body: offer }, options),
}

/** The place in the path of a save: whether the offer is given by one code for everybody, or by files of codes. */
export const pathOf = (offer: Offer) => ({ voucherType: isDynamicVoucher(offer) ? 'dynamic' : 'static' }) as const

/** Asks whether another offer has this name (C §5 "Offer name must be unique"). */
export function askOfferName(offerName: string, offerId: string | undefined, signal: AbortSignal) {
  return api.offers.checkName({ query: { offerName, offerId } }, { signal })
}

/** The facts that a save depends on beside the offer. */
interface SaveContext {
  readonly mode: 'save' | 'edit'
  /** It begins with the save. */
  readonly startsNow: boolean
  /** Name of the file that goes along. */
  readonly file?: string | undefined
}

/** Returns the offer as it is checked and saved. A running one stays as it is. */
export function stamped(offer: Offer, stored: Offer, { mode, startsNow, file }: SaveContext): Offer {
  if (runs(stored, mode)) return offer
  return {
    ...offer,
    ...saveStamps(offer, mode, startsNow),
    ...(file !== undefined && isDynamicVoucher(offer) ? { file } : {}),
  }
}
