import type { RuleRow } from '#schemas/endpoints/rules.ts'
import { callsOf } from '#src/resource/calls-of.ts'
import { defineResource, tab } from '#src/resource/resource.ts'
import { ruleColumns } from './rule-columns.ts'

/** The Rule Engine list (C §3 "Rule list columns", tab key of decisions). */
export const rules = defineResource<RuleRow>({
  path: '/ruleengine',
  title: 'Rule Engine',
  menu: 'rule_engine_rules',
  area: 'rules',
  one: 'rule',
  icon: 'rule',
  about:
    'A rule says who may play what, when, and what they win. Draw one on the canvas: segment, trigger, template, rewards.',
  calls: callsOf('rules', 'list'),
  tabs: [tab('my_rules', 'My rules')],
  sort: ['updatedTS', 'desc'],
  pageSize: 5,
  columns: ruleColumns,
  name: (row) => row.rule_name,
  create: { label: 'Create rule', to: '/ruleengine/new' },
  edit: (row) => ({ to: '/ruleengine/edit/$id', params: { id: row.id } }),
})
