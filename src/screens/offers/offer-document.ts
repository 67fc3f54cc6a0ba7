/** What the offer editor knows of an offer beside its schema: how it is read and saved, what is locked, what its places are called. */
import { isRunning } from '#schemas/checks/running-lock.ts'
import type { Offer } from '#schemas/documents/offer.ts'
import { scheduleMessages } from '#schemas/messages.ts'
import { api } from '#src/api/api.ts'
import { toMinute } from '#src/kit/dates.ts'
import type { DocumentCalls } from '#src/resource/document-calls.ts'

/** Currencies of a voucher (C §3 "Plan"; `PND` as documented), as they stand on the wire. */
export const currencies = ['inr', 'usd', 'sgd', 'pnd'] as const

/** Reading and saving an own offer; its file of vouchers is a matter of the dynamic kind. */
export const offerCalls: DocumentCalls<Offer> = {
  area: 'offers',
  key: 'offerConfig',
  read: (id, options) => api.offers.get({ query: { id } }, options),
  save: (offer, options) => api.offers.save({ params: { voucherType: 'static' }, query: {}, body: offer }, options),
}

/** Asks whether another offer has this name (C §5 "Offer name must be unique"). */
export function askOfferName(offerName: string, offerId: string | undefined, signal: AbortSignal) {
  return api.offers.checkName({ query: { offerName, offerId } }, { signal })
}

/** Last touches before a check and a save: "now" is stamped by the client, by the minute (C §4). What has started stays as it is. */
export function stamped(offer: Offer, stored: Offer, mode: 'save' | 'edit', startsNow: boolean): Offer {
  const now = Date.now()
  if (mode === 'save') return startsNow ? { ...offer, startDateTime: toMinute(now) } : offer
  return isRunning(stored, now, 'offerStatus') || offer.mode === undefined ? offer : { ...offer, mode }
}

/** What of a started offer may still change: its status, and its end, which may come earlier. */
const free = ['offerStatus', 'endDateTime']

/** Why a place of an offer cannot be changed; `false` where it can (C §4: locked once the start time has passed). */
export function offerLock(stored: Offer, mode: 'save' | 'edit', path: string): string | false {
  if (mode === 'save' || !isRunning(stored, Date.now(), 'offerStatus')) return false
  const [key = ''] = path.split('.')
  return key === '' || free.includes(key) ? false : scheduleMessages.running
}

/** What the places of an offer are called on the form. */
export const offerLabels: Readonly<Record<string, string>> = {
  offerName: 'Offer name',
  rewardType: 'Kind',
  'offerCoins.coins': 'Coins',
  'offerCoins.points': 'Points',
  'offerCoins.count': 'Count',
  'offerVoucher.voucher': 'Voucher code',
  'offerVoucher.amount': 'Amount',
  'offerVoucher.currency': 'Currency',
  'offerVoucher.count': 'Count',
  startDateTime: 'Start',
  endDateTime: 'End',
  'validity.dayOrTime': 'Valid for',
  'validity.customDays': 'Valid days',
  'validity.customTime': 'Valid until',
  isRewardCapping: 'Cap',
  rewardCap: 'Cap',
  webHookRequired: 'Call a webhook',
  webhookId: 'Webhook',
  extraParameterRequired: 'Extra parameter needed',
  extraParameter: 'Extra parameter',
  offerStatus: 'Status',
  offerDesc: 'Description',
  howToRedeem: 'How to redeem',
}
