import { textAt } from '../json.ts'
import { webhookMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { problem } from './issue.ts'
import { isNameLength } from './name-length.ts'

/** "Webhook Name is Required", 3 to 50 characters (C §5 "Webhook"). */
export const webhookName: Check = (webhook) => {
  const name = textAt(webhook, 'name')
  if (!name) return [problem('webhook-name-required', ['name'], say.nameRequired)]
  return isNameLength(name) ? [] : [problem('webhook-name-length', ['name'], say.nameLength)]
}
