/**
 * The assignment of players to the templates of a smart campaign: one under test, or the final one (C §3 "Smart
 * campaign").
 */

import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import { type IndexedRow, type JsonObject, numericAt, rowsAt, textAt } from '#schemas/json.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { bucketOf } from '../random/random.ts'

/** The template that a player is assigned, with the rows of rewards that count for it. */
export interface TemplateAssignment {
  readonly phase: 'test' | 'final'
  readonly templateId: string
  /** The numeric type that is played; `undefined` where the campaign does not say. */
  readonly type: number | undefined
  readonly rows: readonly IndexedRow[]
}

/** The reason why a player is assigned no template. */
export type NotAssignedReason = 'not-in-test' | 'no-final-yet' | 'no-templates'

/**
 * Returns the end of the test: so many times 24 hours after the start.
 *
 * @returns Milliseconds since the epoch, or `undefined` when start or days are missing.
 */
export function testEnd(campaign: JsonObject): number | undefined {
  const { start } = scheduleOf(campaign)
  const days = numericAt(campaign, 'testSchedulingDays')
  return start === undefined || days === undefined ? undefined : start + days * DAY_MS
}

/**
 * Says whether the test still runs; `testStatus` `inactive` ends it early (C §4).
 *
 * @param moment - Milliseconds since the epoch.
 */
export function isTesting(campaign: JsonObject, moment: number): boolean {
  return textAt(campaign, 'testStatus') !== 'inactive' && moment < (testEnd(campaign) ?? Number.NEGATIVE_INFINITY)
}

/**
 * Assigns a template to a player: the same one every time, because a hash decides. While the test runs,
 * `testUserSegmentSize` percent of the players get a template by its weight and the others none; then everybody gets
 * the final one.
 *
 * @param moment - Milliseconds since the epoch.
 * @param favoured - The template that the test favours; without one nobody is assigned a final template silently.
 */
export function assignTemplate(
  campaign: JsonObject & { readonly id?: unknown },
  player: string,
  moment: number,
  favoured?: string,
): TemplateAssignment | NotAssignedReason {
  const templates = rowsAt(campaign, 'smartTemplates').filter(({ row }) => textAt(row, 'templateId') !== '')
  if (templates.length === 0) return 'no-templates'
  const purpose = `${campaign.id ?? textAt(campaign, 'name')}`
  if (isTesting(campaign, moment)) {
    const size = numericAt(campaign, 'testUserSegmentSize') ?? 100
    if (bucketOf(`${purpose}\ntest`, player) * 100 >= size) return 'not-in-test'
    const tested = chosenBy(bucketOf(`${purpose}\ntemplate`, player), templates, campaign)
    return tested ? assigned('test', tested, campaign, 'testRewardAssignment') : 'no-templates'
  }
  const final = campaign.finalTemplateType === 'custom' ? textAt(campaign, 'selectedFinalTemplate') : favoured
  const chosen = templates.find(({ row }) => textAt(row, 'templateId') === final)
  if (!chosen) return 'no-final-yet'
  const rows = campaign.separateFinalReward === true ? 'finalRewardAssignment' : 'testRewardAssignment'
  return assigned('final', chosen, campaign, rows)
}

/** Returns the template in whose part of the whole a share lies: equal parts, or the weights of the templates. */
function chosenBy(share: number, templates: readonly IndexedRow[], campaign: JsonObject): IndexedRow | undefined {
  const isCustom = textAt(campaign, 'smartTemplatesWeightageType') === 'custom'
  const weights = templates.map(({ row }) => (isCustom ? Math.max(0, numericAt(row, 'percentage') ?? 0) : 1))
  let left = share * weights.reduce((sum, one) => sum + one, 0)
  return templates.find((_, index) => {
    left -= weights[index] ?? 0
    return left < 0
  })
}

function assigned(phase: 'test' | 'final', { row }: IndexedRow, campaign: JsonObject, key: string): TemplateAssignment {
  const templateId = textAt(row, 'templateId')
  const rows = rowsAt(campaign, key).filter((one) => textAt(one.row, 'templateId') === templateId)
  return { phase, templateId, type: numericAt(row, 'templateType'), rows }
}
