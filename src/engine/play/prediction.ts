/** Predictions: the right options are known once the deadline has passed (decisions, type 20). */
import { numberAt, type Row, rowsAt } from '#schemas/checks/at.ts'
import type { Input, Outcome } from './outcome.ts'

type AnyDocument = Readonly<Record<string, unknown>>

/** Whoever predicted every question right wins every row; while the right options are not known nobody knows. */
export function predict(rows: readonly Row[], rule: AnyDocument, { predicted = {} }: Input): Outcome {
  const right = rowsAt(rule, 'predictCorrectOptions').map(({ row }) => ({
    question: numberAt(row, 'question'),
    option: numberAt(row, 'option'),
  }))
  if (right.length === 0) return { won: [], shown: { kind: 'answers', right: null } }
  const isRight = right.every(({ question = 0, option }) => option !== undefined && predicted[`${question}`] === option)
  return { won: isRight ? rows.map(({ index }) => ({ row: index })) : [], shown: { kind: 'answers', right: isRight } }
}
