/**
 * The documents that are stored as rules: rules of the rule engine, of game mechanics and custom events, quests,
 * streaks, smart campaigns (C §7 "Rules").
 */
import * as v from 'valibot'
import { Quest } from '../documents/quest.ts'
import { Rule } from '../documents/rule.ts'
import { changes, documentFilters, get, paged, post, service } from './define.ts'
import { CampaignRow, QuestRow, RuleName, RuleRow, StreakRow } from './rule-rows.ts'
import {
  allowEdit,
  beside,
  copyTerms,
  documentOf,
  draftTerm,
  draftWords,
  id,
  links,
  nameCheck,
  optionalId,
  serverKeys,
} from './shapes.ts'
import { TemplateConfig } from './template-config.ts'

export { CampaignRow, QuestRow, RuleName, RuleRow, StreakRow } from './rule-rows.ts'
export { TemplateConfig } from './template-config.ts'

/** A rule as it is answered: the document, with the server's keys laid over it. */
export const StoredRule = v.looseObject({ ...Rule.entries, ...serverKeys, ruleId: v.string() })
export type StoredRule = v.InferOutput<typeof StoredRule>

const list = { rows: 'rewardsList.rule', row: RuleRow, dialect: 'searchKey', query: documentFilters } as const
const stored = { ruleEntity: StoredRule, allowEdit, ...beside }
/** The terms of a save; `messages=follow` (ours) stops the messages that name the rule with it, and lets them go on with it. */
const saveTerms = { draft: draftTerm, messages: v.optional(v.literal('follow')) }
const messagesWords =
  'With `messages=follow` (ours) the messages that name it stop with it, and those that stopped with it go on with it.'

export const rules = service('campaign', {
  list: paged('getRuleEngineList', { ...list, summary: 'Lists the rules of the rule engine.' }),
  listGameMechanics: paged('getGMRuleList', { ...list, summary: 'Lists the game-mechanics rules.' }),
  listCustomEvents: paged('getCustomEventsRuleList', { ...list, summary: 'Lists the custom-event rules.' }),
  listQuests: paged('getQuestList', {
    rows: 'questList.rule',
    row: QuestRow,
    dialect: 'title',
    query: documentFilters,
    summary: 'Lists the quests; `event_key` is the status.',
  }),
  listStreaks: paged('getDailyStreakList', { ...list, row: StreakRow, summary: 'Lists the daily streaks.' }),
  listCampaigns: paged('getSmartCampaignsList', { ...list, row: CampaignRow, summary: 'Lists the smart campaigns.' }),
  names: get('getRuleList', {
    reply: { ruleList: v.array(v.object({ id: v.string(), name: v.string() })) },
    summary: 'Names every rule.',
  }),
  choices: get('getRuleNames', {
    query: { isViewDeleted: v.optional(v.picklist(['true', 'false'])), ruleType: v.optional(v.string()) },
    reply: { ruleList: v.array(RuleName) },
    summary: 'Names the rules of one `ruleType`; without one, or with 0, those of every list but the quests.',
  }),
  get: get('getRule', { query: { ruleId: id }, reply: stored, summary: 'Answers a rule.' }),
  save: post('saveRule', {
    query: saveTerms,
    body: documentOf(Rule),
    reply: stored,
    summary: `Saves a rule: the one named by \`ruleId\` (or \`id\`) in the body, else a new one. ${draftWords} ${messagesWords}`,
  }),
  saveQuest: post('saveQuestConfig', {
    query: saveTerms,
    body: documentOf(Quest),
    reply: stored,
    summary: `Saves a quest: the one named by \`ruleId\` (or \`id\`) in the body, else a new one. ${draftWords} ${messagesWords}`,
  }),
  getCampaign: get('getSmartCampaign', { query: { ruleId: id }, reply: stored, summary: 'Answers a smart campaign.' }),
  checkName: get('checkRuleName', {
    query: { name: v.string(), id: optionalId },
    reply: nameCheck,
    summary: 'Says whether another rule has this name.',
  }),
  duplicate: get('duplicateRuleEngine', {
    ...changes,
    query: { ruleId: id, ...copyTerms },
    reply: stored,
    summary: 'Copies a rule; with `comments=true` (ours) with its comments.',
  }),
  duplicateQuest: get('duplicateQuestConfig', {
    ...changes,
    query: { ruleId: id, ...copyTerms },
    reply: stored,
    summary: 'Copies a quest; with `comments=true` (ours) with its comments.',
  }),
  delete: post('deleteRuleEngine', { query: { id }, summary: 'Deletes a rule that nothing refers to.' }),
  checkDelete: get('checkDeleteRule', { query: { id }, reply: links, summary: 'Lists what refers to a rule.' }),
  config: get('getConfigRule', {
    query: { gamificationId: id },
    reply: { spinWheelConfig: TemplateConfig },
    summary: 'Answers what a rule needs of its template.',
  }),
  checkSchedule: get('checkScheduleDate', {
    query: { startDateTime: v.string(), endDateTime: v.string() },
    reply: { valid: v.boolean(), message: v.string() },
    summary: 'Says whether a start and an end (milliseconds) may be published; advisory while editing.',
  }),
})
