/** The right answers of a prediction as the rule keeps them: `{ question, option }`, both from 1 (C §3 `predictCorrectOptions`, shape ours). */
import { isObject, numberAt } from '#schemas/json.ts'

/** Finds the answer to a question: its row (-1 where there is none) and the chosen option. */
export function answerOf(rows: readonly unknown[], question: number): { index: number; option: number | undefined } {
  const index = rows.findIndex((row) => numberAt(row, 'question') === question)
  return { index, option: numberAt(rows[index], 'option') }
}

/** Sets the answer to a question, or takes its row away; other rows stay, and what else a row holds. */
export function withAnswer(rows: readonly unknown[], question: number, option: number | undefined): readonly unknown[] {
  const { index } = answerOf(rows, question)
  if (option === undefined) return rows.filter((_, at) => at !== index)
  if (index < 0) return [...rows, { question, option }]
  return rows.map((row, at) => (at === index && isObject(row) ? { ...row, option } : row))
}
