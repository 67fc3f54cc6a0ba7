import { offerTypes } from '../codes.ts'
import { problem } from '../issue.ts'
import { offerMessages as say } from '../messages.ts'
import { isNameLength, objectAt, textAt } from './at.ts'
import type { AnyDocument, Check } from './check.ts'

/** The offer's name: required, 3 to 50 characters (C §5). */
export const offerName: Check = (offer) => {
  const name = textAt(offer, 'offerName')
  if (!name) return [problem('offer-name-required', ['offerName'], say.nameRequired)]
  return isNameLength(name) ? [] : [problem('offer-name-length', ['offerName'], say.nameLength)]
}

/** Where the amount of each kind of offer stands, and how many digits it may have (C §5 "Offers"). */
const amounts: Readonly<Record<number, { path: [string, string]; digits: number }>> = {
  [offerTypes.coins]: { path: ['offerCoins', 'coins'], digits: 6 },
  [offerTypes.points]: { path: ['offerCoins', 'points'], digits: 6 },
  [offerTypes.voucher]: { path: ['offerVoucher', 'amount'], digits: 8 },
}

/** Coins or points have at most 6 digits, amounts at most 8; each is more than zero. */
export const offerAmount: Check = (offer) => {
  const rule = typeof offer.rewardType === 'number' ? amounts[offer.rewardType] : undefined
  return rule ? digitsAt(offer, rule.path, rule.digits, { zero: false }) : []
}

/** Counts have at most 7 digits in own offers (C §5, decisions). */
export const offerCount: Check = (offer) => [
  ...digitsAt(offer, ['offerCoins', 'count'], 7, { zero: true }),
  ...digitsAt(offer, ['offerVoucher', 'count'], 7, { zero: true }),
]

/** "Webhook is required" when an offer needs one (C §5). */
export const offerWebhook: Check = (offer) =>
  offer.webHookRequired === true && !textAt(offer, 'webhookId')
    ? [problem('offer-webhook', ['webhookId'], say.webhookRequired)]
    : []

function digitsAt(offer: AnyDocument, path: [string, string], digits: number, options: { zero: boolean }) {
  const value = objectAt(offer, path[0])?.[path[1]]
  if (value === undefined && options.zero) return []
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0 || (!options.zero && value === 0)) {
    return [problem('offer-number', path, say.number(path[1]))]
  }
  return value >= 10 ** digits ? [problem('offer-digits', path, say.digits(path[1], digits))] : []
}
