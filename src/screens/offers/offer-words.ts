/** Sentences about an offer, on its form and for the people who win it. */
import { NEVER, offerTypes } from '#schemas/codes.ts'
import { isDynamicVoucher, type Offer } from '#schemas/documents/offer.ts'
import { formatDate } from '#src/format/dates.ts'
import { formatCoins, formatMoney, formatNumber } from '#src/format/numbers.ts'

/** A figure above zero; undefined for anything else. */
const above = (value: unknown) => (typeof value === 'number' && value > 0 ? value : undefined)

/** Returns the worth of an offer: `50 GCoins`, `₹500`; `''` for a custom one. */
export function worthWords(offer: Offer, currencyName: string, times = 1): string {
  const { rewardType, offerCoins, offerVoucher } = offer
  const [coins, points, amount] = [offerCoins?.coins, offerCoins?.points, offerVoucher?.amount].map(above)
  if (rewardType === offerTypes.coins && coins) return formatCoins(coins * times, currencyName)
  if (rewardType === offerTypes.points && points) return formatCoins(points * times, 'points')
  const currency = typeof offerVoucher?.currency === 'string' ? offerVoucher.currency : ''
  return rewardType === offerTypes.voucher && amount ? formatMoney(amount * times, currency) : ''
}

/** Returns the worth of all: `400 of them: ₹200,000 in all`; `''` without a worth, or where a file holds the codes. */
export function totalWorth(offer: Offer, currencyName: string): string {
  if (isDynamicVoucher(offer) || !worthWords(offer, currencyName)) return ''
  const { rewardType, offerCoins, offerVoucher, isRewardCapping, rewardCap } = offer
  const counted = above((rewardType === offerTypes.voucher ? offerVoucher : offerCoins)?.count)
  const cap = isRewardCapping === true ? above(rewardCap) : undefined
  const limits = [counted, cap].filter((limit) => limit !== undefined)
  if (limits.length === 0) return 'No limit in total.'
  const most = Math.min(...limits)
  return `At most ${formatNumber(most)} of them: ${worthWords(offer, currencyName, most)} in all.`
}

const units: Readonly<Record<string, string>> = { day: 'day', week: 'week', month: 'month' }

/** Returns the validity for people who won the offer: `Good for 30 days.`, `Good until 21:00 of the day it was won.` */
export function validityWords({ validity }: Offer): string {
  const { dayOrTime, customDays, customType = 'day', customTime } = validity ?? {}
  const unit = units[customType] ?? 'day'
  if (dayOrTime === 'day' && above(customDays))
    return `Good for ${formatNumber(customDays)} ${customDays === 1 ? unit : `${unit}s`}.`
  return dayOrTime === 'time' && typeof customTime === 'string'
    ? `Good until ${customTime.slice(0, 5)} of the day it was won.`
    : ''
}

/** Returns the end: `Until 12 Dec, 2026.`; `''` for an offer that never ends. */
export function endWords({ endDateTime }: Offer, zone: string | undefined): string {
  return typeof endDateTime === 'number' && endDateTime !== NEVER ? `Until ${formatDate(endDateTime, zone)}.` : ''
}
