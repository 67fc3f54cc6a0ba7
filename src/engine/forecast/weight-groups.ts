/** Rows that share a hundred percent: those of a rule, of each template of a campaign, of each condition of an event. */
import { playTypes } from '#schemas/codes.ts'
import { type JsonPath, numericAt, rowsAt, textAt, valueAtPath } from '#schemas/json.ts'
import { familyOf, type RuleFamily } from '#schemas/rule-family.ts'
import { isReal } from './stock-model.ts'

type AnyDocument = Readonly<Record<string, unknown>>

/** One row of a lot. */
export interface LotRow {
  readonly place: JsonPath
  /** In hundredths of a percent. */
  readonly weight: number
  /** Empty for one that gives nothing. */
  readonly offerId: string
}

/** Rows that total 100. */
export type Lot = readonly LotRow[]

const byChance: readonly unknown[] = [
  ...[playTypes.spinWheel, playTypes.scratchCard, playTypes.treasureChest, playTypes.slotMachine, playTypes.coinToss],
  playTypes.leadGeneration,
]

function lotAt(document: AnyDocument, place: JsonPath, isOf: (row: AnyDocument) => boolean = () => true): Lot {
  const list = valueAtPath(document, place)
  return rowsAt({ list }, 'list')
    .filter(({ row }) => isOf(row))
    .map(({ row, index }) => {
      const offerId = row.winingQuadrant === false ? '' : textAt(row, 'offerId')
      const weight = Math.max(0, Math.round((numericAt(row, 'percentage') ?? 0) * 100))
      return { place: [...place, index], weight, offerId: isReal(offerId) ? offerId : '' }
    })
}

function ofCampaign(campaign: AnyDocument): Lot[] {
  const templates = rowsAt(campaign, 'smartTemplates').filter(({ row }) => byChance.includes(row.templateType))
  return ['testRewardAssignment', 'finalRewardAssignment'].flatMap((key) =>
    templates.map(({ row: { templateId } }) => lotAt(campaign, [key], (row) => row.templateId === templateId)),
  )
}

const ofEvents = (rule: AnyDocument): Lot[] =>
  rowsAt(rule, 'customEventRuleRewardDTO').flatMap(({ row, index }) =>
    rowsAt(row, 'conditions').map((condition) =>
      lotAt(rule, ['customEventRuleRewardDTO', index, 'conditions', condition.index, 'rewards']),
    ),
  )

const byFamily: Readonly<Partial<Record<RuleFamily, (document: AnyDocument) => Lot[]>>> = {
  rule: (rule) => (byChance.includes(rule.type) ? [lotAt(rule, ['rewardAssigment'])] : []),
  'smart-campaign': ofCampaign,
  'custom-event': ofEvents,
}

/** The lots of a document; none where percentages decide nothing. */
export const lotsOf = (document: AnyDocument): Lot[] =>
  (byFamily[familyOf(document)]?.(document) ?? []).filter((lot) => lot.length > 0)
