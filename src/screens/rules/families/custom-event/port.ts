import { blankCustomEventRule } from '#schemas/documents/custom-event-rule.ts'
import { rulePortOf } from '#src/canvas/core/documents/rule-port.ts'

/** Custom-event rules: what people get when they do something in the organisation's own app. */
export const port = rulePortOf('custom-event', { blank: blankCustomEventRule })
