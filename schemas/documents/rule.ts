/**
 * The rule: who may play what, when, how often, and what is given for it (C §3 "Rule"). The schema gives types, the
 * OpenAPI page and the expected shapes; a rule is never saved through it, so whatever else a rule carries survives.
 */
import * as v from 'valibot'
import { ruleTypes } from '../codes.ts'
import { DayWindow } from '../values/day-window.ts'
import { LeaderboardFrequency } from '../values/leaderboard-frequency.ts'
import { KeyValue } from '../values/placeholder.ts'
import { RewardRow } from '../values/reward-row.ts'
import { ResultText } from '../values/text-style.ts'

const text = v.optional(v.string())
const number = v.optional(v.number())
const flag = v.optional(v.boolean())

/** A rule as it travels (C §3 "Rule", types of decisions "Types of the drawn documents"). */
export const Rule = v.looseObject({
  name: text,
  templateId: text,
  type: number,
  ruleType: number,
  ruleStatus: text,
  userSegmentId: text,
  userSegment: v.optional(v.looseObject({ events: v.optional(v.array(v.unknown())), query: text, operator: text })),
  startDateTime: number,
  endDateTime: number,
  applyOffersOn: v.optional(v.array(DayWindow)),
  timezone: text,
  howOften: text,
  trigger: text,
  customType: text,
  customDays: number,
  customTime: text,
  numberOfEvents: number,
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
  tncFlag: flag,
  domain: text,
  titleObj: v.optional(v.looseObject({})),
  tncTitle: text,
  tncContentText: text,
  tncContentBgColor: text,
  tncImageUrl: text,
  tncImageName: text,
  bannerImageFlag: flag,
  placement: text,
  position: text,
  redirectionUrl: text,
  buttonConfig: v.optional(v.looseObject({})),
  pageId: text,
  predictCorrectOptions: v.optional(v.array(v.unknown())),
})
export type Rule = v.InferOutput<typeof Rule>

/** Creates a new rule of the rule engine: an empty sheet, not yet published (C §4 "Clear form" gives what a trigger starts with). */
export function blankRule(): Rule {
  return { name: '', ruleType: ruleTypes.rules, ruleStatus: 'inactive' }
}
