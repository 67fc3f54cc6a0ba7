/** The quiz of the bench: as many questions as the address asks for, each with four options. */

import { blankQuizQuestion } from '#schemas/documents/template-questions.ts'
import { blankQuiz } from '#schemas/documents/template-quiz.ts'

const count = Number(new URLSearchParams(location.search).get('questions') ?? 500)

/** The number of questions that the editor shows at once. */
export const QUESTIONS_SHOWN = 10

export const quiz = {
  ...blankQuiz(),
  id: 'bench',
  templateName: 'Spices of the coast',
  questions: Array.from({ length: count }, (_, at) => ({
    ...blankQuizQuestion(),
    name: `Which spice is number ${at + 1}?`,
    optionsList: ['Ginger', 'Clove', 'Cinnamon', 'Cumin'].map((text) => ({ text })),
  })),
}
