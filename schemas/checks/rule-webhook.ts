import { rowsAt, textAt } from '../json.ts'
import { ruleMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { problem } from './issue.ts'

/** The webhook callback needs a webhook ("Webhook is Required") and non-empty placeholder values (C §5 "Rule"). */
export const ruleWebhook: Check = (rule) => {
  if (rule.webhookCallback !== true) return []
  const missing = textAt(rule, 'webhook') ? [] : [problem('webhook-required', ['webhook'], say.webhookRequired)]
  const empty = rowsAt(rule, 'webhookPlaceholders').flatMap(({ row, index }) =>
    textAt(row, 'value')
      ? []
      : [problem('placeholder-empty', ['webhookPlaceholders', index, 'value'], say.valueCannotBeEmpty)],
  )
  return [...missing, ...empty]
}
