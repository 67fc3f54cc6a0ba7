/** Which checks a kind of document passes. Adding a check is adding its file and its line. */
import type { Check } from './check.ts'
import { offerAmount, offerCount, offerName, offerWebhook } from './offer.ts'
import { ruleLeaderboard, ruleLeaderboardFrequency } from './rule-leaderboard.ts'
import { ruleName } from './rule-name.ts'
import { rulePercentageRewards } from './rule-percentage-rewards.ts'
import { rulePercentageTotal } from './rule-percentage-total.ts'
import { ruleQuadrantRewards } from './rule-quadrant-rewards.ts'
import { ruleResultImage, ruleResultText } from './rule-result-text.ts'
import { ruleSideRewards } from './rule-side-rewards.ts'
import { ruleTemplate } from './rule-template.ts'
import { ruleUniqueOffers } from './rule-unique-offers.ts'
import { ruleWebhook } from './rule-webhook.ts'
import { runningLock } from './running-lock.ts'
import { scheduleOrder, schedulePast } from './schedule.ts'

const byKind: Readonly<Record<string, readonly Check[]>> = {
  rule: [
    ruleName,
    ruleTemplate,
    ruleQuadrantRewards,
    rulePercentageRewards,
    ruleSideRewards,
    rulePercentageTotal,
    ruleUniqueOffers,
    ruleLeaderboard,
    ruleLeaderboardFrequency,
    ruleResultText,
    ruleResultImage,
    ruleWebhook,
    scheduleOrder,
    schedulePast,
    runningLock('ruleStatus'),
  ],
  offer: [offerName, offerAmount, offerCount, offerWebhook, scheduleOrder, schedulePast, runningLock('offerStatus')],
}

/** The checks of a kind of document; none for a kind that has none. */
export function checksFor(kind: string): readonly Check[] {
  return Object.hasOwn(byKind, kind) ? (byKind[kind] ?? []) : []
}
