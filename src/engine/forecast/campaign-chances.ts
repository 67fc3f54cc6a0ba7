/** A smart campaign: who meets which template while it is tested, and what everybody meets afterwards. */
import { type IndexedRow, numericAt, rowsAt, textAt } from '#schemas/json.ts'
import { isTesting } from '../experiment/assignment.ts'
import type { Random } from '../random/random.ts'
import type { Chances, Group, Skilled } from './chances.ts'
import { type Asked, groupsOf, templateOf } from './chances-of.ts'

/**
 * Reads it. Which template is favoured nobody knows before the test: each future takes one of them, all alike, unless the
 * campaign names its final one.
 */
export function campaignChances({ subject, assumptions, horizon }: Asked): Chances {
  const campaign = horizon.document
  const lists = ['testRewardAssignment', 'finalRewardAssignment'] as const
  const rows = lists.flatMap((key) => rowsAt(campaign, key).map((one) => ({ key, ...one })))
  const templates = rowsAt(campaign, 'smartTemplates').filter(({ row }) => textAt(row, 'templateId') !== '')
  const isSeparate = campaign.separateFinalReward === true
  const met = (key: (typeof lists)[number]): Skilled[][] =>
    templates.map(({ row }) => {
      const id = textAt(row, 'templateId')
      const own: IndexedRow[] = rowsAt(campaign, key).filter((one) => textAt(one.row, 'templateId') === id)
      const at = own.map(({ index }) => rows.findIndex((one) => one.key === key && one.index === index))
      const game = { rows: own, template: templateOf(subject, id), type: numericAt(row, 'templateType') }
      return groupsOf(campaign, game, assumptions).map(({ share, falls }) => ({
        share,
        falls: falls.map((fall) => ({ ...fall, prizes: fall.prizes.map((prize) => at[prize] ?? 0) })),
      }))
    })
  const [tested, final] = [
    met('testRewardAssignment'),
    met(isSeparate ? 'finalRewardAssignment' : 'testRewardAssignment'),
  ]
  const weights = weightsOf(campaign, templates)
  const size = Math.min(1, Math.max(0, (numericAt(campaign, 'testUserSegmentSize') ?? 100) / 100))
  const named = templates.findIndex(
    ({ row }) => textAt(row, 'templateId') === textAt(campaign, 'selectedFinalTemplate'),
  )

  const groups = (random: Random): Group[] => {
    const chosen = campaign.finalTemplateType === 'custom' ? named : random.below(templates.length)
    const later = final[chosen] ?? []
    const parts = (share: number, earlier: readonly Skilled[]): Group[] => {
      const count = Math.max(1, earlier.length, later.length)
      return Array.from({ length: count }, (_, index) => ({
        share: share / count,
        falls: (day) => fallsOf(isTesting(campaign, day.from) ? earlier : later, index),
      }))
    }
    return [
      ...parts(1 - size, []),
      ...tested.flatMap((falls, template) => parts(size * (weights[template] ?? 0), falls)),
    ]
  }
  return {
    prizes: rows.map(({ key, row, index }) => ({ place: `${key}.${index}`, offerId: textAt(row, 'offerId') })),
    occasions: 'visit',
    mean: assumptions.playsPerVisit,
    groups: templates.length > 0 ? groups : () => [],
  }
}

/** What players of a skill, by its place from the least, meet; where skill does not count it is the same for all. */
const fallsOf = (skilled: readonly Skilled[], place: number) => skilled[Math.min(place, skilled.length - 1)]?.falls

/** Each template's part of those who are tested, as they are assigned. */
function weightsOf(campaign: Readonly<Record<string, unknown>>, templates: readonly IndexedRow[]): number[] {
  const isCustom = textAt(campaign, 'smartTemplatesWeightageType') === 'custom'
  const weights = templates.map(({ row }) => (isCustom ? Math.max(0, numericAt(row, 'percentage') ?? 0) : 1))
  const total = weights.reduce((sum, one) => sum + one, 0)
  return weights.map((one) => (total > 0 ? one / total : 0))
}
