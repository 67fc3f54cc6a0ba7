/** A smart campaign: who meets which template while it is tested, and what everybody meets afterwards. */
import { numberAt, type Row, rowsAt, textAt } from '#schemas/checks/at.ts'
import type { Random } from '../chance/random.ts'
import { isTesting } from '../follow/campaign.ts'
import type { Chances, Fall, Group } from './chances.ts'
import { type Asked, groupsOf, templateOf } from './chances-of.ts'

/** What a template brings, by skill where that counts; prizes by their place among all. */
type Falls = readonly { readonly share: number; readonly falls: readonly Fall[] }[]

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
  const met = (key: (typeof lists)[number]): Falls[] =>
    templates.map(({ row }) => {
      const id = textAt(row, 'templateId')
      const own: Row[] = rowsAt(campaign, key).filter((one) => textAt(one.row, 'templateId') === id)
      const at = own.map(({ index }) => rows.findIndex((one) => one.key === key && one.index === index))
      const game = { rows: own, template: templateOf(subject, id), type: numberAt(row, 'templateType') }
      return groupsOf(campaign, game, assumptions).map(({ share, falls }) => ({
        share,
        falls: (falls(horizon.days[0] as never) ?? []).map((fall) => ({
          ...fall,
          prizes: fall.prizes.map((prize) => at[prize] ?? 0),
        })),
      }))
    })
  const [tested, final] = [
    met('testRewardAssignment'),
    met(isSeparate ? 'finalRewardAssignment' : 'testRewardAssignment'),
  ]
  const weights = weightsOf(campaign, templates)
  const size = Math.min(1, Math.max(0, (numberAt(campaign, 'testUserSegmentSize') ?? 100) / 100))
  const named = templates.findIndex(
    ({ row }) => textAt(row, 'templateId') === textAt(campaign, 'selectedFinalTemplate'),
  )

  const groups = (random: Random): Group[] => {
    const chosen = campaign.finalTemplateType === 'custom' ? named : random.below(templates.length)
    const later = final[chosen]
    const afterwards = (group: number) => later?.[group]?.falls
    const group = (share: number, falls: readonly Fall[] | undefined, index: number): Group => ({
      share,
      falls: (day) => (isTesting(campaign, day.from) ? falls : afterwards(index)),
    })
    const skills = Math.max(1, later?.length ?? 1)
    const outside = Array.from({ length: skills }, (_, index) => group((1 - size) / skills, undefined, index))
    return [
      ...outside,
      ...tested.flatMap((falls, template) =>
        falls.map((one, index) =>
          group(size * (weights[template] ?? 0) * one.share, one.falls, Math.min(index, skills - 1)),
        ),
      ),
    ]
  }
  return {
    prizes: rows.map(({ key, row, index }) => ({ place: `${key}.${index}`, offerId: textAt(row, 'offerId') })),
    occasions: 'visit',
    mean: assumptions.playsPerVisit,
    groups: templates.length > 0 ? groups : () => [],
  }
}

/** Each template's part of those who are tested, as they are assigned. */
function weightsOf(campaign: Readonly<Record<string, unknown>>, templates: readonly Row[]): number[] {
  const isCustom = textAt(campaign, 'smartTemplatesWeightageType') === 'custom'
  const weights = templates.map(({ row }) => (isCustom ? Math.max(0, numberAt(row, 'percentage') ?? 0) : 1))
  const total = weights.reduce((sum, one) => sum + one, 0)
  return weights.map((one) => (total > 0 ? one / total : 0))
}
