/** Webhooks to choose and to read; their secrets never leave the server (C §7 "Webhooks"). */
import { endpoints } from '#schemas/endpoints/index.ts'
import type { StoredWebhook } from '#schemas/endpoints/lookups.ts'
import { answer } from '../http/answer.ts'
import { implement } from '../http/implement.ts'
import { listDocuments, readDocument } from '../store/documents.ts'
import { withoutSecrets } from './webhook-secrets.ts'

export const webhooks = implement(endpoints.webhooks, {
  list: async (call) => {
    const { documents, total } = await listDocuments(call, 'webhook', call)
    const rows = documents.map(({ document, row }) => {
      const { id, createdTS, updatedTS, createdby } = document
      return { id, name: row.name, createdby, createdTS, updatedTS, allowEdit: true }
    })
    return { rows, total }
  },

  get: async (call) => {
    const { document, etag } = await readDocument(call, 'webhook', call.query.webhookId)
    const webhookdto = { ...(withoutSecrets(document) as StoredWebhook), allowEdit: true }
    return answer({ webhookdto, allowEdit: true }, { etag })
  },
})
