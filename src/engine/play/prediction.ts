/** Predictions: the right options are known once the deadline has passed (type 20). */

import { answerDeadlineOf } from '#schemas/documents/template-keys.ts'
import { type IndexedRow, type JsonObject, numericAt, rowsAt } from '#schemas/json.ts'
import type { PlayInput } from '#schemas/values/play.ts'
import { type Reason, reason } from '../reason.ts'
import type { Outcome } from './outcome.ts'

/** Wins every row for a prediction that is right in every question. Without right options the result is open. */
export function predict(rows: readonly IndexedRow[], rule: JsonObject, { predicted = {} }: PlayInput): Outcome {
  const right = rightOptions(rule)
  if (right.length === 0) return { won: [], shown: { kind: 'answers', right: null } }
  const isRight = right.every(({ question, option }) => option !== undefined && predicted[`${question}`] === option)
  return { won: isRight ? rows.map(({ index }) => ({ row: index })) : [], shown: { kind: 'answers', right: isRight } }
}

/** Returns the outcome of an earlier prediction, or `undefined` while the right options are not known. */
export function settlePrediction(
  rule: JsonObject,
  input: PlayInput,
  rows: readonly IndexedRow[] = rowsAt(rule, 'rewardAssigment'),
): Outcome | undefined {
  return rightOptions(rule).length === 0 ? undefined : predict(rows, rule, input)
}

/**
 * Returns why predictions are closed: the deadline of the template has passed, or the right options are known.
 *
 * @param at - Milliseconds since the epoch.
 */
export function predictionClosedReason(rule: JsonObject, template: JsonObject, at: number): Reason | undefined {
  const deadline = answerDeadlineOf(template)
  const isOver = (deadline !== undefined && at >= deadline) || rightOptions(rule).length > 0
  return isOver ? reason('answers-closed', 'The time for answers is over.') : undefined
}

const rightOptions = (rule: JsonObject) =>
  rowsAt(rule, 'predictCorrectOptions').map(({ row }) => ({
    question: numericAt(row, 'question') ?? 0,
    option: numericAt(row, 'option'),
  }))
