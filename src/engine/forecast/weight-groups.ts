/**
 * Groups of rows whose percentages total 100: those of a rule, of each template of a campaign, of each condition of an
 * event.
 */
import { playTypes } from '#schemas/codes.ts'
import { familyOf, type RuleFamily } from '#schemas/documents/rule-family.ts'
import { type JsonObject, type JsonPath, numericAt, rowsAt, textAt, valueAtPath } from '#schemas/json.ts'
import { isOfferId } from '../simulation/offers.ts'
import { apportion } from '../statistics/apportionment.ts'

/** One row of a group. */
export interface WeightRow {
  readonly place: JsonPath
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

function groupAt(document: JsonObject, place: JsonPath, isOf: (row: JsonObject) => boolean = () => true): WeightGroup {
  const list = valueAtPath(document, place)
  return rowsAt({ list }, 'list')
    .filter(({ row }) => isOf(row))
    .map(({ row, index }) => {
      const offerId = row.winingQuadrant === false ? '' : textAt(row, 'offerId')
      const weight = Math.max(0, Math.round((numericAt(row, 'percentage') ?? 0) * 100))
      return { place: [...place, index], weight, offerId: isOfferId(offerId) ? offerId : '' }
    })
}

function ofCampaign(campaign: JsonObject): WeightGroup[] {
  const templates = rowsAt(campaign, 'smartTemplates').filter(({ row }) => byChance.includes(row.templateType))
  return ['testRewardAssignment', 'finalRewardAssignment'].flatMap((key) =>
    templates.map(({ row: { templateId } }) => groupAt(campaign, [key], (row) => row.templateId === templateId)),
  )
}

const ofEvents = (rule: JsonObject): WeightGroup[] =>
  rowsAt(rule, 'customEventRuleRewardDTO').flatMap(({ row, index }) =>
    rowsAt(row, 'conditions').map((condition) =>
      groupAt(rule, ['customEventRuleRewardDTO', index, 'conditions', condition.index, 'rewards']),
    ),
  )

const byFamily: Readonly<Partial<Record<RuleFamily, (document: JsonObject) => WeightGroup[]>>> = {
  rule: (rule) => (byChance.includes(rule.type) ? [groupAt(rule, ['rewardAssigment'])] : []),
  'smart-campaign': ofCampaign,
  'custom-event': ofEvents,
}

/** Returns the groups of a document; none where percentages decide nothing. */
export const weightGroupsOf = (document: JsonObject): WeightGroup[] =>
  (byFamily[familyOf(document)]?.(document) ?? []).filter((group) => group.length > 0)

/** A percentage that changes. */
export interface PercentageChange {
  readonly place: JsonPath
  readonly from: number
  readonly to: number
}

/** The total of a group, in hundredths of a percent. */
const TOTAL_HUNDREDTHS = 10_000

/** The cost of an offer in the unit that is saved, and its rank beside offers of other units. */
export interface OfferPrice {
  readonly cost: number
  readonly priceRank: number
}

/**
 * Multiplies the percentages of rows that cost by a factor. Rows that give nothing take up the rest, else the cheapest
 * do. The total is exactly 100.
 */
export function rebalanced(
  group: WeightGroup,
  factor: number,
  priceOf: (offerId: string) => OfferPrice,
): PercentageChange[] {
  const total = group.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return []
  const prices = group.map(({ offerId }) => (offerId === '' ? { cost: 0, priceRank: -1 } : priceOf(offerId)))
  // Nothing dear is won more often for the sake of another unit.
  const least = Math.min(...prices.map(({ priceRank }) => priceRank))
  const takesUp = prices.map(({ priceRank }) => priceRank === least)
  const wanted = group.map(({ weight }, index) => {
    const share = (weight * TOTAL_HUNDREDTHS) / total
    return takesUp[index] || (prices[index]?.cost ?? 0) === 0 ? share : share * factor
  })
  const missing = TOTAL_HUNDREDTHS - wanted.reduce((sum, one) => sum + one, 0)
  const takers = group.reduce((sum, { weight }, index) => sum + (takesUp[index] ? weight : 0), 0)
  const count = takesUp.filter(Boolean).length
  const filled = wanted.map((one, index) => {
    if (!takesUp[index]) return one
    return one + (takers > 0 ? (missing * (group[index]?.weight ?? 0)) / takers : missing / count)
  })
  return apportion(filled, TOTAL_HUNDREDTHS).flatMap((to, index) => {
    const { place = [], weight = 0 } = group[index] ?? {}
    return to === weight ? [] : [{ place: [...place, 'percentage'], from: weight / 100, to: to / 100 }]
  })
}
