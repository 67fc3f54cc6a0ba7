import { rowsAt, textAt } from '../json.ts'
import { webhookMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { problem } from './issue.ts'
import { missingIn, repeatedIn } from './webhook-pairs.ts'
import { bodyType, type PairsAt, type RequestAt, requestsOf } from './webhook-parts.ts'

const sentences = { authRequest: say.authBodyEmpty, webhookRequest: say.bodyEmpty }

/** Text bodies cannot be empty, nor JSON ones without a row (C §5 "Webhook"). */
export const webhookBodies: Check = (webhook) =>
  requestsOf(webhook).flatMap((at) => {
    const type = bodyType(at)
    const isEmpty =
      type === 'Text' ? !textAt(at.request, 'reqBodyString') : type === 'JSON' && jsonRows(at).length === 0
    const path = type === 'Text' ? 'reqBodyString' : 'reqBody'
    return isEmpty ? [problem('webhook-body-empty', [at.key, path], sentences[at.key])] : []
  })

/** JSON body keys and values cannot be empty, and keys are unique (C §5 "Webhook"). */
export const webhookJsonBodies: Check = (webhook) =>
  requestsOf(webhook)
    .filter((at) => bodyType(at) === 'JSON')
    .map((at): PairsAt => ({ path: [at.key, 'reqBody'], called: `${at.called} Request body`, rows: jsonRows(at) }))
    .flatMap((pairs) => [...missingIn(pairs), ...repeatedIn(pairs)])

const jsonRows = ({ request }: RequestAt) => rowsAt(request, 'reqBody')
