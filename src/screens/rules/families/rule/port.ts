import { lazy } from 'react'
import { newRule } from '#schemas/documents/rule.ts'
import { rulePortOf } from '#src/canvas/core/documents/rule-port.ts'

/** Rules of the rule engine. */
export const port = rulePortOf('rule', {
  blank: newRule,
  preview: lazy(() => import('#src/games/rule/RulePreview.tsx')),
})
