/** Information screens to choose and to read; making them is another area's (E §7 "Tournaments and pages"). */
import { endpoints } from '#schemas/endpoints/index.ts'
import type { StoredPage } from '#schemas/endpoints/lookups.ts'
import { listDocuments, readDocument } from '../documents/documents.ts'
import { replyWith } from '../http/answer.ts'
import { implement } from '../http/implement.ts'

export const pages = implement(endpoints.pages, {
  list: async (call) => {
    const { documents, total } = await listDocuments(call, 'page', call)
    const rows = documents.map(({ document, row }) => {
      const { id, createdTS, updatedTS, createdby } = document
      return { id, name: row.name, createdby, createdTS, updatedTS }
    })
    return { rows, total }
  },

  get: async (call) => {
    const { document, etag } = await readDocument(call, 'page', call.query.pageId)
    return replyWith({ infoScreenEntity: document as StoredPage }, { etag })
  },
})
