import { lazy } from 'react'
import { blankRule } from '#schemas/documents/rule.ts'
import { rulePortOf } from '#src/canvas/core/documents/rule-port.ts'

/** Rules of the rule engine. */
export const port = rulePortOf('rule', {
  blank: blankRule,
  preview: lazy(() => import('#src/games/rule/RulePreview.tsx')),
})
