/** The webhook: the call that goes out when a reward is given (C §3 "Webhook"). */
import * as v from 'valibot'
import { KeyValue } from '../values/placeholder.ts'

const text = v.optional(v.string())
const pairs = v.optional(v.array(KeyValue))

/** One request of a webhook: where it goes and what it carries. */
export const WebhookRequest = v.looseObject({
  url: text,
  requestType: text,
  reqParam: pairs,
  reqHeader: pairs,
  requestBodyNeeded: v.optional(v.boolean()),
  reqBodyType: text,
  reqBody: pairs,
  reqBodyString: text,
  /** Text or JSON. */
  responseType: text,
  /** The conditions on an answer: one row without a key for a text, a row for each key for JSON. */
  responseConditions: v.optional(v.array(v.looseObject({ key: text, operator: text, value: text }))),
  /** The key in the answer of the token, or of the transaction id. */
  responseUID: text,
})
export type WebhookRequest = v.InferOutput<typeof WebhookRequest>

/** A webhook as it travels. */
export const Webhook = v.looseObject({
  name: text,
  customPlaceHoldersDefined: v.optional(v.boolean()),
  customPlaceHolders: v.optional(v.array(v.string())),
  authURLReq: v.optional(v.boolean()),
  authRequest: v.optional(WebhookRequest),
  webhookRequest: v.optional(WebhookRequest),
  version: text,
})
export type Webhook = v.InferOutput<typeof Webhook>

/** The methods of a request (ours, but for the default GET of C §9). */
export const requestTypes = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Creates a new webhook: a GET without authentication, whose answer is compared with nothing (C §3; `v2` is ours). */
export function blankWebhook(): Webhook {
  const request = {
    url: '',
    requestType: 'GET',
    reqParam: [{ key: '', value: '' }],
    reqHeader: [{ key: '', value: '' }],
    requestBodyNeeded: false,
    reqBodyType: 'JSON',
    reqBody: [{ key: '', value: '' }],
    reqBodyString: '',
    responseType: 'JSON',
  }
  return {
    name: '',
    customPlaceHoldersDefined: false,
    customPlaceHolders: [],
    authURLReq: false,
    authRequest: { ...request, responseUID: '' },
    webhookRequest: { ...request, responseConditions: [] },
    version: 'v2',
  }
}
