import { NO_OFFER, playTypes } from '../codes.ts'
import { problem } from '../issue.ts'
import { ruleMessages as say } from '../messages.ts'
import { rowsAt, textAt } from './at.ts'
import type { Check } from './check.ts'

/** "Same Offers cannot be seletected. Select unique offer", outside type 2; "No Offer" is exempt (C §5 "Rule"). */
export const ruleUniqueOffers: Check = (rule) => {
  if (rule.type === playTypes.spinWheel) return []
  const seen = new Set<string>()
  return rowsAt(rule, 'rewardAssigment').flatMap(({ row, index }) => {
    const offer = textAt(row, 'offerId')
    if (!offer || offer === NO_OFFER) return []
    if (!seen.has(offer)) {
      seen.add(offer)
      return []
    }
    return [problem('same-offer', ['rewardAssigment', index, 'offerId'], say.sameOffers)]
  })
}
