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
  responseType: text,
  responseUID: text,
})

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
