import { blankCustomEventRule } from '#schemas/documents/custom-event-rule.ts'
import { rulePortOf } from './rule-port.ts'

/** Custom-event rules: what people get when they do something in the organisation's own app. */
export const customEventPort = rulePortOf({
  label: 'custom-event rule',
  list: { title: 'Custom events rule', path: '/customeventsrule' },
  edit: '/customeventsrule/edit',
  blank: blankCustomEventRule,
})
