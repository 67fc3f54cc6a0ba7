/** Files of a quiz: all of a file is stored, or nothing of it (E §7 "Uploads"). */
import { playTypes } from '#schemas/codes.ts'
import { questionKeyOf } from '#schemas/documents/template-keys.ts'
import { questionsPathOf } from '#schemas/documents/template-question-edits.ts'
import type { Question } from '#schemas/documents/template-questions.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { CellError, QuestionReport, QuestionSheet } from '#schemas/endpoints/quiz-files.ts'
import type { Uploaded } from '#schemas/endpoints/uploads.ts'
import { asObject, isObject, type JsonObject, parseJson } from '#schemas/json.ts'
import { setAt } from '#schemas/json-edits.ts'
import { genericMessages, quizFileMessages as say, uploadMessages } from '#schemas/messages/index.ts'
import { filled, namesIn } from '#schemas/question-files/named-media.ts'
import { type QuestionRules, questionColumns, questionReader } from '#schemas/question-files/read-questions.ts'
import { MAX_DOCUMENT_BYTES } from '#schemas/values/document-size.ts'
import { MAX_QUESTIONS } from '#schemas/values/questions.ts'
import { InvalidError } from '../base/errors.ts'
import { readRows } from '../base/files/read-rows.ts'
import { invalidFile, type SentFile } from '../base/files/sent-file.ts'
import { progressReporter, type ReportProgress } from '../base/progress.ts'
import { changeTemplate } from '../document-calls/template-questions.ts'
import { replyWith } from '../http/answer.ts'
import { implement } from '../http/implement.ts'
import { detectFileType } from '../uploads/detect-file-type.ts'
import { storeUpload } from '../uploads/store-upload.ts'
import { readZip } from './read-zip.ts'

/** The most wrong cells that are listed; wrong rows are counted all. */
const MAX_ERRORS_LISTED = 1000

const asking: readonly unknown[] = [playTypes.quiz, playTypes.opinionPoll, playTypes.polling, playTypes.predictAndWin]

export const quizFiles = implement(endpoints.quizFiles, {
  questions: async (call) => {
    const { quizId, samePointsForAllQuestions, samePoints, quizEntity } = call.body
    const file = needed(call.files.file)
    const entity = quizEntity ? asObject(parseJson(quizEntity)) : undefined
    if (entity && Object.keys(entity).length === 0)
      throw new InvalidError([{ path: 'quizEntity', message: say.entity }])
    const tell = progressReporter(call.platform, call.user.orgId, call.query.progressId)
    let report: QuestionReport | undefined
    let questions: readonly Question[] = []
    const { etag } = await changeTemplate(call, quizId, async (sent) => {
      const quiz = entity ?? sent
      if (!asking.includes(quiz.typeId)) throw invalidFile(say.otherType)
      const same = samePointsForAllQuestions || `${quiz.samePointsForAllQuestions === true}`
      const rules = { typeId: Number(quiz.typeId), samePoints: same === 'true' }
      const read = await readQuestions(file, rules, { tell, signal: call.signal })
      report = read.report
      questions = read.questions
      return changed(quiz, questions, same === 'true', Number(samePoints))
    })
    if (!report) throw new Error('a file of questions was stored without a report')
    return replyWith({ report, questions: [...questions] }, { etag, msg: genericMessages.saved })
  },

  media: async (call) => {
    const { path } = needed(call.files.file)
    const files: Uploaded[] = []
    const unused: string[] = []
    const { etag } = await changeTemplate(call, call.body.quizId, async (sent) => {
      const wanted = namesIn(sent)
      const urls = new Map<string, string>()
      for await (const { name, bytes, folder } of mediaIn(path)) {
        if (!wanted.has(name.toLowerCase())) {
          unused.push(name)
          continue
        }
        const stored = await storeUpload(call, { folder, fileName: name, bytes })
        files.push(stored)
        urls.set(name.toLowerCase(), stored.url)
      }
      return filled(sent, urls)
    })
    return replyWith({ files, unused }, { etag, msg: genericMessages.saved })
  },

  read: async (call) => {
    const file = needed(call.files.file)
    const tell = progressReporter(call.platform, call.user.orgId, call.query.progressId)
    return { sheet: await readSheet(file, { tell, signal: call.signal }) }
  },

  storeMedia: async (call) => {
    const { path } = needed(call.files.file)
    const files: Uploaded[] = []
    for await (const { name, bytes, folder } of mediaIn(path)) {
      files.push(await storeUpload(call, { folder, fileName: name, bytes }))
    }
    return { files }
  },
})

