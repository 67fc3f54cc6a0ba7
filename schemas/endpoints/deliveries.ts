/**
 * The calls that webhooks make: deliveries, their attempts, replays, signing, and the built-in receiver. All of it
 * ours.
 */
import * as v from 'valibot'
import { get, paged, post, service } from './define.ts'
import { id } from './shapes.ts'

const headers = v.array(v.object({ key: v.string(), value: v.string() }))

/** A request as it went out and what came back, secrets masked, bodies cut after 64 KiB. */
export const Exchange = v.looseObject({
  /** `auth` fetches a token, `webhook` is the call itself. */
  step: v.picklist(['auth', 'webhook']),
  request: v.looseObject({ method: v.string(), url: v.string(), headers, body: v.string() }),
  /** Null when nothing came back. */
  response: v.nullable(v.looseObject({ status: v.number(), headers, body: v.string(), truncated: v.boolean() })),
  /** The reason why it failed; null when it went well. */
  failure: v.nullable(v.string()),
  startedTS: v.number(),
  /** Milliseconds it took. */
  took: v.number(),
})
export type Exchange = v.InferOutput<typeof Exchange>

/** `waiting` for its first or next attempt, `delivered`, or `failed` for good. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** A row of the list of deliveries. */
export const DeliveryRow = v.looseObject({
  /** The same in every attempt; travels as `webhook-id`. */
  id: v.string(),
  webhookId: v.string(),
  webhookName: v.string(),
  state: v.picklist(deliveryStates),
  attempts: v.number(),
  /** HTTP status of the last answer; null when nothing came back. */
  lastStatus: v.nullable(v.number()),
  /** The reason why the last attempt failed; null when it went well or none was made. */
  lastFailure: v.nullable(v.string()),
  /** Milliseconds the last attempt took. */
  took: v.nullable(v.number()),
  /** The cause of the delivery: the name of a rule, or `Test`. */
  cause: v.string(),
  createdTS: v.number(),
  /** The moment of the next attempt; null when there is none. */
  nextTS: v.nullable(v.number()),
})
export type DeliveryRow = v.InferOutput<typeof DeliveryRow>

/** A delivery with every attempt, the oldest first. */
export const Delivery = v.looseObject({
  ...DeliveryRow.entries,
  /** The values of the placeholders, by their names. */
  values: v.record(v.string(), v.string()),
  /** The receiver's id of the transaction, where its answer named one. */
  transactionId: v.nullable(v.string()),
  exchanges: v.array(v.looseObject({ attempt: v.number(), ...Exchange.entries })),
})
export type Delivery = v.InferOutput<typeof Delivery>

/** The state of a webhook. */
export const WebhookState = v.looseObject({
  paused: v.boolean(),
  /** The moment since which it is paused; null while it is not. */
  pausedTS: v.nullable(v.number()),
  pausedReason: v.nullable(v.string()),
  waiting: v.number(),
  delivered: v.number(),
  failed: v.number(),
  /**
   * True where calls are signed by the Standard Webhooks convention, in headers `webhook-id`, `webhook-timestamp`,
   * `webhook-signature`.
   */
  signed: v.boolean(),
  /** The end of the signing secret, masked; null without one. */
  signingSecret: v.nullable(v.string()),
})
export type WebhookState = v.InferOutput<typeof WebhookState>

/** A request that the built-in receiver took. */
export const ReceivedRequest = v.looseObject({
  id: v.string(),
  receivedTS: v.number(),
  method: v.string(),
  path: v.string(),
  query: headers,
  headers,
  body: v.string(),
  /** True where its signature was right; null where it carried none. */
  signatureValid: v.nullable(v.boolean()),
})
export type ReceivedRequest = v.InferOutput<typeof ReceivedRequest>

const ours = true as const

export const deliveries = service('gratification', {
  list: paged('getWebhookDeliveries', {
    ours,
    rows: 'Deliveries.deliveryEntities',
    row: DeliveryRow,
    dialect: 'searchKey',
    query: { webhookId: v.optional(v.string()), state: v.optional(v.picklist([...deliveryStates, ''])) },
    summary: 'Lists the deliveries, the newest first; of one webhook, in one state.',
  }),
  get: get('getWebhookDelivery', {
    ours,
    query: { id },
    reply: { delivery: Delivery },
    summary: 'Returns a delivery with the request and response of every attempt, secrets masked.',
  }),
  send: post('sendWebhook', {
    ours,
    query: { webhookId: id },
    body: v.looseObject({ values: v.record(v.string(), v.string()) }),
    reply: { id: v.string() },
    summary: 'Queues a delivery, as a reward does.',
  }),
  replay: post('replayWebhookDelivery', { ours, query: { id }, summary: 'Tries a delivery again, with the same id.' }),
  replayFailed: post('replayFailedDeliveries', {
    ours,
    query: { webhookId: id },
    reply: { replayed: v.number() },
    summary: 'Tries every failed delivery of a webhook again.',
  }),
  state: get('getWebhookState', {
    ours,
    query: { webhookId: id },
    reply: { webhookState: WebhookState },
    summary: 'Returns the state of a webhook.',
  }),
  pause: post('pauseWebhook', {
    ours,
    query: { webhookId: id },
    summary: 'Pauses a webhook; new deliveries are queued.',
  }),
  resume: post('resumeWebhook', {
    ours,
    query: { webhookId: id },
    summary: 'Resumes a paused webhook.',
  }),
  sign: post('rotateWebhookSigningSecret', {
    ours,
    query: { webhookId: id },
    reply: { secret: v.string() },
    summary: 'Creates a new signing secret and shows it once; calls are signed from then on.',
  }),
  unsign: post('removeWebhookSigningSecret', {
    ours,
    query: { webhookId: id },
    summary: 'Stops signing the calls of a webhook.',
  }),
  receiver: get('getWebhookReceiver', {
    ours,
    reply: { url: v.string(), requests: v.array(ReceivedRequest) },
    summary: "Returns the address of the organisation's built-in receiver and the last 50 requests it received.",
  }),
  clearReceiver: post('clearWebhookReceiver', { ours, summary: 'Deletes the requests of the built-in receiver.' }),
})
