import type { RuleRow } from '#schemas/endpoints/rules.ts'
import { callsOf } from '#src/resource/calls-of.ts'
import { defineResource, tab } from '#src/resource/resource.ts'
import { ruleColumns } from './rule-columns.ts'

/** The list of custom-event rules (C §7 `getCustomEventsRuleList`). */
export const customEventRules = defineResource<RuleRow>({
  path: '/customeventsrule',
  title: 'Custom events rule',
  menu: 'rule_engine_custom_events',
  area: 'rules',
  one: 'rule',
  icon: 'event',
  about:
    'A custom-event rule rewards what people do in your own app: an order above a value, a review with five stars, a visit.',
  calls: callsOf('rules', 'listCustomEvents'),
  tabs: [tab('my_rules', 'My rules')],
  sort: ['updatedTS', 'desc'],
  pageSize: 5,
  columns: ruleColumns,
  name: (row) => row.rule_name,
  create: { label: 'Create rule', to: '/customeventsrule/new' },
  edit: (row) => ({ to: '/customeventsrule/edit/$id', params: { id: row.id } }),
})
