import type { RuleRow } from '#schemas/endpoints/rules.ts'
import { callsOf } from '#src/resource/calls-of.ts'
import { defineFamily } from '../../family-screen.tsx'
import { offerRuleColumns, playType } from '../../rule-columns.ts'

/** Custom-event rules (C §7 `getCustomEventsRuleList`). */
export default defineFamily<RuleRow>('custom-event', {
  singular: 'rule',
  emptyText:
    'A custom-event rule rewards what people do in your own app: an order above a value, a review with five stars, a visit.',
  calls: callsOf('rules', 'listCustomEvents'),
  tab: ['my_rules', 'My rules'],
  columns: offerRuleColumns(playType),
  name: (row) => row.rule_name,
  begin: {
    order: 3,
    words: 'Reward what people do in your own app, by what came with it: an order above a value, a five-star review.',
  },
  port: async () => (await import('./port.ts')).port,
})
