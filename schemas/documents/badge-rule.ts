/** The badge rule: who earns which badge, by what they do, score or own (E §3 "Badge rule"). */
import * as v from 'valibot'
import { ALL_USER } from '../codes.ts'
import { CustomActivity } from '../values/custom-activity.ts'
import { number, text } from '../values/optional.ts'

/** The factors that earn a badge: the values of `badgeFactor` (E §3). */
export const badgeFactors = ['activity', 'score', 'coins'] as const

/** A badge rule as it travels. */
export const BadgeRule = v.looseObject({
  name: text,
  ruleStatus: text,
  badgeType: text,
  /** Id of the badge. */
  badge: text,
  /** `activity`, `score` or `coins`. */
  badgeFactor: text,
  minCoins: number,
  maxCoins: number,
  /** The way scores are counted together: `best` or `total`, as leaderboards do. */
  scoreFormat: text,
  targetScore: number,
  eventCount: number,
  userSegmentId: text,
  startDateTime: number,
  endDateTime: number,
  timezone: text,
  customActivityEvents: v.optional(v.array(CustomActivity)),
})
export type BadgeRule = v.InferOutput<typeof BadgeRule>

/** Creates a new badge rule for everybody, not yet published; badge and factor are still to be chosen. */
export function blankBadgeRule(): BadgeRule {
  return { name: '', ruleStatus: 'inactive', badgeType: '', badge: '', badgeFactor: '', userSegmentId: ALL_USER }
}
