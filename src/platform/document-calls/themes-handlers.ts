/** Themes: lists, library, saving, copying, deleting (E §7 "Themes and brand kit"). */
import { endpoints } from '#schemas/endpoints/index.ts'
import type { StoredTheme, ThemeRow } from '#schemas/endpoints/themes.ts'
import { asText } from '#schemas/json.ts'
import { genericMessages } from '#schemas/messages/index.ts'
import { copyDocument } from '../documents/copy-document.ts'
import { isLibrary, listDocuments, nameExists, readDocument } from '../documents/documents.ts'
import { linksToDocument, removeDocument } from '../documents/remove-document.ts'
import { saveDocument, savedMessage } from '../documents/save-document.ts'
import { type StoredDocument, toDoOf } from '../documents/stored.ts'
import { replyWith } from '../http/answer.ts'
import { type Call, implement, type Page } from '../http/implement.ts'

const columns = { templateName: 'name_start', layout: "listed->>'layout'" }

const keys = ({ document, row, beside }: StoredDocument) => ({
  themeConfig: document as StoredTheme,
  allowEdit: !row.library,
  ...beside,
})

const rowOf = ({ document, row }: StoredDocument, whole: boolean): ThemeRow => ({
  id: row.id,
  templateName: row.name,
  layout: asText(row.listed.layout),
  ...(row.library && { library: true }),
  ...toDoOf(row),
  createdTS: document.createdTS,
  updatedTS: document.updatedTS,
  createdby: document.createdby,
  ...(whole && { theme: document as StoredTheme }),
})

const list =
  (library: boolean) =>
  async (call: Call<typeof endpoints.themes.list>): Promise<Page<ThemeRow>> => {
    const { documents, total } = await listDocuments(call, 'theme', call, { columns, conditions: [isLibrary(library)] })
    return { rows: documents.map((one) => rowOf(one, call.query.whole === 'true')), total }
  }

export const themes = implement(endpoints.themes, {
  list: list(false),
  library: list(true),

  get: async (call) => {
    const stored = await readDocument(call, 'theme', call.query.themeId)
    return replyWith(keys(stored), { etag: stored.etag })
  },

  save: async (call) => {
    const { text, body: document, ifMatch, headers, query } = call
    const options = { ifMatch, headers, id: query.themeId, draft: query.draft, keys }
    const stored = await saveDocument(call, 'theme', { text, document }, options)
    return replyWith(keys(stored), { etag: stored.etag, msg: savedMessage(stored) })
  },

  checkName: async (call) => ({ exists: await nameExists(call, 'theme', call.query.title, call.query.id) }),

  duplicate: async (call) => {
    const stored = await copyDocument(call, 'theme', call.query.themeId)
    return replyWith(keys(stored), { etag: stored.etag, msg: genericMessages.copied })
  },

  delete: async (call) => {
    await removeDocument(call, 'theme', call.query.id)
    return replyWith({}, { msg: genericMessages.deleted })
  },

  checkDelete: async (call) => ({ links: await linksToDocument(call, 'theme', call.query.id) }),
})
