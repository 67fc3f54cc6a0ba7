/** The worth and the number of an offer's pieces, as the ledger, the forecast and their words read them. */
import { offerTypes } from '../codes.ts'
import type { JsonObject } from '../json.ts'
import { isDynamicVoucher } from './offer.ts'

/** The content of an offer. */
export interface OfferWorth {
  /** The most that may be given in all; `undefined` without a limit. */
  readonly limit: number | undefined
  /** The worth of one: coins or points, or the amount of a voucher in its currency; 0 without a figure. */
  readonly amount: number
  readonly unit: 'coins' | 'points' | 'money' | 'none'
  /** ISO code in capitals; empty but for money. */
  readonly currency: string
}

const at = (document: JsonObject, key: string): JsonObject => {
  const value = document[key]
  return typeof value === 'object' && value !== null ? (value as JsonObject) : {}
}
const above = (value: unknown) => (typeof value === 'number' && value > 0 ? value : undefined)

const units: Readonly<Record<number, OfferWorth['unit']>> = {
  [offerTypes.coins]: 'coins',
  [offerTypes.points]: 'points',
  [offerTypes.voucher]: 'money',
}

/**
 * Reads it from an own offer or a third-party one (C §3). `codes` says how many codes a dynamic voucher has; of count,
 * codes and cap the smallest limits (our reading). A count of 0 is none.
 */
export function worthOf(offer: JsonObject, codes?: number): OfferWorth {
  const [coins, voucher] = [at(offer, 'offerCoins'), at(offer, 'offerVoucher')]
  const unit = (typeof offer.rewardType === 'number' && units[offer.rewardType]) || 'none'
  const isMoney = unit === 'money'
  const count = isDynamicVoucher(offer) ? codes : above((isMoney ? voucher : coins).count)
  const cap = offer.isRewardCapping === true ? (above(offer.rewardCap) ?? 0) : undefined
  const limits = [count, cap, above(offer.offerCount)].filter((one) => one !== undefined)
  const amounts = { coins: coins.coins, points: coins.points, money: voucher.amount, none: 0 }
  return {
    limit: limits.length > 0 ? Math.min(...limits) : undefined,
    amount: above(amounts[unit]) ?? 0,
    unit,
    currency: isMoney ? String(voucher.currency ?? 'inr').toUpperCase() : '',
  }
}
