/** Rows of the lists of what is stored as a rule (C §3, E §2 "Lists and columns"). `status` may be `upcoming` or `ended`, which no document holds. */
import * as v from 'valibot'
import { besideRow, serverKeys } from './shapes.ts'

/** Milliseconds since the epoch; null where the document has no such time. */
const time = v.nullable(v.number())

/** A row of the rule lists (C §3 "Rule list columns"). */
export const RuleRow = v.looseObject({
  ...serverKeys,
  ruleId: v.string(),
  rule_name: v.string(),
  /** The names of the offers it gives, joined by commas. */
  offer_name: v.string(),
  type: v.nullable(v.number()),
  /** In the list of game-mechanics rules, which play nothing and have no `type`: what they give, `badge` or `leaderboard` (ours). */
  gameMechanicsRuleType: v.optional(v.string()),
  status: v.string(),
  ...besideRow,
  start_date: time,
  end_date: time,
})
export type RuleRow = v.InferOutput<typeof RuleRow>

/** A row of the quest list (E §2). */
export const QuestRow = v.looseObject({
  ...serverKeys,
  ruleId: v.string(),
  /** The quest's name. */
  event_name: v.string(),
  /** The quest's status as of now. */
  event_key: v.string(),
  ...besideRow,
  start_date: time,
  end_date: time,
})
export type QuestRow = v.InferOutput<typeof QuestRow>

/** A row of the daily-streak list (E §2). */
export const StreakRow = v.looseObject({
  ...serverKeys,
  ruleId: v.string(),
  rule_name: v.string(),
  streak_name: v.string(),
  /** The games its days play, by name and joined by commas; `Events` for a streak of events (ours). */
  template_type: v.string(),
  status: v.string(),
  ...besideRow,
  start_date: time,
  end_date: time,
})
export type StreakRow = v.InferOutput<typeof StreakRow>

/** A row of the smart-campaign list (C §3 "Smart campaign"); the keys are ours, the specification gives labels only. */
export const CampaignRow = v.looseObject({
  ...serverKeys,
  ruleId: v.string(),
  campaign_name: v.string(),
  /** The names of the templates it tests, joined by commas. */
  templates: v.string(),
  /** The names of the offers it gives, in the test or after it, joined by commas. */
  rewards: v.string(),
  status: v.string(),
  ...besideRow,
  /** Its duration, from … */
  start_date: time,
  /** … until. */
  end_date: time,
  /** The end of the test: a number of days after the start. */
  test_end_date: time,
})
export type CampaignRow = v.InferOutput<typeof CampaignRow>

/** A rule to choose (C §7 `getRuleNames`); the keys beside `id` and `name` are ours. */
export const RuleName = v.object({
  id: v.string(),
  name: v.string(),
  type: v.nullable(v.number()),
  ruleType: v.nullable(v.number()),
  /** The template it plays; `''` where it plays none, or several. */
  templateId: v.string(),
  deleted: v.boolean(),
})
export type RuleName = v.InferOutput<typeof RuleName>
