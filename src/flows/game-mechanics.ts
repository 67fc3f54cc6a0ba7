import { activity } from '#nodes/activity/kind.ts'
import { badge, badgesOf } from '#nodes/badge/kind.ts'
import { mechanic } from '#nodes/mechanic/kind.ts'
import { percentage, times } from '#nodes/shared/rows/row-kinds.ts'
import { trigger } from '#nodes/trigger/kind.ts'
import { each, part } from '#src/graph/seams.ts'
import { type Flow, rootSlice } from './flow.ts'
import { mechanicSide } from './reactions/mechanic-side.ts'
import { templateChanged } from './reactions/template-changed.ts'
import { optionItem, optionRow, rewardOption } from './reward-option.ts'
import { leftToGive } from './rules/share.ts'
import { leaderboard, onceADay, resultText, rewards, terms, triggerPart, webhook } from './seams/rule.ts'

/** A mechanic has its own period (E §3 "Game mechanics rule"), so the trigger leaves these keys. */
const own = ['customType', 'customDays', 'customTime']

const moment = part(
  'moment',
  trigger.id,
  Object.keys(trigger.slice.entries).filter((key) => !own.includes(key)),
  {
    side: 'in',
    seams: triggerPart.seams,
  },
)

/** Mechanic → badge: drawn while the rule is on the badge's side, chosen or not. */
const badges = part('badge', badge.id, ['badges'], {
  when: (rule) =>
    Object.hasOwn(rule, 'badges') &&
    (rule.gameMechanicsRuleType === 'badge' || badgesOf({ badges: rule.badges }).length > 0),
})

/** Mechanic → activities, each with its number of times (E §3 `customActivityEvents`). */
export const activities = each('activity', activity.id, 'customActivityEvents')

/** The game-mechanics rule: a badge or a place on a leaderboard for what people do (`ruleType` 6). */
export const gameMechanics: Flow = {
  id: 'game-mechanics',
  label: 'Game-mechanics rule',
  family: 'game-mechanics',
  draws: () => true,
  root: mechanic.id,
  rootKeys: [
    ...Object.keys(mechanic.slice.entries).filter((key) => !['name', 'ruleType', 'ruleStatus', 'badges'].includes(key)),
  ],
  seams: [moment, activities, badges, leaderboard, rewards(), resultText, terms, webhook],
  blank: onceADay,
  newItem: (graph) => (rewardOption(graph) ? optionItem(graph) : { percentage: leftToGive(graph) }),
  row: (graph, edge) => {
    if (edge.port === 'activity') return times
    return edge.port === 'outcome' && !rootSlice(graph).rewardOption ? percentage : optionRow(graph, edge)
  },
  reactions: [templateChanged, mechanicSide],
}
