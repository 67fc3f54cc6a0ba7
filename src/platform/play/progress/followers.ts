import type { RuleFamily } from '#schemas/documents/rule-family.ts'
import { badge, mechanics } from './counting.ts'
import { customEvent } from './custom-event.ts'
import { dailyStreak } from './daily-streak.ts'
import type { Follower } from './follower.ts'
import { quest } from './quest.ts'
import { referral } from './referral.ts'

/** The families that follow; of the rules of the rule engine only referrals do. */
export const followers: Readonly<Partial<Record<RuleFamily | 'badge-rule', Follower>>> = {
  'custom-event': customEvent,
  'game-mechanics': mechanics,
  'daily-streak': dailyStreak,
  'badge-rule': badge,
  quest,
  rule: referral,
}
