/**
 * The family of a stored rule: the engine list it belongs to. `ruleType` names it; without one, a `type` that only one
 * list has. The checks, the flows and the platform read it here, so that they draw and check one document alike.
 */
import { playTypes, ruleTypes } from '../codes.ts'

/** The families of drawn documents that are stored as rules; each has its own list, screen and checks. */
export type RuleFamily = 'rule' | 'game-mechanics' | 'custom-event' | 'quest' | 'daily-streak' | 'smart-campaign'

const byRuleType: Readonly<Record<number, RuleFamily>> = {
  [ruleTypes.rules]: 'rule',
  [ruleTypes.smartCampaigns]: 'smart-campaign',
  [ruleTypes.gameMechanics]: 'game-mechanics',
  [ruleTypes.customEvents]: 'custom-event',
  [ruleTypes.quests]: 'quest',
  [ruleTypes.dailyStreaks]: 'daily-streak',
}

const byType: Readonly<Record<number, RuleFamily>> = {
  [playTypes.customEvent]: 'custom-event',
  [playTypes.quest]: 'quest',
  [playTypes.dailyStreak]: 'daily-streak',
}

/** Finds the family of a rule; a rule of the rule engine where nothing tells. Takes any object. */
export function familyOf(rule: Readonly<Record<string, unknown>>): RuleFamily {
  const { ruleType, type } = rule
  const named = typeof ruleType === 'number' && Object.hasOwn(byRuleType, ruleType) ? byRuleType[ruleType] : undefined
  const played = typeof type === 'number' && Object.hasOwn(byType, type) ? byType[type] : undefined
  return named ?? played ?? 'rule'
}

/** The families of rules, and badge rules beside them. */
export type DocumentFamily = RuleFamily | 'badge-rule'

/** Returns the family of a rule or badge rule, by the kind it is stored as. */
export function documentFamily(kind: string, document: Readonly<Record<string, unknown>>): DocumentFamily {
  return kind === 'badge-rule' ? kind : familyOf(document)
}

/** The names of the families, one of each, in lower case. */
export const familyLabels: Readonly<Record<RuleFamily, string>> = {
  rule: 'rule',
  'game-mechanics': 'game-mechanics rule',
  'custom-event': 'custom-event rule',
  quest: 'quest',
  'daily-streak': 'daily streak',
  'smart-campaign': 'smart campaign',
}

/** The `ruleType` of a family's list. */
export const ruleTypeOf: Readonly<Record<RuleFamily, number>> = {
  rule: ruleTypes.rules,
  'game-mechanics': ruleTypes.gameMechanics,
  'custom-event': ruleTypes.customEvents,
  quest: ruleTypes.quests,
  'daily-streak': ruleTypes.dailyStreaks,
  'smart-campaign': ruleTypes.smartCampaigns,
}
