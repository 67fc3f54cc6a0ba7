import { badge } from '#nodes/badge/kind.ts'
import { badgeRule as badgeRuleKind } from '#nodes/badge-rule/kind.ts'
import { period } from '#nodes/period/kind.ts'
import { times } from '#nodes/shared/rows/row-kinds.ts'
import { part, type Seam } from '#src/graph/seams.ts'
import type { Flow } from './flow.ts'
import { activities } from './game-mechanics.ts'
import { cardPart, triggerPart } from './seams/rule.ts'

const byActivity = 'activity'

/** Creates a flow of badge rules. Activities are drawn only where they decide, and kept in the document elsewhere. */
function badgeRule(id: string, label: string, draws: Flow['draws'], counted: readonly Seam[]): Flow {
  return {
    id,
    label,
    family: 'badge-rule',
    draws,
    root: badgeRuleKind.id,
    rootKeys: Object.keys(badgeRuleKind.slice.entries).filter((key) => key !== 'name' && key !== 'ruleStatus'),
    seams: [
      cardPart('moment', period, { side: 'in', seams: triggerPart.seams }),
      part('badge', badge.id, ['badge'], { present: { badge: '' } }),
      ...counted,
    ],
    blank: (kind, slice) => (kind === badge.id ? { badge: '' } : slice),
    refuses: (_, { port }) =>
      port === 'activity' && counted.length === 0
        ? 'Activities count where the badge is earned by activity.'
        : undefined,
    row: (_, edge) => (edge.port === 'activity' ? times : undefined),
    reactions: [],
  }
}

/** The badge rule by what people do (`badgeFactor` activity, E §3 "Badge rule"). */
export const badgeByActivity = badgeRule(
  'badge-activity',
  'Badge by activity',
  ({ badgeFactor }) => badgeFactor === byActivity,
  [activities],
)

/** The badge rule by a score or by coins, or by nothing yet. */
export const badgeByAmount = badgeRule('badge-amount', 'Badge rule', () => true, [])