/** Unpacks the pictures and sounds of an archive one after the other, with the folder of each; another file refuses all. */
async function* mediaIn(path: string) {
  for await (const { name, bytes } of readZip(path)) {
    const type = await detectFileType(bytes)
    if (type?.kind !== 'image' && type?.kind !== 'audio') throw invalidFile(say.zipType(name))
    yield { name, bytes, folder: type.kind === 'image' ? ('images/' as const) : ('audio/' as const) }
  }
}

interface Following {
  readonly tell: ReportProgress
  readonly signal: AbortSignal
}

/** Reads all rows of a file of questions as they stand; one with more than a quiz can hold is refused. */
async function readSheet(file: SentFile, { tell, signal }: Following): Promise<QuestionSheet> {
  let heading: readonly string[] | undefined
  let size = 0
  const rows: QuestionSheet['rows'] = []
  for await (const batch of readRows(file, signal)) {
    const content = heading ? batch : batch.slice(1)
    heading ??= batch[0]?.cells ?? []
    if (!questionColumns(heading)) throw invalidFile(say.noHeading)
    const width = heading.length
    for (const { number, cells } of content) {
      const own = cells.slice(0, width)
      size += own.reduce((sum, cell) => sum + cell.length, 0)
      rows.push({ number, cells: own })
    }
    if (rows.length > MAX_QUESTIONS) throw invalidFile(say.tooMany(MAX_QUESTIONS))
    if (size > MAX_DOCUMENT_BYTES) throw invalidFile(say.tooLarge)
    tell(rows.length)
  }
  if (rows.length === 0) throw invalidFile(say.noQuestions)
  return { fileName: file.name, heading: [...(heading ?? [])], rows }
}

function needed(file: SentFile | undefined): SentFile {
  if (!file) throw invalidFile(uploadMessages.fileRequired)
  return file
}

/** Reads all questions of a file; a file with a wrong row is refused with its report and the questions as they were read. */
async function readQuestions(file: SentFile, rules: QuestionRules, { tell, signal }: Following) {
  const read = questionReader(rules)
  const questions: Question[] = []
  const errors: CellError[] = []
  let wrong = 0
  for await (const batch of readRows(file, signal)) {
    const found = read(batch)
    if (!found) throw invalidFile(say.noHeading)
    questions.push(...found.questions)
    wrong += found.wrongRows
    errors.push(...found.errors.slice(0, MAX_ERRORS_LISTED - errors.length))
    if (questions.length > MAX_QUESTIONS) throw invalidFile(say.tooMany(MAX_QUESTIONS))
    tell(questions.length)
  }
  if (questions.length === 0) throw invalidFile(say.noQuestions)
  const rows = questions.length
  const report: QuestionReport = { fileName: file.name, rows, accepted: rows - wrong, wrong, errors }
  if (wrong > 0) {
    const fault = { path: 'file', message: say.wrongRows(wrong), code: 'file' }
    throw new InvalidError([fault], { keys: { report, questions } })
  }
  return { report, questions }
}

/** Returns a quiz with other questions in its first language; the words of its other languages stay where they are. */
function changed(quiz: JsonObject, questions: readonly Question[], isSame: boolean, points: number): JsonObject {
  const path = questionsPathOf(quiz) ?? [questionKeyOf(quiz)]
  const withPoints = {
    ...quiz,
    ...(isSame || quiz.samePointsForAllQuestions !== undefined ? { samePointsForAllQuestions: isSame } : {}),
    ...(isSame && points > 0 ? { samePoints: points } : {}),
  }
  const next = setAt(withPoints, path, questions)
  if (!isObject(next) || Buffer.byteLength(JSON.stringify(next)) > MAX_DOCUMENT_BYTES) throw invalidFile(say.tooLarge)
  return next
}
