/** Segments: which end users are meant (C §7 "Segments and events"). */
import { ALL_USER } from '#schemas/codes.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { StoredSegment } from '#schemas/endpoints/segments.ts'
import { genericMessages } from '#schemas/messages.ts'
import { countProfiles } from '../events/profiles.ts'
import { answer } from '../http/answer.ts'
import { implement } from '../http/implement.ts'
import { copyDocument } from '../store/copy-document.ts'
import { listDocuments, namedDocuments, nameExists, readDocument } from '../store/documents.ts'
import { text } from '../store/read-value.ts'
import { linksToDocument, removeDocument } from '../store/remove-document.ts'
import { saveDocument, savedMessage } from '../store/save-document.ts'
import type { Stored } from '../store/stored.ts'

const keys = ({ document, beside }: Stored) => ({ segment: document as StoredSegment, ...beside })

const columns = { count: "(listed->>'count')::float8", startDate: 'start_ts' }

export const segments = implement(endpoints.segments, {
  choices: async (call) => {
    const own = await namedDocuments(call, 'segment')
    const everybody = { title: ALL_USER, value: ALL_USER, count: await countProfiles(call) }
    return {
      segmentList: [
        everybody,
        ...own.map(({ id, name, listed }) => ({ title: name, value: id, count: Number(listed.count) })),
      ],
    }
  },

  list: async (call) => {
    const { documents, total } = await listDocuments(call, 'segment', call, { columns })
    const rows = documents.map(({ document, row }) => {
      const { id, createdTS, updatedTS, createdby } = document
      const { name, start_ts: startDate, listed } = row
      const totals = { count: Number(listed.count), male: 0, female: 0 }
      return { id, name, ...totals, startDate, fileName: text(document.fileName), createdby, createdTS, updatedTS }
    })
    return { rows, total }
  },

  get: async (call) => {
    const stored = await readDocument(call, 'segment', call.query.segmentId)
    return answer(keys(stored), { etag: stored.etag })
  },

  save: async (call) => {
    const { text, body: document, ifMatch, query } = call
    const stored = await saveDocument(call, 'segment', { text, document }, { ifMatch, keys, id: query.segmentId })
    return answer(keys(stored), { etag: stored.etag, msg: savedMessage(stored) })
  },

  checkFile: async ({ files }) => ({
    report: { fileName: files.file?.name ?? '', rows: 0, accepted: 0, wrong: 0, errors: [] },
  }),

  count: async () => ({ segmentCount: { count: 0, male: 0, female: 0, everybody: 0, sample: [] } }),

  detail: async (call) => {
    const { row } = await readDocument(call, 'segment', call.query.segmentId)
    const { id, name } = row
    return { segmentDetail: { id, name, count: 0, male: 0, female: 0, everybody: 0, sample: [] } }
  },

  checkName: async (call) => ({ exists: await nameExists(call, 'segment', call.query.name, call.query.id) }),

  duplicate: async (call) => {
    const stored = await copyDocument(call, 'segment', call.query.segmentId)
    return answer(keys(stored), { etag: stored.etag, msg: genericMessages.copied })
  },

  delete: async (call) => {
    await removeDocument(call, 'segment', call.query.id)
    return answer({}, { msg: genericMessages.deleted })
  },

  checkDelete: async (call) => ({ links: await linksToDocument(call, 'segment', call.query.id) }),
})
