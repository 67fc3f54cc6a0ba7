/** The calls about webhooks, whose secrets never leave the server (C §7 "Webhooks"). */
import { randomUUID } from 'node:crypto'
import { documentKinds } from '#schemas/documents/document-kinds.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { StoredWebhook } from '#schemas/endpoints/webhooks.ts'
import { asText, type JsonObject } from '#schemas/json.ts'
import { genericMessages } from '#schemas/messages/index.ts'
import { MINUTE_MS } from '#src/time/durations.ts'
import type { Platform } from '../base/context.ts'
import { InvalidError } from '../base/errors.ts'
import { consumeAttempt, type RateLimit } from '../base/rate-limits.ts'
import type { SecretContext } from '../base/secrets/secrets.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { copyDocument } from '../documents/copy-document.ts'
import { findDocument, listDocuments, nameExists, readDocument } from '../documents/documents.ts'
import { isExact } from '../documents/exact-numbers.ts'
import { linksToDocument, removeDocument } from '../documents/remove-document.ts'
import { saveDocument, savedMessage, sentId } from '../documents/save-document.ts'
import { besideRowOf, type StoredDocument } from '../documents/stored.ts'
import { afterCommit, replyWith } from '../http/answer.ts'
import { implement } from '../http/implement.ts'
import { Refusal } from '../http/refusal.ts'
import { deliver, type WebhookCall } from './deliver.ts'
import { builtInValues } from './fairness.ts'
import type { PlaceholderValues } from './render.ts'
import { signingSecrets } from './signing.ts'
import { maskSecrets, restoreSecrets } from './webhook-secrets.ts'
import { findPausedWebhooks } from './webhook-state.ts'

/** Says whether a webhook can be changed: every one that the platform does not manage (ours). */
const allowEdit = ({ row }: StoredDocument) => !isManaged(row.id)

const keys = (stored: StoredDocument) => ({
  webhookdto: { ...(maskSecrets(stored.document) as StoredWebhook), allowEdit: allowEdit(stored) },
  allowEdit: allowEdit(stored),
  ...stored.beside,
})

export const webhooks = implement(endpoints.webhooks, {
  list: async (call) => {
    const { documents, total } = await listDocuments(call, 'webhook', call)
    const paused = await findPausedWebhooks(call)
    const rows = documents.map((stored) => {
      const { row, document, beside } = stored
      const { id, createdTS, updatedTS, createdby } = document
      const own = { id, name: row.name, createdby, createdTS, updatedTS, allowEdit: allowEdit(stored) }
      return { ...own, ...besideRowOf(row), paused: paused.has(id), exact: beside.exact }
    })
    return { rows, total }
  },

  get: async (call) => {
    const stored = await readDocument(call, 'webhook', call.query.webhookId)
    return replyWith(keys(stored), { etag: stored.etag })
  },

  save: async (call) => {
    const { body, ifMatch, query } = call
    const id = query.webhookId || sentId(documentKinds.webhook, body)
    refuseManaged(id)
    const before = id === undefined ? undefined : await findDocument(call, 'webhook', id)
    const document = before ? restoreSecrets(body, before.sent) : body
    if (document !== body && !isExact(call.text)) {
      throw new InvalidError([{ path: '', message: 'Its numbers cannot be kept exactly: send its secrets with it' }])
    }
    const text = document === body ? call.text : JSON.stringify(document)
    const stored = await saveDocument(call, 'webhook', { text, document }, { ifMatch, keys, id })
    return replyWith(keys(stored), { etag: stored.etag, msg: savedMessage(stored) })
  },

  duplicate: async (call) => {
    const stored = await copyDocument(call, 'webhook', call.query.id)
    return replyWith(keys(stored), { etag: stored.etag, msg: genericMessages.copied })
  },

  checkName: async (call) => ({ exists: await nameExists(call, 'webhook', call.query.name, call.query.id) }),

  test: async (call) => {
    const { platform, signal, body, query, user, now } = call
    if (!(await consumeAttempt(platform, testLimit, user.orgId, now))) {
      throw new Refusal(429, 'An organisation tries 60 webhook calls a minute. Please wait a moment.', {
        headers: { 'Retry-After': '60' },
      })
    }
    const testCall = await buildTestCall(call, { id: query.webhookId, webhook: body.webhook, values: body.values })
    const stored = query.webhookId ? await findDocument(call, 'webhook', query.webhookId) : undefined
    const name = stored?.row.name ?? asText(body.webhook?.name)
    call.auditEntries.push({ kind: 'webhook', name, ...(stored && { id: stored.row.id }) })
    return afterCommit(async () => ({ exchanges: [...(await deliver(platform, testCall, { signal })).exchanges] }))
  },

  delete: async (call) => {
    refuseManaged(call.query.id)
    await removeDocument(call, 'webhook', call.query.id)
    return replyWith({}, { msg: genericMessages.deleted })
  },

  checkDelete: async (call) => ({ links: await linksToDocument(call, 'webhook', call.query.id) }),
})

/** The test calls of one organisation. */
const testLimit: RateLimit = { name: 'webhook-test', attempts: 60, windowMs: MINUTE_MS }

/** Says whether the platform manages a webhook, by its id, which callers cannot choose. */
const isManaged = (id: string) => id.startsWith('managed-')

function refuseManaged(id: string | undefined): void {
  if (id !== undefined && isManaged(id)) throw new Refusal(403, 'This webhook is managed by Questwire.')
}

/** The webhook to test: a stored one, one as the editor holds it, or the second with the secrets of the first. */
interface TestTerms {
  readonly id: string | undefined
  readonly webhook: JsonObject | undefined
  readonly values: PlaceholderValues | undefined
}

/** Builds the call of a test; a secret that still shows its mask is the stored one. */
async function buildTestCall(
  context: TransactionContext & SecretContext & { readonly platform: Platform },
  { id, webhook: sent, values = {} }: TestTerms,
): Promise<WebhookCall> {
  const stored = id ? (await readDocument(context, 'webhook', id)).sent : undefined
  const webhook = sent && stored ? restoreSecrets(sent, stored) : (sent ?? stored)
  if (!webhook) throw new InvalidError([{ path: 'webhook', message: 'must be there, or its id in the query' }])
  return {
    id: randomUUID(),
    webhook,
    values: { ...(await builtInValues(context)), ...values },
    secrets: id ? await signingSecrets(context, id) : [],
  }
}
