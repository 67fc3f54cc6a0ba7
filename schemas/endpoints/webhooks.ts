/** Webhooks: the calls that go out when rewards are given (C §7 "Webhooks"). What became of them is in `deliveries.ts`. */
import * as v from 'valibot'
import { Webhook } from '../documents/webhook.ts'
import { asks, changes, documentFilters, get, paged, post, service } from './define.ts'
import { Exchange } from './deliveries.ts'
import { beside, besideRow, documentOf, id, links, nameCheck, optionalId, serverKeys } from './shapes.ts'

/** A row of the webhook list (C §3 "Webhook"). */
export const WebhookRow = v.looseObject({
  ...serverKeys,
  ...besideRow,
  name: v.string(),
  allowEdit: v.boolean(),
  /** True while nothing is sent to it because it kept failing (ours). */
  paused: v.optional(v.boolean()),
})
export type WebhookRow = v.InferOutput<typeof WebhookRow>

/** A webhook as it is answered. */
export const StoredWebhook = v.looseObject({ ...Webhook.entries, ...serverKeys })
export type StoredWebhook = v.InferOutput<typeof StoredWebhook>

/** A webhook beside whether it may be edited, as every call answers it. */
const answered = { webhookdto: StoredWebhook, allowEdit: v.boolean(), ...beside }

export const webhooks = service('gratification', {
  list: paged('getWebhookList', {
    rows: 'WebHookList.webHookEntity',
    row: WebhookRow,
    dialect: 'searchKey',
    query: documentFilters,
    summary: 'Lists the webhooks.',
  }),
  get: get('getWebhookById', {
    query: { webhookId: id },
    reply: answered,
    summary: 'Returns a webhook, its secrets masked.',
  }),
  save: post('saveWebhookConfig', {
    query: { webhookId: optionalId },
    body: documentOf(Webhook),
    reply: answered,
    summary: 'Saves a webhook; a secret that still shows its mask stays as it was.',
  }),
  duplicate: get('duplicateWebhookList', { ...changes, query: { id }, reply: answered, summary: 'Copies a webhook.' }),
  checkName: get('duplicateWebhookTitle', {
    query: { name: v.string(), id: optionalId },
    reply: nameCheck,
    summary: 'Says whether another webhook has this name.',
  }),
  test: post('testWebhookConfig', {
    query: { webhookId: optionalId },
    body: v.looseObject({
      /** The webhook as it stands in the editor; the stored one where it is missing. */
      webhook: v.optional(documentOf(Webhook)),
      /** The values of the placeholders, by their names. */
      values: v.optional(v.record(v.string(), v.string())),
    }),
    // The body and the reply are ours: the specification shows none.
    reply: { exchanges: v.array(Exchange) },
    summary: 'Sends a webhook once, now, and shows each request and response as they were, secrets masked.',
  }),
  delete: post('deleteWebHook', { query: { id }, summary: 'Deletes a webhook that nothing refers to.' }),
  checkDelete: post('checkDeleteWebhookList', {
    ...asks,
    query: { id },
    reply: links,
    summary: 'Lists what refers to a webhook.',
  }),
})
