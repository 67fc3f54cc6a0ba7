import { countPlace, isThirdPartyType, thirdPartyTypes } from '../documents/third-party-offer.ts'
import { objectAt } from '../json.ts'
import { thirdPartyMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { problem } from './issue.ts'
import { digitsAt } from './offer.ts'

const coins = { path: ['offerCoins', 'coins'], digits: 6 } as const

/** The path of the worth of each kind, and the digits it may have (C §5 "Offers"). */
const amounts: Readonly<Record<number, { readonly path: readonly [string, string]; readonly digits: number }>> = {
  [thirdPartyTypes.coins]: coins,
  [thirdPartyTypes.partnerCoins]: coins,
  [thirdPartyTypes.points]: { path: ['offerCoins', 'points'], digits: 6 },
  [thirdPartyTypes.voucher]: { path: ['offerVoucher', 'amount'], digits: 8 },
}

/** Coins or points have at most 6 digits, amounts at most 8; each is more than zero. */
export const thirdPartyAmount: Check = (offer) => {
  const rule = typeof offer.rewardType === 'number' ? amounts[offer.rewardType] : undefined
  return rule ? digitsAt(offer, rule.path, rule.digits, { zero: false }) : []
}

/** Counts have at most 12 digits in third-party offers (C §5, READINGS); what is ordered is whole and more than nothing. */
export const thirdPartyCount: Check = (offer) => {
  if (!isThirdPartyType(offer.rewardType)) return []
  const [holder, key] = countPlace(offer.rewardType)
  const wrong = digitsAt(offer, [holder, key], 12, { zero: false })
  const whole = Number.isInteger(objectAt(offer, holder)?.[key])
  return wrong.length > 0 || whole ? wrong : [problem('third-party-whole', [holder, key], say.whole)]
}
