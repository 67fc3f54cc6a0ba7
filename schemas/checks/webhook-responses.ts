import { isFilled, objectAt, rowsAt, textAt } from '../json.ts'
import { webhookMessages as say } from '../messages/index.ts'
import { placeholdersIn } from '../values/placeholders.ts'
import type { Check } from './check.ts'
import { problem, warning } from './issue.ts'
import { missingIn, repeatedIn } from './webhook-pairs.ts'
import { conditionsOf, needsNoValue, requestsOf, sentBy } from './webhook-parts.ts'

const conditions = ['webhookRequest', 'responseConditions'] as const

/** "Authentication Response Token Key cannot be empty" where the answer is JSON (C §5 "Webhook"). */
export const webhookTokenKey: Check = (webhook) => {
  const auth = requestsOf(webhook).find(({ key }) => key === 'authRequest')?.request
  return auth?.responseType === 'JSON' && !textAt(auth, 'responseUID')
    ? [problem('webhook-token-key', ['authRequest', 'responseUID'], say.tokenKey)]
    : []
}

/** "WebHook Response value cannot be empty" where the answer is a text, unless it is compared with nothing (C §5 "Webhook"). */
export const webhookTextResponse: Check = (webhook) => {
  const request = objectAt(webhook, 'webhookRequest')
  if (request?.responseType !== 'Text') return []
  const row = conditionsOf(request)[0]?.row ?? {}
  const path = objectAt(request, 'responseConditions') ? ['value'] : [0, 'value']
  return isFilled(row.value) || needsNoValue(row)
    ? []
    : [problem('webhook-response-value', [...conditions, ...path], say.responseValue)]
}

/** JSON response rows need key and value, with unique keys (C §5 "Webhook"). No row compares nothing. */
export const webhookJsonResponse: Check = (webhook) => {
  const request = objectAt(webhook, 'webhookRequest')
  if (request?.responseType !== 'JSON') return []
  const rows = { path: conditions, called: 'WebHook Response', rows: rowsAt(request, 'responseConditions') }
  return [...missingIn(rows, ({ row }) => !needsNoValue(row)), ...repeatedIn(rows)]
}

/** "Transaction Id is Required" with a JSON answer, when it is needed (C §5 "Webhook"): where the document has its key at all (ours). */
export const webhookTransactionId: Check = (webhook) => {
  const request = objectAt(webhook, 'webhookRequest')
  const isNeeded = request?.responseType === 'JSON' && request.responseUID !== undefined
  return isNeeded && !textAt(request, 'responseUID')
    ? [problem('webhook-transaction-id', ['webhookRequest', 'responseUID'], say.transactionId)]
    : []
}

/** `#token` stands for nothing without an authentication request (ours). */
export const webhookToken: Check = (webhook) => {
  if (webhook.authURLReq === true) return []
  const sent = requestsOf(webhook).flatMap(sentBy)
  return sent
    .filter(({ text }) => placeholdersIn(text, ['token']).length > 0)
    .map(({ path }) => warning('webhook-token', path, say.tokenUnknown))
}
