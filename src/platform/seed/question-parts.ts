import { blankPollQuestion, blankPrediction, blankSlider } from '#schemas/documents/template-questions.ts'

/** Creates a question with its options; without a right one if no answer can be wrong. */
export function question(name: string, options: readonly string[], points: number, correctOption?: number) {
  const optionsList = options.map((text) => ({ text }))
  return {
    ...{ name, type: 'text', imgPosition: 'top', image: '', audio: '', points },
    ...(correctOption === undefined ? {} : { correctOption }),
    optionsList,
  }
}

/** Creates a question of a poll: its options are bare texts (E §3 "Opinion poll and polling"). */
export const pollQuestion = (name: string, optionsList: readonly string[], points: number) => ({
  ...blankPollQuestion(),
  ...{ name, points, optionsList },
})

/** Creates a question of a prediction, nobody's right yet (E §3 "Predict and win"). */
export const prediction = (name: string, options: readonly string[]) => ({
  ...blankPrediction(),
  name,
  optionsList: options.map((text) => ({ text, optionImage: '' })),
})

/** Creates a question that is answered by sliding (E §3 "Opinion poll and polling"). */
export const slider = (name: string) => ({ ...blankSlider(), name })
