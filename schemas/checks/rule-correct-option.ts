import { playTypes } from '../codes.ts'
import { numericAt, rowsAt } from '../json.ts'
import { ruleMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { problem } from './issue.ts'

/**
 * Type 20 in edit: "Select correct option", once the answer deadline has passed (C §4, C §5, READINGS "Contradictions").
 * Where the template's questions are known each of them needs one, else one is enough.
 */
export const ruleCorrectOption: Check = (rule, { now, mode, template }) => {
  const deadline = template?.answerDeadline
  if (rule.type !== playTypes.predictAndWin || mode !== 'edit') return []
  if (now === undefined || typeof deadline !== 'number' || deadline > now) return []
  const options = rowsAt(rule, 'predictCorrectOptions')
  const blank = options
    .filter(({ row }) => numericAt(row, 'option') === undefined)
    .map(({ index }) => problem('correct-option', ['predictCorrectOptions', index, 'option'], say.correctOption))
  const answered = new Set(options.map(({ row }) => numericAt(row, 'question')))
  const questions = Array.isArray(template?.questions) ? template.questions.length : 0
  const open = Array.from({ length: questions }, (_, n) => n + 1).some((number) => !answered.has(number))
  const missing = open || (questions === 0 && options.length === 0)
  return missing ? [...blank, problem('correct-option', ['predictCorrectOptions'], say.correctOption)] : blank
}
