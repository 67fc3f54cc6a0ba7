/** Information screens: lists, saving, copying, deleting (E §7 "Tournaments and pages"). */
import { endpoints } from '#schemas/endpoints/index.ts'
import type { StoredPage } from '#schemas/endpoints/pages.ts'
import { listDocuments } from '../documents/documents.ts'
import { implement } from '../http/implement.ts'
import { byLibrary, callsOf, rowKeysOf } from './calls-of.ts'

const page = callsOf('page', ({ document, row, beside }) => ({
  infoScreenEntity: document as StoredPage,
  allowEdit: !row.library,
  ...beside,
}))

export const pages = implement(endpoints.pages, {
  list: async (call) => {
    const conditions = byLibrary(call.query.library)
    const { documents, total } = await listDocuments(call, 'page', call, { conditions })
    const whole = call.query.whole === 'true'
    const rows = documents.map((one) => ({
      ...rowKeysOf(one),
      name: one.row.name,
      ...(whole && { page: one.document as StoredPage }),
    }))
    return { rows, total }
  },
  get: async (call) => page.read(call, call.query.pageId),
  save: async (call) => page.save(call),
  checkName: async (call) => page.checkName(call, call.query.name, call.query.id),
  duplicate: async (call) => page.duplicate(call, call.query.pageId),
  delete: async (call) => page.delete(call, call.query.id),
  checkDelete: async (call) => page.checkDelete(call, call.query.id),
})
