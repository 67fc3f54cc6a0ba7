import { isThirdPartyType, sourceOf } from '../documents/third-party-offer.ts'
import { numericAt, textAt } from '../json.ts'
import { thirdPartyMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { problem } from './issue.ts'

/** A third-party offer names its source: a voucher and its denomination, or a campaign (C §3 "Third-party offer"). */
export const thirdPartySource: Check = (offer) => {
  if (!isThirdPartyType(offer.rewardType)) return []
  if (sourceOf(offer) === 'campaign') {
    return textAt(offer, 'selectedCampaignId')
      ? []
      : [problem('third-party-campaign', ['selectedCampaignId'], say.campaignRequired)]
  }
  if (!textAt(offer, 'voucher')) return [problem('third-party-voucher', ['voucher'], say.voucherRequired)]
  return numericAt(offer, 'denomination')
    ? []
    : [problem('third-party-denomination', ['denomination'], say.denominationRequired)]
}
