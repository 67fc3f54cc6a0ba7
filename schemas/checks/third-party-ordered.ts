import { countPlace } from '../documents/third-party-offer.ts'
import { numericAt, objectAt } from '../json.ts'
import { thirdPartyMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { problem } from './issue.ts'

/** The keys that say which thing was ordered. */
const chosen = ['rewardType', 'voucher', 'productId', 'denomination', 'selectedCampaignId'] as const

/** An ordered offer stays as it was ordered from the provider; more of it may be ordered, never less. */
export const thirdPartyOrdered: Check = (offer, { stored, ordered = 0 }) => {
  if (!stored || ordered === 0) return []
  const [holder, key] = countPlace(offer.rewardType)
  const fewer = (numericAt(objectAt(offer, holder) ?? {}, key) ?? 0) < ordered
  return [
    ...chosen
      .filter((key) => offer[key] !== stored[key])
      .map((key) => problem('third-party-ordered', [key], say.ordered)),
    ...(fewer ? [problem('third-party-fewer', [holder, key], say.fewer(ordered))] : []),
  ]
}
