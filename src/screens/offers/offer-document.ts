/** What the offer editor knows of an offer beside its schema: how it is read, what is locked, what its places are called. */
import { isRunning } from '#schemas/checks/running-lock.ts'
import { isDynamicVoucher, type Offer } from '#schemas/documents/offer.ts'
import { scheduleMessages } from '#schemas/messages/index.ts'
import { api } from '#src/api/api.ts'
import type { DocumentCalls } from '#src/resource/document-calls.ts'
import { toMinute } from '#src/time/durations.ts'

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

interface Touches {
  readonly mode: 'save' | 'edit'
  /** It begins with the save. */
  readonly startsNow: boolean
  /** Name of the file that goes along. */
  readonly file?: string | undefined
}

/** Last touches before a check and a save: "now" is stamped by the client, by the minute (C §4). What has started stays as it is. */
export function stamped(offer: Offer, stored: Offer, { mode, startsNow, file }: Touches): Offer {
  const now = Date.now()
  if (mode === 'edit' && isRunning(stored, now, 'offerStatus')) return offer
  return {
    ...offer,
    ...(startsNow ? { startDateTime: toMinute(now) } : {}),
    ...(mode === 'edit' && offer.mode !== undefined ? { mode } : {}),
    ...(file !== undefined && isDynamicVoucher(offer) ? { file } : {}),
  }
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
  voucherType: 'Codes',
  file: 'File of codes',
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
  'validity.customType': 'Valid for',
  'validity.customDays': 'Valid for',
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
