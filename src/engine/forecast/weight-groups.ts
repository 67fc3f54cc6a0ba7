/** Rows that share a hundred percent: those of a rule, of each template of a campaign, of each condition of an event. */
import { playTypes } from '#schemas/codes.ts'
import { familyOf, type RuleFamily } from '#schemas/documents/rule-family.ts'
import { type JsonObject, type JsonPath, numericAt, rowsAt, textAt, valueAtPath } from '#schemas/json.ts'
import { isReal } from '../simulation/offers.ts'
import { wholeShares } from '../statistics/apportionment.ts'

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

function lotAt(document: JsonObject, place: JsonPath, isOf: (row: JsonObject) => boolean = () => true): Lot {
  const list = valueAtPath(document, place)
  return rowsAt({ list }, 'list')
    .filter(({ row }) => isOf(row))
    .map(({ row, index }) => {
      const offerId = row.winingQuadrant === false ? '' : textAt(row, 'offerId')
      const weight = Math.max(0, Math.round((numericAt(row, 'percentage') ?? 0) * 100))
      return { place: [...place, index], weight, offerId: isReal(offerId) ? offerId : '' }
    })
}

function ofCampaign(campaign: JsonObject): Lot[] {
  const templates = rowsAt(campaign, 'smartTemplates').filter(({ row }) => byChance.includes(row.templateType))
  return ['testRewardAssignment', 'finalRewardAssignment'].flatMap((key) =>
    templates.map(({ row: { templateId } }) => lotAt(campaign, [key], (row) => row.templateId === templateId)),
  )
}

const ofEvents = (rule: JsonObject): Lot[] =>
  rowsAt(rule, 'customEventRuleRewardDTO').flatMap(({ row, index }) =>
    rowsAt(row, 'conditions').map((condition) =>
      lotAt(rule, ['customEventRuleRewardDTO', index, 'conditions', condition.index, 'rewards']),
    ),
  )

const byFamily: Readonly<Partial<Record<RuleFamily, (document: JsonObject) => Lot[]>>> = {
  rule: (rule) => (byChance.includes(rule.type) ? [lotAt(rule, ['rewardAssigment'])] : []),
  'smart-campaign': ofCampaign,
  'custom-event': ofEvents,
}

/** The lots of a document; none where percentages decide nothing. */
export const lotsOf = (document: JsonObject): Lot[] =>
  (byFamily[familyOf(document)]?.(document) ?? []).filter((lot) => lot.length > 0)

/** A percentage that changes. */
export interface Reweighed {
  readonly place: JsonPath
  readonly from: number
  readonly to: number
}

/** All of a lot, in hundredths of a percent. */
const ALL = 10_000

/** What an offer costs in the unit that is saved, and how dear it is beside those of other units. */
export interface Price {
  readonly cost: number
  readonly dearness: number
}

/** Lowers the percentages of what costs by a factor; what gives nothing takes up the rest, else the least dear. Totals 100 exactly. */
export function reweighed(lot: Lot, factor: number, priceOf: (offerId: string) => Price): Reweighed[] {
  const total = lot.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return []
  const prices = lot.map(({ offerId }) => (offerId === '' ? { cost: 0, dearness: -1 } : priceOf(offerId)))
  // Nothing dear is won more often for the sake of another unit.
  const least = Math.min(...prices.map(({ dearness }) => dearness))
  const takesUp = prices.map(({ dearness }) => dearness === least)
  const wanted = lot.map(({ weight }, index) => {
    const share = (weight * ALL) / total
    return takesUp[index] || (prices[index]?.cost ?? 0) === 0 ? share : share * factor
  })
  const missing = ALL - wanted.reduce((sum, one) => sum + one, 0)
  const takers = lot.reduce((sum, { weight }, index) => sum + (takesUp[index] ? weight : 0), 0)
  const count = takesUp.filter(Boolean).length
  const filled = wanted.map((one, index) => {
    if (!takesUp[index]) return one
    return one + (takers > 0 ? (missing * (lot[index]?.weight ?? 0)) / takers : missing / count)
  })
  return wholeShares(filled, ALL).flatMap((to, index) => {
    const { place = [], weight = 0 } = lot[index] ?? {}
    return to === weight ? [] : [{ place: [...place, 'percentage'], from: weight / 100, to: to / 100 }]
  })
}
