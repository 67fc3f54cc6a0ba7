/** Themes: lists, library, saving, copying, deleting (E §7 "Themes and brand kit"). */
import { endpoints } from '#schemas/endpoints/index.ts'
import type { StoredTheme, ThemeRow } from '#schemas/endpoints/themes.ts'
import { asText } from '#schemas/json.ts'
import { isLibrary, listDocuments } from '../documents/documents.ts'
import type { StoredDocument } from '../documents/stored.ts'
import { type Call, implement, type Page } from '../http/implement.ts'
import { callsOf, rowKeysOf } from './calls-of.ts'

const columns = { templateName: 'name_start', layout: "listed->>'layout'" }

const theme = callsOf('theme', ({ document, row, beside }) => ({
  themeConfig: document as StoredTheme,
  allowEdit: !row.library,
  ...beside,
}))

const rowOf = (stored: StoredDocument, whole: boolean): ThemeRow => ({
  ...rowKeysOf(stored),
  templateName: stored.row.name,
  layout: asText(stored.row.listed.layout),
  ...(whole && { theme: stored.document as StoredTheme }),
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
  get: async (call) => theme.read(call, call.query.themeId),
  save: async (call) => theme.save(call, call.query.themeId),
  checkName: async (call) => theme.checkName(call, call.query.title, call.query.id),
  duplicate: async (call) => theme.duplicate(call, call.query.themeId),
  delete: async (call) => theme.delete(call, call.query.id),
  checkDelete: async (call) => theme.checkDelete(call, call.query.id),
})
