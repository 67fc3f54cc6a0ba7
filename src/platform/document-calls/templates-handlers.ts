/** Templates to choose and to read; editing them is another area's (C §7, E §7 "Shared lookups"). */

import { endpoints } from '#schemas/endpoints/index.ts'
import type { TemplateRow } from '#schemas/endpoints/lookups.ts'
import { listDocuments, readDocument } from '../documents/documents.ts'
import { implement } from '../http/implement.ts'
import { templateConfig } from './template-config.ts'

const columns = {
  templateName: 'name_start',
  title: "lower(listed->>'title')",
  typeId: 'type',
  leadGen: "listed->>'leadGen'",
  discontinued: "listed->>'discontinued'",
}

export const templates = implement(endpoints.templates, {
  list: async (call) => {
    const { documents, total } = await listDocuments(call, 'template', call, { columns })
    const rows = documents.map(({ document, row }) => ({
      id: row.id,
      templateName: row.name,
      title: String(row.listed.title ?? ''),
      typeId: row.type ?? 0,
      leadGen: row.listed.leadGen === true,
      discontinued: row.listed.discontinued === true,
      segments: Array.isArray(document.segments) ? (document.segments as TemplateRow['segments']) : [],
      createdTS: document.createdTS,
      updatedTS: document.updatedTS,
      createdby: document.createdby,
    }))
    return { rows, total }
  },

  byId: async (call) => ({ spinWheelConfig: templateConfig(await readDocument(call, 'template', call.params.id)) }),

  get: async (call) => ({
    spinWheelConfig: templateConfig(await readDocument(call, 'template', call.query.gamificationId)),
  }),
})
