/** Which template of a smart campaign a player meets: one of those under test, or the final one (C §3 "Smart campaign"). */
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import { type IndexedRow, type JsonObject, numericAt, rowsAt, textAt } from '#schemas/json.ts'
import { shareOf } from '../random/random.ts'

const DAY = 86_400_000

/** What a player is given to play, with the rows of rewards that count for it. */
export interface Assigned {
  readonly phase: 'test' | 'final'
  readonly templateId: string
  /** The numeric type that is played; undefined where the campaign does not say. */
  readonly type: number | undefined
  readonly rows: readonly IndexedRow[]
}

/** Why a player meets nothing. */
export type NotAssigned = 'not-in-test' | 'no-final-yet' | 'no-templates'

/** When the test ends: so many times 24 hours after the start (reading in the README); undefined where either is not said. */
export function testEnd(campaign: JsonObject): number | undefined {
  const { start } = scheduleOf(campaign)
  const days = numericAt(campaign, 'testSchedulingDays')
  return start === undefined || days === undefined ? undefined : start + days * DAY
}

/** Says whether the test still runs; `testStatus` `inactive` ends it before its time (C §4). */
export function isTesting(campaign: JsonObject, moment: number): boolean {
  return textAt(campaign, 'testStatus') !== 'inactive' && moment < (testEnd(campaign) ?? Number.NEGATIVE_INFINITY)
}

/**
 * Assigns a player: the same one every time, because their place is a hash. While the test runs, `testUserSegmentSize`
 * percent of the players meet a template by its weight and the others nothing; then everybody meets the final one.
 * `favoured` is what the evidence chose, if it chose: without it nobody is sent anywhere silently (decisions).
 */
export function assign(
  campaign: JsonObject & { readonly id?: unknown },
  player: string,
  moment: number,
  favoured?: string,
): Assigned | NotAssigned {
  const templates = rowsAt(campaign, 'smartTemplates').filter(({ row }) => textAt(row, 'templateId') !== '')
  if (templates.length === 0) return 'no-templates'
  const purpose = `${campaign.id ?? textAt(campaign, 'name')}`
  if (isTesting(campaign, moment)) {
    const size = numericAt(campaign, 'testUserSegmentSize') ?? 100
    if (shareOf(`${purpose}\ntest`, player) * 100 >= size) return 'not-in-test'
    const tested = chosenBy(shareOf(`${purpose}\ntemplate`, player), templates, campaign)
    return tested ? assigned('test', tested, campaign, 'testRewardAssignment') : 'no-templates'
  }
  const final = campaign.finalTemplateType === 'custom' ? textAt(campaign, 'selectedFinalTemplate') : favoured
  const chosen = templates.find(({ row }) => textAt(row, 'templateId') === final)
  if (!chosen) return 'no-final-yet'
  const rows = campaign.separateFinalReward === true ? 'finalRewardAssignment' : 'testRewardAssignment'
  return assigned('final', chosen, campaign, rows)
}

/** The template in whose part of the whole a share lies; equal parts, or the weights of the templates. */
function chosenBy(share: number, templates: readonly IndexedRow[], campaign: JsonObject): IndexedRow | undefined {
  const isCustom = textAt(campaign, 'smartTemplatesWeightageType') === 'custom'
  const weights = templates.map(({ row }) => (isCustom ? Math.max(0, numericAt(row, 'percentage') ?? 0) : 1))
  let left = share * weights.reduce((sum, one) => sum + one, 0)
  return templates.find((_, index) => {
    left -= weights[index] ?? 0
    return left < 0
  })
}

function assigned(phase: 'test' | 'final', { row }: IndexedRow, campaign: JsonObject, key: string): Assigned {
  const templateId = textAt(row, 'templateId')
  const rows = rowsAt(campaign, key).filter((one) => textAt(one.row, 'templateId') === templateId)
  return { phase, templateId, type: numericAt(row, 'templateType'), rows }
}
