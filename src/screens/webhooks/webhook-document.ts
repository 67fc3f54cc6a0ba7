/** Reading and saving a webhook, its lock, and the labels of its fields. */
import type { Webhook } from '#schemas/documents/webhook.ts'
import { api } from '#src/api/api.ts'
import { type DocumentCalls, idOf } from '#src/resource/document-calls.ts'

/** The keys of the two requests of a webhook. */
export type RequestKey = 'authRequest' | 'webhookRequest'

/** Reading and saving a webhook; its id travels in the query (C §7 "Webhooks"). */
export const webhookCalls: DocumentCalls<Webhook> = {
  area: 'webhooks',
  key: 'webhookdto',
  read: (webhookId, options) => api.webhooks.get({ query: { webhookId } }, options),
  save: (webhook, options) =>
    api.webhooks.save({ query: { webhookId: idOf(webhook) }, body: webhook as Record<string, unknown> }, options),
}

/** Asks whether another webhook has this name (C §5 "name unique by server check"). */
export function askWebhookName(name: string, id: string | undefined, signal: AbortSignal) {
  return api.webhooks.checkName({ query: { name, id } }, { signal })
}

/** Returns why a webhook cannot be changed, by the server's flag (C §6), or `false`. */
export function webhookLock(stored: Webhook): string | false {
  return (stored as { readonly allowEdit?: unknown }).allowEdit === false && notEditable
}

/** Said of a webhook that the server does not let be edited (ours). */
export const notEditable =
  'This webhook is managed by Questwire and cannot be changed. Duplicate it to change the copy.'

const request = (key: RequestKey, called: string) => ({
  [`${key}.url`]: `${called}: address`,
  [`${key}.requestType`]: `${called}: method`,
  [`${key}.requestBodyNeeded`]: `${called}: sends a body`,
  [`${key}.reqBodyType`]: `${called}: kind of body`,
  [`${key}.reqBodyString`]: `${called}: body`,
  [`${key}.responseType`]: `${called}: kind of answer`,
})

/** The labels of the fields by their paths. */
export const webhookLabels: Readonly<Record<string, string>> = {
  name: 'Webhook name',
  version: 'How placeholders are written',
  customPlaceHoldersDefined: 'Custom placeholders',
  authURLReq: 'Authentication',
  ...request('authRequest', 'Authentication'),
  ...request('webhookRequest', 'Request'),
  'authRequest.responseUID': 'Token key',
  'webhookRequest.responseUID': 'Transaction id key',
}
