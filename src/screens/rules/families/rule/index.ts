import { playTypeNames } from '#schemas/codes.ts'
import type { RuleRow } from '#schemas/endpoints/rules.ts'
import { callsOf } from '#src/resource/calls-of.ts'
import { defineFamily } from '../../family-screen.tsx'
import { offerRuleColumns, playType } from '../../rule-columns.ts'

/** Rules of the rule engine (C §3 "Rule list columns"). */
export default defineFamily<RuleRow>('rule', {
  singular: 'rule',
  emptyText:
    'A rule says who may play what, when, and what they win. Draw one on the canvas: segment, trigger, template, rewards.',
  calls: callsOf('rules', 'list'),
  tab: ['my_rules', 'My rules'],
  columns: offerRuleColumns(playType),
  typeName: (type) => playTypeNames[Number(type)] ?? `Type ${type}`,
  name: (row) => row.rule_name,
  begin: {
    order: 1,
    words: 'One game for one group of people: who plays, when, how often, and what each result gives.',
  },
  port: async () => (await import('./port.ts')).port,
})
