import type { RuleFamily } from '#schemas/rule-family.ts'
import { badge, mechanics } from './counting.ts'
import { customEvent } from './custom-event.ts'
import { dailyStreak } from './daily-streak.ts'
import type { Follower } from './follower.ts'
import { quest } from './quest.ts'

/** The families that follow; what is only played follows nothing. */
export const followers: Readonly<Partial<Record<RuleFamily | 'badge-rule', Follower>>> = {
  'custom-event': customEvent,
  'game-mechanics': mechanics,
  'daily-streak': dailyStreak,
  'badge-rule': badge,
  quest,
}
