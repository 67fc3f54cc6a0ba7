import { offerTypes } from '../codes.ts'
import { isDynamicVoucher } from '../documents/offer.ts'
import { type JsonObject, objectAt, textAt } from '../json.ts'
import { offerMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { type Issue, problem, warning } from './issue.ts'
import { isNameLength } from './name-length.ts'

/** The offer's name: required, 3 to 50 characters (C §5). */
export const offerName: Check = (offer) => {
  const name = textAt(offer, 'offerName')
  if (!name) return [problem('offer-name-required', ['offerName'], say.nameRequired)]
  return isNameLength(name) ? [] : [problem('offer-name-length', ['offerName'], say.nameLength)]
}

interface Figure {
  readonly path: readonly [string, string]
  readonly digits: number
  readonly whole: boolean
}

/** The path of the amount of each kind of offer, and the digits it may have (C §5 "Offers"). */
const amounts: Readonly<Record<number, Figure>> = {
  [offerTypes.coins]: { path: ['offerCoins', 'coins'], digits: 6, whole: true },
  [offerTypes.points]: { path: ['offerCoins', 'points'], digits: 6, whole: true },
  [offerTypes.voucher]: { path: ['offerVoucher', 'amount'], digits: 8, whole: false },
}

/** Coins or points have at most 6 digits, amounts at most 8; each is more than zero. */
export const offerAmount: Check = (offer) => {
  const figure = typeof offer.rewardType === 'number' ? amounts[offer.rewardType] : undefined
  return figure ? digitsAt(offer, figure.path, figure.digits, { zero: false, whole: figure.whole }) : []
}

/** Counts, and a cap where there is one, have at most 7 digits in own offers (C §5, READINGS). */
export const offerCount: Check = (offer) => [
  ...digitsAt(offer, ['offerCoins', 'count'], 7, { zero: true, whole: true }),
  ...digitsAt(offer, ['offerVoucher', 'count'], 7, { zero: true, whole: true }),
  ...(offer.isRewardCapping === true ? digitsAt(offer, ['rewardCap'], 7, { zero: false, whole: true }) : []),
]

/** "Webhook is required" when an offer needs one (C §5); an extra parameter alike (ours). */
export const offerNeeds: Check = (offer) => [
  ...(offer.webHookRequired === true && !textAt(offer, 'webhookId')
    ? [problem('offer-webhook', ['webhookId'], say.webhookRequired)]
    : []),
  ...(offer.extraParameterRequired === true && !textAt(offer, 'extraParameter')
    ? [problem('offer-extra-parameter', ['extraParameter'], say.extraParameterRequired)]
    : []),
]

/** The code of a static voucher has 3 to 50 characters (C §5 "Names"); where nothing else delivers it, its absence is flagged (ours). */
export const offerVoucher: Check = (offer) => {
  const voucher = objectAt(offer, 'offerVoucher')
  if (offer.rewardType !== offerTypes.voucher || isDynamicVoucher(offer) || !voucher) return []
  const path = ['offerVoucher', 'voucher']
  const code = textAt(voucher, 'voucher')
  if (code) return isNameLength(code) ? [] : [problem('offer-voucher-length', path, say.voucherLength)]
  return offer.webHookRequired === true ? [] : [warning('offer-voucher-missing', path, say.voucherMissing)]
}

/**
 * The validity of an offer: a number of days, or a time of the day until which it is good (C §3 `validity`; the limits
 * are ours).
 */
export const offerValidity: Check = (offer) => {
  const { dayOrTime, customDays, customTime } = objectAt(offer, 'validity') ?? {}
  const isDays = Number.isInteger(customDays) && Number(customDays) >= 1 && Number(customDays) <= 999
  if (dayOrTime === 'day' && !isDays) return [problem('offer-valid-days', ['validity', 'customDays'], say.validDays)]
  const isTime = typeof customTime === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(customTime)
  if (dayOrTime === 'time' && !isTime) return [problem('offer-valid-time', ['validity', 'customTime'], say.validTime)]
  return []
}

interface FigureOptions {
  /** Zero is fine, and so is nothing at all. */
  readonly zero: boolean
  readonly whole?: boolean
}

/** The names of figures in sentences, by the key that holds them. */
const figureNames: Readonly<Record<string, string>> = {
  coins: 'Worth',
  points: 'Points',
  amount: 'Amount',
  count: 'Count',
  rewardCap: 'Cap',
}

/** The problems of a figure of an offer that has at most so many digits before the point, at a key or at a key of an object. */
export function digitsAt(
  offer: JsonObject,
  path: readonly [string, string?],
  digits: number,
  { zero, whole = false }: FigureOptions,
): Issue[] {
  const name = figureNames[path.at(-1) ?? ''] ?? 'Number'
  const [first, last] = path
  const value = last === undefined ? offer[first] : objectAt(offer, first)?.[last]
  const steps = last === undefined ? [first] : [first, last]
  if (value === undefined && zero) return []
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0 || (!zero && value === 0)) {
    return [problem('offer-number', steps, say.number(name))]
  }
  if (value >= 10 ** digits) return [problem('offer-digits', steps, say.digits(name, digits))]
  return whole && !Number.isInteger(value) ? [problem('offer-whole', steps, say.whole(name))] : []
}
