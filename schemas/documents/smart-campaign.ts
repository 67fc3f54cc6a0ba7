/** The smart campaign: several templates are tested on a part of the segment, then one of them serves everybody (C §3 "Smart campaign"). */
import * as v from 'valibot'
import { ALL_USER, ruleTypes } from '../codes.ts'
import { flag, number, text } from '../values/optional.ts'
import { RewardRow } from '../values/reward-row.ts'
import { Rule } from './rule.ts'

/** A template under test and its share of the tested users, in percent. */
export const SmartTemplate = v.looseObject({
  templateId: text,
  templateType: number,
  templateName: text,
  percentage: number,
})
export type SmartTemplate = v.InferOutput<typeof SmartTemplate>

/** The winning fields of a wheel, as a rule of type 2 has them at its top (READINGS `spinTemplatesTestConfig`). */
export const SpinConfig = v.looseObject({
  winningQuandrants: number,
  losingQuandrants: number,
  combination: v.optional(v.array(v.number())),
})
export type SpinConfig = v.InferOutput<typeof SpinConfig>

const byTemplate = v.optional(v.record(v.string(), SpinConfig))
const rows = v.optional(v.array(RewardRow))

/** A smart campaign as it travels; the two configurations of wheels are keyed by templateId. */
export const SmartCampaign = v.looseObject({
  ...Rule.entries,
  smartTemplates: v.optional(v.array(SmartTemplate)),
  /** `equal` or `custom`. */
  smartTemplatesWeightageType: text,
  /** Percent of the segment, 1 to 100. */
  testUserSegmentSize: number,
  testRewardAssignment: rows,
  finalRewardAssignment: rows,
  spinTemplatesTestConfig: byTemplate,
  spinTemplatesFinalConfig: byTemplate,
  separateFinalReward: flag,
  testSchedulingDays: number,
  /** `active` while the test runs, `inactive` once it has ended. */
  testStatus: text,
  /** `favoured`: the template with the best engagement; `custom`: `selectedFinalTemplate`. */
  finalTemplateType: text,
  selectedFinalTemplate: text,
})
export type SmartCampaign = v.InferOutput<typeof SmartCampaign>

/** Creates a new smart campaign: a test on a tenth of everybody for seven days, no template chosen, not yet published (numbers ours). */
export function blankSmartCampaign(): SmartCampaign {
  return {
    name: '',
    ruleType: ruleTypes.smartCampaigns,
    ruleStatus: 'inactive',
    userSegmentId: ALL_USER,
    howOften: 'once per day',
    smartTemplates: [],
    smartTemplatesWeightageType: 'equal',
    testUserSegmentSize: 10,
    testSchedulingDays: 7,
    testStatus: 'active',
    testRewardAssignment: [],
    spinTemplatesTestConfig: {},
    separateFinalReward: false,
    finalRewardAssignment: [],
    spinTemplatesFinalConfig: {},
    finalTemplateType: 'favoured',
    selectedFinalTemplate: '',
  }
}
