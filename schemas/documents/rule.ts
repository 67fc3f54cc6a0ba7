/**
 * The rule: who may play what, when, how often, and what is given for it (C §3 "Rule"). The schema gives types, the
 * OpenAPI page and the expected shapes; a rule is never saved through it, so whatever else a rule carries survives.
 * The families that are saved like rules build on it: game mechanics, custom events, streaks, smart campaigns.
 */
import * as v from 'valibot'
import { ALL_USER, ruleTypes } from '../codes.ts'
import { terms } from '../values/button.ts'
import { CustomActivity } from '../values/custom-activity.ts'
import { DayWindow } from '../values/day-window.ts'
import { LeaderboardFrequency } from '../values/leaderboard-frequency.ts'
import { flag, number, text } from '../values/optional.ts'
import { KeyValue } from '../values/placeholder.ts'
import { RewardRow } from '../values/reward-row.ts'
import { ResultText } from '../values/text-style.ts'

/** Users by event conditions, where a rule has its own instead of a segment (C §3 `userSegment`). */
export const UserSegment = v.looseObject({ events: v.optional(v.array(v.unknown())), query: text, operator: text })

/** The right answer of one question; both numbers count from 1 (C §3 `predictCorrectOptions`, shape ours). */
export const CorrectOption = v.looseObject({ question: number, option: number })
export type CorrectOption = v.InferOutput<typeof CorrectOption>

/** A rule as it travels (C §3 "Rule", types of READINGS "Types of the drawn documents"). */
export const Rule = v.looseObject({
  name: text,
  templateId: text,
  type: number,
  ruleType: number,
  ruleStatus: text,
  userSegmentId: text,
  userSegment: v.optional(UserSegment),
  startDateTime: number,
  endDateTime: number,
  applyOffersOn: v.optional(v.array(DayWindow)),
  timezone: text,
  howOften: text,
  trigger: text,
  customType: text,
  customDays: number,
  customTime: text,
  gameMechanicsRuleType: text,
  gamifyE: text,
  numberOfEvents: number,
  /** Key of the custom event that is counted. */
  eventSelect: text,
  /** The completion of the events: all of them or any. */
  eventCompletion: text,
  customActivityEvents: v.optional(v.array(CustomActivity)),
  /** Id of the offer that a game-mechanics rule gives. */
  offer: text,
  /** The progress bar that counts its events (ours). */
  progressBarId: v.optional(v.string()),
  badges: v.optional(v.union([v.string(), v.array(v.string())])),
  rewardEachEvent: flag,
  /** Key of the custom event that completes a referral. */
  referralEvent: text,
  /** Id of an information screen. */
  pageId: text,
  /** The days of the questions; taken from the template's `schedule` (C §4, type 6). */
  questionSchedule: v.optional(v.unknown()),
  combination: v.optional(v.array(v.number())),
  winningQuandrants: number,
  losingQuandrants: number,
  rewardAssigment: v.optional(v.array(RewardRow)),
  rewardOption: text,
  resultText: v.optional(ResultText),
  resultHandler: text,
  leaderBoardSelected: flag,
  leaderBoardId: text,
  leaderboardFrequency: v.optional(LeaderboardFrequency),
  repeatLeaderBoard: text,
  iterationsPerFrequency: number,
  frequency: text,
  webhookCallback: flag,
  webhook: text,
  webhookPlaceholders: v.optional(v.array(KeyValue)),
  predictCorrectOptions: v.optional(v.array(CorrectOption)),
  ...terms,
})
export type Rule = v.InferOutput<typeof Rule>

/** Creates a rule of the rule engine without audience, times and game: an empty sheet, not yet published. */
export function blankRule(): Rule {
  return { name: '', ruleType: ruleTypes.rules, ruleStatus: 'inactive' }
}

/**
 * Creates a new rule for everybody, once per session (C §4 "Clear form"), whose game is not chosen yet.
 *
 * @param timezone The organisation's time zone; absent where it is not known.
 */
export function newRule(timezone?: string): Rule {
  return {
    ...blankRule(),
    userSegmentId: ALL_USER,
    howOften: 'once per session',
    trigger: 'everytime',
    ...(timezone ? { timezone } : {}),
    templateId: '',
  }
}
