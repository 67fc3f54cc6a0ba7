/** The chances of a smart campaign: the templates under test, and the final one afterwards. */
import { type IndexedRow, numericAt, rowsAt, textAt } from '#schemas/json.ts'
import { isTesting } from '../experiment/assignment.ts'
import type { Random } from '../random/random.ts'
import { type Chances, type ChancesInput, type PlayerGroup, type SkillGroup, winnersBadges } from './chances.ts'
import { skillGroupsOf, templateOf } from './odds.ts'

/**
 * Reads the chances of a campaign. Nobody knows before the test which template is favoured: each future draws one, all
 * alike, unless the campaign names its final one.
 */
export function campaignChances({ subject, assumptions, horizon }: ChancesInput): Chances {
  const campaign = horizon.document
  const lists = ['testRewardAssignment', 'finalRewardAssignment'] as const
  const rows = lists.flatMap((key) => rowsAt(campaign, key).map((one) => ({ key, ...one })))
  const templates = rowsAt(campaign, 'smartTemplates').filter(({ row }) => textAt(row, 'templateId') !== '')
  const isSeparate = campaign.separateFinalReward === true
  const met = (key: (typeof lists)[number]): SkillGroup[][] =>
    templates.map(({ row }) => {
      const id = textAt(row, 'templateId')
      const own: IndexedRow[] = rowsAt(campaign, key).filter((one) => textAt(one.row, 'templateId') === id)
      const at = own.map(({ index }) => rows.findIndex((one) => one.key === key && one.index === index))
      const game = { rows: own, template: templateOf(subject, id), type: numericAt(row, 'templateType') }
      return skillGroupsOf(campaign, game, assumptions).map(({ share, outcomes }) => ({
        share,
        outcomes: outcomes.map((outcome) => ({ ...outcome, prizes: outcome.prizes.map((prize) => at[prize] ?? 0) })),
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

  const groups = (random: Random): PlayerGroup[] => {
    const chosen = campaign.finalTemplateType === 'custom' ? named : random.below(templates.length)
    const later = final[chosen] ?? []
    const parts = (share: number, earlier: readonly SkillGroup[]): PlayerGroup[] => {
      const count = Math.max(1, earlier.length, later.length)
      return Array.from({ length: count }, (_, index) => ({
        share: share / count,
        outcomes: (day) => outcomesOf(isTesting(campaign, day.from) ? earlier : later, index),
      }))
    }
    return [
      ...parts(1 - size, []),
      ...tested.flatMap((groups, template) => parts(size * (weights[template] ?? 0), groups)),
    ]
  }
  const won = winnersBadges(campaign, rows.length)
  return {
    prizes: [
      ...rows.map(({ key, row, index }) => ({ place: `${key}.${index}`, offerId: textAt(row, 'offerId') })),
      ...won.prizes,
    ],
    badges: won.badges,
    opportunityKind: 'visit',
    mean: assumptions.playsPerVisit,
    groups: templates.length > 0 ? groups : () => [],
  }
}

/**
 * Returns the outcomes for players of a skill, by its index from the lowest; they are the same for all where skill does
 * not count.
 */
const outcomesOf = (skilled: readonly SkillGroup[], index: number) =>
  skilled[Math.min(index, skilled.length - 1)]?.outcomes

/** Returns the part of the tested players that each template gets, as they are assigned. */
function weightsOf(campaign: Readonly<Record<string, unknown>>, templates: readonly IndexedRow[]): number[] {
  const isCustom = textAt(campaign, 'smartTemplatesWeightageType') === 'custom'
  const weights = templates.map(({ row }) => (isCustom ? Math.max(0, numericAt(row, 'percentage') ?? 0) : 1))
  const total = weights.reduce((sum, one) => sum + one, 0)
  return weights.map((one) => (total > 0 ? one / total : 0))
}
