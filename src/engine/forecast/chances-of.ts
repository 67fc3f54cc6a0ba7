/** Reads the chances of the documents that need nobody's history: rules, smart campaigns, custom-event rules. */
import { playTypes } from '#schemas/codes.ts'
import { type IndexedRow, rowsAt, textAt } from '#schemas/json.ts'
import type { RuleFamily } from '#schemas/rule-family.ts'
import { ranksIn } from '../leaderboard/rank-rows.ts'
import { campaignChances } from './campaign-chances.ts'
import type { Chances, Skilled } from './chances.ts'
import { eventChances } from './event-chances.ts'
import type { Horizon } from './horizon.ts'
import type { Assumptions, Subject } from './model.ts'
import { oddsOf } from './odds.ts'
import { bySkill } from './score-odds.ts'

type AnyDocument = Readonly<Record<string, unknown>>

/** What is read, and under which assumptions. */
export interface Asked {
  readonly subject: Subject
  readonly assumptions: Assumptions
  readonly horizon: Horizon
}

/** The players of a game with what their plays may bring, by place of the rows. */
export function groupsOf(
  rule: AnyDocument,
  game: { readonly rows: readonly IndexedRow[]; readonly template: AnyDocument; readonly type: unknown },
  assumptions: Assumptions,
): Skilled[] {
  const type = typeof game.type === 'number' ? game.type : 0
  const odds = Object.hasOwn(oddsOf, type) ? oddsOf[type] : undefined
  if (!odds) return bySkill(rule, { ...game, type }, assumptions)
  return [{ share: 1, falls: odds({ ...game, assumptions }) }]
}

/** The template of a document as it was looked up; nothing where it was not found. */
export const templateOf = ({ templates }: Subject, id: string): AnyDocument =>
  (Object.hasOwn(templates, id) ? templates[id] : undefined) ?? {}

function ruleChances({ subject, assumptions, horizon }: Asked): Chances {
  const rule = horizon.document
  const rows = rowsAt(rule, 'rewardAssigment')
  const template = templateOf(subject, textAt(rule, 'templateId'))
  const skilled = groupsOf(rule, { rows, template, type: rule.type }, assumptions)
  const groups = skilled.map(({ share, falls }) => ({ share, falls: () => falls }))
  const isReferral = rule.type === playTypes.referral
  const ranks = ranksIn(rule)
  const visits = horizon.days.reduce((sum, { share }) => sum + (share * assumptions.visitsPerWeek) / 7, 0)
  return {
    prizes: rows.map(({ row, index }) => ({ place: `rewardAssigment.${index}`, offerId: textAt(row, 'offerId') })),
    occasions: 'visit',
    mean: isReferral ? Math.min(50, assumptions.referrals / Math.max(visits, 0.01)) : assumptions.playsPerVisit,
    groups: () => groups,
    ...(ranks && { ranks }),
  }
}

/** The families that need no panel. */
export const chancesOf: Readonly<Partial<Record<RuleFamily | 'badge', (asked: Asked) => Chances>>> = {
  rule: ruleChances,
  'smart-campaign': campaignChances,
  'custom-event': eventChances,
}
