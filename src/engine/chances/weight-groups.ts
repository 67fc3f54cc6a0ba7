/**
 * Groups of rows whose percentages total 100: those of a rule, of each template of a campaign, of each condition of an
 * event.
 */
import { playTypes } from '#schemas/codes.ts'
import { type JsonObject, type JsonPath, numericAt, rowsAt, textAt, valueAtPath } from '#schemas/json.ts'
import { isOfferId } from '../simulation/offers.ts'

/** One row of a group. */
export interface WeightRow {
  readonly path: JsonPath
  /** The percentage in hundredths. */
  readonly weight: number
  /** Empty for a row that gives nothing. */
  readonly offerId: string
}

/** Rows whose percentages total 100. */
export type WeightGroup = readonly WeightRow[]

const byChance: readonly unknown[] = [
  ...[playTypes.spinWheel, playTypes.scratchCard, playTypes.treasureChest, playTypes.slotMachine, playTypes.coinToss],
  playTypes.leadGeneration,
]

function groupAt(document: JsonObject, path: JsonPath, isOf: (row: JsonObject) => boolean = () => true): WeightGroup {
  const list = valueAtPath(document, path)
  return rowsAt({ list }, 'list')
    .filter(({ row }) => isOf(row))
    .map(({ row, index }) => {
      const offerId = row.winingQuadrant === false ? '' : textAt(row, 'offerId')
      const weight = Math.max(0, Math.round((numericAt(row, 'percentage') ?? 0) * 100))
      return { path: [...path, index], weight, offerId: isOfferId(offerId) ? offerId : '' }
    })
}

/** Returns the rows of a rule, where they are won by chance. */
export const weightGroupsOfRule = (rule: JsonObject): WeightGroup[] =>
  byChance.includes(rule.type) ? [groupAt(rule, ['rewardAssigment'])] : []

/** Returns the rows of each template of a smart campaign, of its test and of its final. */
export function weightGroupsOfCampaign(campaign: JsonObject): WeightGroup[] {
  const templates = rowsAt(campaign, 'smartTemplates').filter(({ row }) => byChance.includes(row.templateType))
  return ['testRewardAssignment', 'finalRewardAssignment'].flatMap((key) =>
    templates.map(({ row: { templateId } }) => groupAt(campaign, [key], (row) => row.templateId === templateId)),
  )
}

/** Returns the rewards of each condition of a custom-event rule. */
export const weightGroupsOfEvents = (rule: JsonObject): WeightGroup[] =>
  rowsAt(rule, 'customEventRuleRewardDTO').flatMap(({ row, index }) =>
    rowsAt(row, 'conditions').map((condition) =>
      groupAt(rule, ['customEventRuleRewardDTO', index, 'conditions', condition.index, 'rewards']),
    ),
  )
