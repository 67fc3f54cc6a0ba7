/** Calls about segments: their conditions or files, and the number of their people (C §7 "Segments and events"). */

import { ALL_USER } from '#schemas/codes.ts'
import { documentKinds } from '#schemas/documents/document-kinds.ts'
import { isOfFile } from '#schemas/documents/segment.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { asText } from '#schemas/json.ts'
import { genericMessages, segmentFileMessages } from '#schemas/messages/index.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { InvalidError } from '../base/errors.ts'
import { inOrganisation } from '../base/in-organisations.ts'
import { progressReporter } from '../base/progress.ts'
import { copyDocument } from '../documents/copy-document.ts'
import { listDocuments, namedDocuments, nameExists, readDocument } from '../documents/documents.ts'
import { linksToDocument, removeDocument } from '../documents/remove-document.ts'
import { saveDocument, savedMessage, sentId } from '../documents/save-document.ts'
import { besideRowOf } from '../documents/stored.ts'
import { afterCommit, replyWith } from '../http/answer.ts'
import { implement } from '../http/implement.ts'
import { publishImportNotice } from '../notifications/events.ts'
import { pagePathOf } from '../notifications/page-paths.ts'
import { countEverybody } from './count.ts'
import { countApart } from './count-apart.ts'
import { copyFile, deleteFile, findFile, readFileNames, saveFile, tellPeopleApart } from './files.ts'
import { type ImportedPeople, readPeopleFile } from './read-people.ts'
import { segmentReply, segmentReplyWithCounts } from './segment-keys.ts'
import { deleteCount, readCounts, recount, saveCount, storedCountSql } from './stored-counts.ts'

const columns = {
  count: storedCountSql('people'),
  male: storedCountSql('male'),
  female: storedCountSql('female'),
  startDate: 'start_ts',
}

export const segments = implement(endpoints.segments, {
  choices: async (call) => {
    const own = await namedDocuments(call, 'segment')
    const totals = await readCounts(
      call,
      own.map(({ id }) => id),
    )
    const everybody = { title: ALL_USER, value: ALL_USER, count: await countEverybody(call) }
    const rows = own.map(({ id, name }) => ({ title: name, value: id, count: totals.get(id)?.count ?? 0 }))
    return { segmentList: [everybody, ...rows] }
  },

  list: async (call) => {
    const { documents, total } = await listDocuments(call, 'segment', call, { columns })
    const ids = documents.map(({ row }) => row.id)
    const [totals, files] = [await readCounts(call, ids), await readFileNames(call, ids)]
    const rows = documents.map(({ document, row }) => {
      const { id, createdTS, updatedTS, createdby } = document
      const { count, male, female, countedTS = null } = totals.get(id) ?? { count: 0, male: 0, female: 0 }
      const fileName = isOfFile(document) ? (files.get(id) ?? asText(document.fileName)) : ''
      return {
        id,
        ...besideRowOf(row),
        name: row.name,
        count,
        male,
        female,
        startDate: row.start_ts,
        fileName,
        countedTS,
        createdby,
        createdTS,
        updatedTS,
      }
    })
    return { rows, total }
  },

  get: async (call) => {
    const stored = await readDocument(call, 'segment', call.query.segmentId)
    return replyWith(await segmentReplyWithCounts(call, stored), { etag: stored.etag })
  },

  save: async (call) => {
    const { text, body: document, ifMatch, query, files, user, signal } = call
    const report = progressReporter(call.platform, user.orgId, query.progressId)
    const read = files.file && (await readPeopleFile(files.file, report, { signal, meant: query }))
    if (read) refuseInvalidFile(read, document)
    const named = query.segmentId || sentId(documentKinds.segment, document)
    const facts = { hasFile: Boolean(read || (named && (await findFile(call, named)))) }
    const options = { ifMatch, keys: segmentReply, id: named, facts }
    const stored = await saveDocument(call, 'segment', { text, document }, options)
    const { id } = stored.row
    if (read) {
      const { fileName } = read.report
      await saveFile(call, id, { name: fileName, userIds: read.userIds }, report)
      await publishImportNotice(call, {
        title: `People were brought into “${stored.row.name}”`,
        body: `${formatNumber(read.userIds.length)} from “${fileName}”, by ${user.name}.`,
        ...{ link: pagePathOf('segment', id), id, revision: stored.row.revision },
      })
    }
    await recount(call, id, stored.sent)
    return replyWith(await segmentReplyWithCounts(call, stored), { etag: stored.etag, msg: savedMessage(stored) })
  },

  checkFile: async (call) => {
    const { files, platform, user, query, signal } = call
    if (!files.file) throw new InvalidError([{ path: 'file', message: 'must be there' }])
    const { report, layout, userIds } = await readPeopleFile(
      files.file,
      progressReporter(platform, user.orgId, query.progressId),
      { signal, meant: query },
    )
    return { report, layout, people: await tellPeopleApart(call, userIds) }
  },

  count: async (call) =>
    afterCommit(async () => ({ segmentCount: (await countApart(call, call.body, call.query.segmentId)).counted })),

  detail: async (call) => {
    const { row, sent } = await readDocument(call, 'segment', call.query.segmentId)
    const { id, name } = row
    return afterCommit(async () => {
      const { counted, countedTS } = await countApart(call, sent, id)
      await inOrganisation(call.platform, call.user.orgId, (transaction) =>
        saveCount({ ...transaction, now: countedTS }, id, counted),
      )
      return { segmentDetail: { id, name, ...counted } }
    })
  },

  checkName: async (call) => ({ exists: await nameExists(call, 'segment', call.query.name, call.query.id) }),

  duplicate: async (call) => {
    const stored = await copyDocument(call, 'segment', call.query.segmentId)
    await copyFile(call, call.query.segmentId, stored.row.id)
    await recount(call, stored.row.id, stored.sent)
    return replyWith(await segmentReplyWithCounts(call, stored), { etag: stored.etag, msg: genericMessages.copied })
  },

  delete: async (call) => {
    const { id } = call.query
    await removeDocument(call, 'segment', id)
    await deleteFile(call, id)
    await deleteCount(call, id)
    return replyWith({}, { msg: genericMessages.deleted })
  },

  checkDelete: async (call) => ({ links: await linksToDocument(call, 'segment', call.query.id) }),
})

/** Refuses a file with a wrong row, and a file beside conditions. */
function refuseInvalidFile({ report }: ImportedPeople, document: object) {
  if (!isOfFile(document)) {
    throw new InvalidError([{ path: 'events', message: segmentFileMessages.conditionsToo, code: 'file' }])
  }
  if (report.wrong === 0) return
  const message = segmentFileMessages.wrongRows(report.wrong)
  throw new InvalidError(message, { errors: [{ path: 'file', message, code: 'file-rows' }], keys: { report } })
}
