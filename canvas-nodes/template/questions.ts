/** The questions of a template as rules name them: by number, from 1. */
import type { TemplateConfig } from '#schemas/endpoints/rules.ts'
import { listAt, textAt } from '#schemas/json.ts'

/** A question with its options. */
export interface Question {
  /** From 1. */
  readonly number: number
  readonly name: string
  /** In their order; option 1 is the first. */
  readonly options: readonly string[]
}

/** Lists the questions of a template; an option is a text, or an object with one (E §3 "Predict and win"). */
export function questionsOf(config: TemplateConfig | undefined): readonly Question[] {
  return listAt(config, 'questions').map((question, index) => ({
    number: index + 1,
    name: textAt(question, 'name') || `Question ${index + 1}`,
    options: listAt(question, 'optionsList').map(
      (option, at) => (typeof option === 'string' ? option : textAt(option, 'text')) || `Option ${at + 1}`,
    ),
  }))
}
