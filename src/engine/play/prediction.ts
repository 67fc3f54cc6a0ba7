/** Predictions: the right options are known once the deadline has passed (decisions, type 20). */
import { type IndexedRow, type JsonObject, numericAt, rowsAt } from '#schemas/json.ts'
import { type Reason, reason } from '../reason.ts'
import type { Input, Outcome } from './outcome.ts'

/** Whoever predicted every question right wins every row; while the right options are not known nobody knows. */
export function predict(rows: readonly IndexedRow[], rule: JsonObject, { predicted = {} }: Input): Outcome {
  const right = rightOptions(rule)
  if (right.length === 0) return { won: [], shown: { kind: 'answers', right: null } }
  const isRight = right.every(({ question, option }) => option !== undefined && predicted[`${question}`] === option)
  return { won: isRight ? rows.map(({ index }) => ({ row: index })) : [], shown: { kind: 'answers', right: isRight } }
}

/** What becomes of a prediction that was made before; undefined while it is open, because the right options are not known. */
export function settle(
  rule: JsonObject,
  input: Input,
  rows: readonly IndexedRow[] = rowsAt(rule, 'rewardAssigment'),
): Outcome | undefined {
  return rightOptions(rule).length === 0 ? undefined : predict(rows, rule, input)
}

/** Why nothing is predicted any more: the deadline of the template has passed, or the right options are known. */
export function predictionOver(rule: JsonObject, template: JsonObject, at: number): Reason | undefined {
  const deadline = numericAt(template, 'answerDeadline')
  const isOver = (deadline !== undefined && at >= deadline) || rightOptions(rule).length > 0
  return isOver ? reason('answers-closed', 'The time for answers is over.') : undefined
}

const rightOptions = (rule: JsonObject) =>
  rowsAt(rule, 'predictCorrectOptions').map(({ row }) => ({
    question: numericAt(row, 'question') ?? 0,
    option: numericAt(row, 'option'),
  }))
