import { condition } from '#nodes/condition/kind.ts'
import { event } from '#nodes/event/kind.ts'
import { eventRule } from '#nodes/event-rule/kind.ts'
import { percentage } from '#nodes/shared/rows/row-kinds.ts'
import { each } from '#src/graph/seams.ts'
import type { Flow } from './flow.ts'
import { eventChanged } from './reactions/event-changed.ts'
import { leftToGive } from './rules/share.ts'
import { onceADay, resultText, rewardRow, terms, triggerPart, webhook } from './seams/rule.ts'

/** Condition → rewards: an edge a reward, one node an offer; their percentages total 100 in each condition (C §5). */
const rewards = each('outcome', 'reward', 'rewards', { as: 'edge', keys: ['offerId', 'offerName', 'rewardType'] })

/** The custom-event rule: event rule → events → conditions → rewards (C §3 `customEventRuleRewardDTO`). */
export const customEvent: Flow = {
  id: 'custom-event',
  label: 'Custom-event rule',
  family: 'custom-event',
  draws: () => true,
  root: eventRule.id,
  rootKeys: ['pageId', 'customEventRuleRewardDTO'],
  seams: [
    triggerPart,
    each('event', event.id, 'customEventRuleRewardDTO', {
      seams: [each('condition', condition.id, 'conditions', { seams: [rewards] })],
    }),
    resultText,
    terms,
    webhook,
  ],
  blank: onceADay,
  newItem: (graph, { source }) => ({ percentage: leftToGive(graph, 1, source) }),
  row: rewardRow(percentage),
  reactions: [eventChanged],
}
