/** The questions of a template, one at a time (E §7): each change is a save of the whole template. */

import { questionsIn, withoutQuestion, withQuestion } from '#schemas/documents/template-question-edits.ts'
import type { Question } from '#schemas/documents/template-questions.ts'
import type { endpoints } from '#schemas/endpoints/index.ts'
import { asObject, type JsonObject } from '#schemas/json.ts'
import { genericMessages, templateCallMessages as say } from '#schemas/messages/index.ts'
import { InvalidError, NotFoundError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { readDocument } from '../documents/documents.ts'
import { lockDocument, saveDocument } from '../documents/save-document.ts'
import type { StoredDocument } from '../documents/stored.ts'
import { replyWith } from '../http/answer.ts'
import type { Call } from '../http/implement.ts'
import { templateReply } from './save-template.ts'

/**
 * Saves a template as it is stored with one change; a draft stays one.
 *
 * @throws {NotFoundError} When there is no such template.
 * @throws {InvalidError} When its numbers cannot be written exactly, or a check fails.
 */
export async function changeTemplate(
  transaction: TransactionContext & { readonly ifMatch?: number | undefined },
  id: string,
  change: (sent: JsonObject) => JsonObject | Promise<JsonObject>,
): Promise<StoredDocument> {
  const { sent, row } = await lockDocument(transaction, 'template', id)
  if (!row.exact) throw new InvalidError('This template holds numbers that cannot be written exactly.')
  const document = await change(sent)
  const written = { text: JSON.stringify(document), document }
  const { ifMatch } = transaction
  return saveDocument(transaction, 'template', written, {
    ifMatch,
    id,
    draft: row.problems ? 'true' : undefined,
    keys: templateReply,
  })
}

type Calls = typeof endpoints.templates

/**
 * Answers a page of the questions of a language.
 *
 * @throws {NotFoundError} When the template has no such language.
 */
export async function readQuestions(call: Call<Calls['questions']>) {
  const { quizId, language, itemsPerPage, pageNo } = call.query
  const { sent } = await readDocument(call, 'template', quizId)
  const all = questionsIn(sent, language)
  if (!all) throw new NotFoundError()
  const first = itemsPerPage * pageNo
  return {
    questions: all.slice(first, first + itemsPerPage).map((one) => asObject(one) as Question),
    totalNumber: all.length,
  }
}

/**
 * Puts one question at its index, or after the last.
 *
 * @throws {InvalidError} When there is no such index or language.
 */
export async function saveQuestion(call: Call<Calls['saveQuestion']>) {
  const { quizId, language, questionIndex } = call.query
  const index = questionIndex === undefined ? undefined : Number(questionIndex)
  let put = 0
  const { etag } = await changeTemplate(call, quizId, (sent) => {
    const changed = withQuestion(sent, call.body, { language, index })
    if (!changed) throw new InvalidError([{ path: 'questionIndex', message: say.noQuestion }])
    put = changed.index
    return changed.template
  })
  return replyWith({ question: call.body as Question, questionIndex: put }, { etag, msg: genericMessages.saved })
}

/**
 * Deletes the question at an index, in every language.
 *
 * @throws {InvalidError} When there is no such question.
 */
export async function deleteQuestion(call: Call<Calls['deleteQuestion']>) {
  const { quizId, questionIndex } = call.query
  const { sent, etag } = await changeTemplate(call, quizId, (before) => {
    const after = withoutQuestion(before, Number(questionIndex))
    if (!after) throw new InvalidError([{ path: 'questionIndex', message: say.noQuestion }])
    return after
  })
  const questions = (questionsIn(sent) ?? []).map((one) => asObject(one) as Question)
  return replyWith({ questions }, { etag, msg: genericMessages.deleted })
}
