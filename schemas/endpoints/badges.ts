/** Badges to choose, and the rules by which they are earned (E §7 "Badges and game mechanics"). */
import * as v from 'valibot'
import { Badge } from '../documents/badge.ts'
import { BadgeRule } from '../documents/badge-rule.ts'
import { changes, documentFilters, get, paged, post, service } from './define.ts'
import {
  allowEdit,
  beside,
  documentOf,
  draftTerm,
  draftWords,
  id,
  links,
  nameCheck,
  optionalId,
  serverKeys,
  toDo,
} from './shapes.ts'

/** A badge to choose (E §7 `getGameMechanicsConfig`). */
export const BadgeRow = v.looseObject({
  ...serverKeys,
  templateName: v.string(),
  /** The text of the badge's name. */
  badgeName: v.string(),
  badgeCategory: v.string(),
  /** Address of its picture; `''` where it has none. */
  badgeImage: v.string(),
})
export type BadgeRow = v.InferOutput<typeof BadgeRow>

/** A badge as it is answered. */
export const StoredBadge = v.looseObject({ ...Badge.entries, ...serverKeys })
export type StoredBadge = v.InferOutput<typeof StoredBadge>

/** A badge rule as it is answered. */
export const StoredBadgeRule = v.looseObject({ ...BadgeRule.entries, ...serverKeys, badgesRuleId: v.string() })
export type StoredBadgeRule = v.InferOutput<typeof StoredBadgeRule>

/** A row of the badge list (E §2 "Badges list"). */
export const BadgeRuleRow = v.looseObject({
  ...serverKeys,
  badgesRuleId: v.string(),
  rule_name: v.string(),
  /** The name of the badge that is earned; `''` where none is chosen, or it is gone. */
  badge_name: v.string(),
  /** The factor that earns it: the rule's `badgeFactor`. */
  badge_criteria: v.string(),
  /**
   * The amount of the factor (ours): `eventCount`, `targetScore`, or `minCoins` to `maxCoins`; null where the rule does
   * not say.
   */
  criteria_from: v.nullable(v.number()),
  criteria_to: v.nullable(v.number()),
  status: v.string(),
  toDo,
  start_date: v.nullable(v.number()),
  end_date: v.nullable(v.number()),
})
export type BadgeRuleRow = v.InferOutput<typeof BadgeRuleRow>

export const badges = service('game', {
  list: paged('getGameMechanicsConfig', {
    rows: 'Badges.badgesEntity',
    row: BadgeRow,
    dialect: 'searchKey',
    summary: 'Lists the badges.',
  }),
  get: get('getBadgeById', {
    query: { badgeId: id },
    // The key is ours: the specification shows no reply.
    reply: { badgesEntity: StoredBadge },
    summary: 'Answers a badge.',
  }),
})

/** The key of the reply is ours; `getBadgesConfig` reads what `saveBadgeConfig` saves (our reading). */
const stored = { badgesConfig: StoredBadgeRule, allowEdit, ...beside }

export const badgeRules = service('campaign', {
  list: paged('getBadgesRuleList', {
    // The place of the rows is ours.
    rows: 'badgesRuleList.badgesRule',
    row: BadgeRuleRow,
    dialect: 'searchKey',
    query: documentFilters,
    summary: 'Lists the badge rules.',
  }),
  get: get('getBadgesConfig', { query: { badgeId: id }, reply: stored, summary: 'Answers a badge rule.' }),
  save: post('saveBadgeConfig', {
    query: { badgesRuleId: optionalId, draft: draftTerm },
    body: documentOf(BadgeRule),
    reply: stored,
    summary: `Saves a badge rule: the one named by \`badgesRuleId\`, in the query or in the body, else a new one. ${draftWords}`,
  }),
  checkName: get('checkBadgeRuleName', {
    ours: true,
    query: { name: v.string(), id: optionalId },
    reply: nameCheck,
    summary: 'Says whether another badge rule has this name.',
  }),
  duplicate: get('duplicateBadgeRule', {
    ...changes,
    query: { ruleId: id },
    reply: stored,
    summary: 'Copies a badge rule.',
  }),
  delete: post('deleteBadgeRule', { query: { id }, summary: 'Deletes a badge rule that nothing refers to.' }),
  checkDelete: get('checkDeleteBadgeRule', {
    ours: true,
    query: { id },
    reply: links,
    summary: 'Lists what refers to a badge rule.',
  }),
})
