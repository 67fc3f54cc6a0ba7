/** Rules of the rule engine (C §7 "Rules"). */
import * as v from 'valibot'
import { Rule } from '../documents/rule.ts'
import { TemplateSegment } from '../documents/template.ts'
import { get, paged, post, service } from './define.ts'
import { beside, documentOf, id, links, nameCheck, optionalId, serverKeys } from './shapes.ts'

/** A rule as it is answered: the document, with the server's keys laid over it. */
export const StoredRule = v.looseObject({ ...Rule.entries, ...serverKeys, ruleId: v.string() })
export type StoredRule = v.InferOutput<typeof StoredRule>

/** A row of the rule lists; `status` may be `upcoming` (C §3 "Rule list columns"). */
export const RuleRow = v.looseObject({
  ...serverKeys,
  ruleId: v.string(),
  rule_name: v.string(),
  /** The names of the offers it gives, joined by commas. */
  offer_name: v.string(),
  type: v.nullable(v.number()),
  status: v.string(),
  start_date: v.nullable(v.number()),
  end_date: v.nullable(v.number()),
})
export type RuleRow = v.InferOutput<typeof RuleRow>

/** What the canvas needs of a template: its fields, and what its rewards hang on (E §7 "Response fields read"). */
export const TemplateConfig = v.looseObject({
  id: v.string(),
  templateName: v.string(),
  title: v.string(),
  type: v.number(),
  leadGen: v.boolean(),
  segments: v.array(TemplateSegment),
})
export type TemplateConfig = v.InferOutput<typeof TemplateConfig>

const list = { rows: 'rewardsList.rule', row: RuleRow, dialect: 'searchKey' } as const
const stored = { ruleEntity: StoredRule, ...beside }

export const rules = service('campaign', {
  list: paged('getRuleEngineList', { ...list, summary: 'Lists the rules of the rule engine.' }),
  listGameMechanics: paged('getGMRuleList', { ...list, summary: 'Lists the game-mechanics rules.' }),
  listCustomEvents: paged('getCustomEventsRuleList', { ...list, summary: 'Lists the custom-event rules.' }),
  names: get('getRuleList', {
    reply: { ruleList: v.array(v.object({ id: v.string(), name: v.string() })) },
    summary: 'Names every rule.',
  }),
  get: get('getRule', { query: { ruleId: id }, reply: stored, summary: 'Answers a rule.' }),
  save: post('saveRule', {
    body: documentOf(Rule),
    reply: stored,
    summary: 'Saves a rule: the one named by `ruleId` (or `id`) in the body, else a new one.',
  }),
  checkName: get('checkRuleName', {
    query: { name: v.string(), id: optionalId },
    reply: nameCheck,
    summary: 'Says whether another rule has this name.',
  }),
  duplicate: get('duplicateRuleEngine', { query: { ruleId: id }, reply: stored, summary: 'Copies a rule.' }),
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
