/** Templates: lists, library, saving, copying, deleting (E §7 "Templates and games"); questions stand in `template-questions.ts`. */

import { NEVER, playTypes } from '#schemas/codes.ts'
import type { DocumentKindId } from '#schemas/documents/document-kinds.ts'
import { droppedFor } from '#schemas/documents/template-dropped.ts'
import { segmentsOf } from '#schemas/documents/template-keys.ts'
import { blankTemplate } from '#schemas/documents/template-types.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { StoredTemplate, TemplateRow } from '#schemas/endpoints/templates.ts'
import { genericMessages, templateCallMessages as say } from '#schemas/messages/index.ts'
import { MalformedError } from '../base/errors.ts'
import { copyDocument } from '../documents/copy-document.ts'
import { findDocument, isLibrary, listDocuments, nameExists, readDocument } from '../documents/documents.ts'
import { linksTo } from '../documents/references.ts'
import { linksToDocument, removeDocument } from '../documents/remove-document.ts'
import { besideRowOf, type StoredDocument } from '../documents/stored.ts'
import { replyWith } from '../http/answer.ts'
import { type Call, implement, type Page, type RequestContext, type StaffContext } from '../http/implement.ts'
import { saveTemplate, templateReply } from './save-template.ts'
import { readTemplateConfig } from './template-config.ts'
import { changeTemplate, deleteQuestion, readQuestions, saveQuestion } from './template-questions.ts'

const columns = {
  templateName: 'name_start',
  title: "lower(listed->>'title')",
  typeId: 'type',
  leadGen: "listed->>'leadGen'",
  discontinued: "listed->>'discontinued'",
}

const rowOf = ({ document, row }: StoredDocument, whole: boolean): TemplateRow => ({
  id: row.id,
  templateName: row.name,
  title: String(row.listed.title ?? ''),
  typeId: row.type ?? 0,
  leadGen: row.listed.leadGen === true,
  discontinued: row.listed.discontinued === true,
  segments: segmentsOf(document) as TemplateRow['segments'],
  ...(row.library && { library: true }),
  ...besideRowOf(row),
  createdTS: document.createdTS,
  updatedTS: document.updatedTS,
  createdby: document.createdby,
  ...(whole && { template: document as StoredTemplate }),
})

const list =
  (library: boolean) =>
  async (call: Call<typeof endpoints.templates.list>): Promise<Page<TemplateRow>> => {
    const { documents, total } = await listDocuments(call, 'template', call, {
      columns,
      conditions: [isLibrary(library)],
    })
    return { rows: documents.map((one) => rowOf(one, call.query.whole === 'true')), total }
  }

const answer = async (call: StaffContext & RequestContext, id: string) => {
  const stored = await readDocument(call, 'template', id)
  return replyWith(templateReply(stored), { etag: stored.etag })
}

export const templates = implement(endpoints.templates, {
  list: list(false),
  library: list(true),

  byId: async (call) => ({ spinWheelConfig: await readTemplateConfig(call, call.params.id) }),

  get: async (call) => answer(call, call.query.gamificationId),
  uploaded: async (call) => answer(call, call.query.gamificationId),

  fromLibrary: async (call) => {
    const id = call.query.templateId || call.query.referralId
    if (!id) throw new MalformedError([{ path: 'templateId', message: say.whichTemplate }])
    return answer(call, id)
  },

  blank: async ({ query }) => {
    const blank = /^\d{1,4}$/.test(query.type) ? blankTemplate(Number(query.type)) : undefined
    if (!blank) throw new MalformedError([{ path: 'type', message: say.unknownType }])
    return { spinWheelConfig: blank }
  },

  save: async (call) =>
    saveTemplate(call, 'saveSpinWheelConfig', { id: call.query.gamificationId, draft: call.query.draft }),
  saveScratchCard: async (call) =>
    saveTemplate(call, 'saveScratchCardConfig', { id: call.query.gamificationId, draft: call.query.draft }),
  saveQuiz: async (call) => saveTemplate(call, 'saveQuizConfig', { id: call.query.quizId, draft: call.query.draft }),
  saveMemory: async (call) =>
    saveTemplate(call, 'saveMemoryGame', { id: call.query.gamificationId, draft: call.query.draft }),

  checkName: async (call) => ({ exists: await nameExists(call, 'template', call.query.title, call.query.id) }),

  checkDelete: async (call) => ({ links: await linksToDocument(call, 'template', call.query.id) }),

  checkSave: async (call) => {
    const id = call.query.gamificationId
    const before = (await readDocument(call, 'template', id)).sent
    const links = []
    for (const link of await linksTo(call, 'template', id)) {
      const stored = await findDocument(call, link.kind as DocumentKindId, link.id)
      // What is over gives nothing any more.
      if (!stored || (stored.row.end_ts ?? NEVER) <= call.now) continue
      const dropped = [...droppedFor(stored.sent, { id, before, after: call.body })]
      if (dropped.length > 0) links.push({ ...link, dropped })
    }
    return { links }
  },

  delete: async (call) => {
    await removeDocument(call, 'template', call.query.id)
    return replyWith({}, { msg: genericMessages.deleted })
  },

  duplicate: async (call) => {
    const stored = await copyDocument(call, 'template', call.query.gamificationId)
    return replyWith(templateReply(stored), { etag: stored.etag, msg: genericMessages.copied })
  },

  discontinue: async (call) => {
    const discontinued = call.query.discontinued === 'true'
    const stored = await changeTemplate(call, call.query.gamificationId, (sent) => ({ ...sent, discontinued }))
    return replyWith(templateReply(stored), { etag: stored.etag, msg: genericMessages.updated })
  },

  questions: readQuestions,
  saveQuestion,
  deleteQuestion,

  streakDesigns: async (call) => {
    const designs = await listDocuments(
      call,
      'template',
      { params: { itemsPerPage: 100, pageNo: 0 }, query: { sortBy: 'name', sortType: 'asc' } },
      { conditions: [isLibrary(true), { sql: (type) => `type = ${type}`, value: playTypes.dailyStreak }] },
    )
    return { dailyStreakTemplate: designs.documents.map(({ document }) => document as StoredTemplate) }
  },
})
