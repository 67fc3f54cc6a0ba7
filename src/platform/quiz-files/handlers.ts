/** Files of a quiz: all of a file is stored, or nothing of it (E §7 "Uploads"). */
import { playTypes } from '#schemas/codes.ts'
import { questionKeyOf } from '#schemas/documents/template-keys.ts'
import { questionsPathOf } from '#schemas/documents/template-question-edits.ts'
import type { Question } from '#schemas/documents/template-questions.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { CellError, QuestionReport } from '#schemas/endpoints/quiz-files.ts'
import type { Uploaded } from '#schemas/endpoints/uploads.ts'
import { asObject, isObject, type JsonObject, parseJson } from '#schemas/json.ts'
import { setAt } from '#schemas/json-edits.ts'
import { genericMessages, quizFileMessages as say, uploadMessages } from '#schemas/messages/index.ts'
import { InvalidError } from '../base/errors.ts'
import { readRows } from '../base/files/read-rows.ts'
import { invalidFile, type SentFile } from '../base/files/sent-file.ts'
import { progressReporter, type ReportProgress } from '../base/progress.ts'
import { changeTemplate } from '../document-calls/template-questions.ts'
import { replyWith } from '../http/answer.ts'
import { implement } from '../http/implement.ts'
import { MAX_DOCUMENT_BYTES } from '../http/read-body.ts'
import { detectFileType } from '../uploads/detect-file-type.ts'
import { storeUpload } from '../uploads/store-upload.ts'
import { filled, namesIn } from './named-media.ts'
import { type QuestionRules, questionReader } from './read-questions.ts'
import { readZip } from './read-zip.ts'

/** The most questions of one file. */
const MAX_QUESTIONS_READ = 10_000
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
      for await (const { name, bytes } of readZip(path)) {
        const type = await detectFileType(bytes)
        if (type?.kind !== 'image' && type?.kind !== 'audio') throw invalidFile(say.zipType(name))
        if (!wanted.has(name.toLowerCase())) {
          unused.push(name)
          continue
        }
        const folder = type.kind === 'image' ? 'images/' : 'audio/'
        const stored = await storeUpload(call, { folder, fileName: name, bytes })
        files.push(stored)
        urls.set(name.toLowerCase(), stored.url)
      }
      return filled(sent, urls)
    })
    return replyWith({ files, unused }, { etag, msg: genericMessages.saved })
  },
})

function needed(file: SentFile | undefined): SentFile {
  if (!file) throw invalidFile(uploadMessages.fileRequired)
  return file
}

/** Reads all questions of a file; a file with a wrong row is refused with its report and the questions as they were read. */
async function readQuestions(
  file: SentFile,
  rules: QuestionRules,
  { tell, signal }: { readonly tell: ReportProgress; readonly signal: AbortSignal },
) {
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
    if (questions.length > MAX_QUESTIONS_READ) throw invalidFile(say.tooMany(MAX_QUESTIONS_READ))
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
