/** Badges, and the rules by which they are earned (E §7 "Badges and game mechanics"). */
import * as v from 'valibot'
import { Badge } from '../documents/badge.ts'
import { BadgeRule } from '../documents/badge-rule.ts'
import { changes, documentFilters, get, paged, post, service } from './define.ts'
import {
  allowEdit,
  beside,
  besideRow,
  copyTerms,
  documentOf,
  draftTerm,
  draftWords,
  id,
  libraryTerm,
  links,
  nameCheck,
  optionalId,
  serverKeys,
  wholeTerm,
} from './shapes.ts'

/** A badge as it is answered. */
export const StoredBadge = v.looseObject({ ...Badge.entries, ...serverKeys })
export type StoredBadge = v.InferOutput<typeof StoredBadge>

/** A badge to choose (E §7 `getGameMechanicsConfig`). */
export const BadgeRow = v.looseObject({
  ...serverKeys,
  templateName: v.string(),
  /** The text of the badge's name. */
  badgeName: v.string(),
  badgeCategory: v.string(),
  /** Address of its picture; `''` where it has none. */
  badgeImage: v.string(),
  /** False where quests do not offer it: `useBadgeForQuest` is `no` (ours). */
  forQuests: v.optional(v.boolean()),
  /** True for a badge that came with the platform. */
  library: v.optional(v.boolean()),
  ...besideRow,
  /** The whole document, where `whole=true` asks for it (ours). */
  badge: v.optional(StoredBadge),
})
export type BadgeRow = v.InferOutput<typeof BadgeRow>

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
  ...besideRow,
  start_date: v.nullable(v.number()),
  end_date: v.nullable(v.number()),
})
export type BadgeRuleRow = v.InferOutput<typeof BadgeRuleRow>

/** The key is ours: the specification shows no reply. */
const storedBadge = { badgesEntity: StoredBadge, allowEdit, ...beside }

const badgeRows = { rows: 'Badges.badgesEntity', row: BadgeRow, dialect: 'searchKey' } as const

/** A name check that E §7 shows twice: for the template's name and for the badge's. */
const named = { query: { name: v.string(), id: optionalId }, reply: nameCheck } as const

export const badges = service('game', {
  list: paged('getGameMechanicsConfig', {
    ...badgeRows,
    query: { library: libraryTerm, whole: wholeTerm },
    summary: 'Lists the badges; `library` (ours) leaves the own or those of the library.',
  }),
  library: paged('getGameMechanicsTemplates', {
    ...badgeRows,
    query: { whole: wholeTerm },
    summary: 'Lists the badges that came with the platform.',
  }),
  choices: get('getBadge', { reply: { badges: v.array(BadgeRow) }, summary: 'Lists the badges to choose from.' }),
  get: get('getBadgeById', { query: { badgeId: id }, reply: storedBadge, summary: 'Answers a badge.' }),
  save: post('saveGameMechanics', {
    query: { badgesId: optionalId, draft: draftTerm },
    body: documentOf(Badge),
    reply: storedBadge,
    summary: `Saves a badge: the one named by \`badgesId\`, in the query or in the body, else a new one. One of the library is not changed. ${draftWords}`,
  }),
  checkTemplateName: get('duplicateBadgeTemplate', {
    ...named,
    summary: 'Says whether another badge has this template name.',
  }),
  checkName: get('checkBadgeNameExists', { ...named, summary: 'Says whether another badge is called so.' }),
  categories: get('getCategoryList', {
    reply: { categoryList: v.array(v.object({ label: v.string(), value: v.string() })) },
    summary: 'Lists the categories of badges: those that are offered, and those in use.',
  }),
  duplicate: get('duplicateGameMechanicsConfig', {
    ...changes,
    query: { badgeId: id },
    reply: storedBadge,
    summary: 'Copies a badge; the copy of one of the library is the own.',
  }),
  delete: post('deleteGameMechanicsConfig', { query: { id }, summary: 'Deletes a badge that nothing refers to.' }),
  checkDelete: get('checkDeleteGameMechanicsConfig', {
    query: { id },
    reply: links,
    summary: 'Lists what refers to a badge.',
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
    query: { ruleId: id, ...copyTerms },
    reply: stored,
    summary: 'Copies a badge rule; with `comments=true` (ours) with its comments.',
  }),
  delete: post('deleteBadgeRule', { query: { id }, summary: 'Deletes a badge rule that nothing refers to.' }),
  checkDelete: get('checkDeleteBadgeRule', {
    ours: true,
    query: { id },
    reply: links,
    summary: 'Lists what refers to a badge rule.',
  }),
})
