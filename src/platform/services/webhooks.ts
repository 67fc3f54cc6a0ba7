/** Webhooks; their secrets never leave the server (C §7 "Webhooks"). */
import { endpoints } from '#schemas/endpoints/index.ts'
import type { StoredWebhook } from '#schemas/endpoints/webhooks.ts'
import { genericMessages } from '#schemas/messages.ts'
import { answer } from '../http/answer.ts'
import { implement } from '../http/implement.ts'
import { copyDocument } from '../store/copy-document.ts'
import { listDocuments, nameExists, readDocument } from '../store/documents.ts'
import { linksToDocument, removeDocument } from '../store/remove-document.ts'
import { saveDocument, savedMessage } from '../store/save-document.ts'
import type { Stored } from '../store/stored.ts'
import { withoutSecrets } from './webhook-secrets.ts'

const keys = ({ document, beside }: Stored) => ({
  webhookdto: { ...(withoutSecrets(document) as StoredWebhook), allowEdit: true },
  allowEdit: true,
  ...beside,
})

export const webhooks = implement(endpoints.webhooks, {
  list: async (call) => {
    const { documents, total } = await listDocuments(call, 'webhook', call)
    const rows = documents.map(({ document, row }) => {
      const { id, createdTS, updatedTS, createdby } = document
      return { id, name: row.name, createdby, createdTS, updatedTS, allowEdit: true, paused: false }
    })
    return { rows, total }
  },

  get: async (call) => {
    const stored = await readDocument(call, 'webhook', call.query.webhookId)
    return answer(keys(stored), { etag: stored.etag })
  },

  save: async (call) => {
    const { text, body: document, ifMatch, query } = call
    const stored = await saveDocument(call, 'webhook', { text, document }, { ifMatch, keys, id: query.webhookId })
    return answer(keys(stored), { etag: stored.etag, msg: savedMessage(stored) })
  },

  duplicate: async (call) => {
    const stored = await copyDocument(call, 'webhook', call.query.id)
    return answer(keys(stored), { etag: stored.etag, msg: genericMessages.copied })
  },

  checkName: async (call) => ({ exists: await nameExists(call, 'webhook', call.query.name, call.query.id) }),

  test: async () => ({ exchanges: [] }),

  delete: async (call) => {
    await removeDocument(call, 'webhook', call.query.id)
    return answer({}, { msg: genericMessages.deleted })
  },

  checkDelete: async (call) => ({ links: await linksToDocument(call, 'webhook', call.query.id) }),
})
