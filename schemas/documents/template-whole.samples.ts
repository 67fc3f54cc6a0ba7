import { setAt } from '../json-edits.ts'
import type { Sample } from './sample.ts'
import { templateTypes } from './template-types.ts'

const asked = {
  name: 'Which one is a bark?',
  points: 10,
  correctOption: 2,
  optionsList: [{ text: 'Saffron' }, { text: 'Cassia' }],
}

/** The parts that a new template of a type still needs, by their dotted places. */
const needed: Readonly<Record<number, Readonly<Record<string, unknown>>>> = {
  1: { url: 'https://games.diwan.example/runner' },
  6: { questions: [asked] },
  7: { 'questions.0.name': 'How was it?' },
  18: { pollQuestions: [{ ...asked, optionsList: ['Tea', 'Coffee'] }] },
  20: { 'localizationconfig.0.leadGeneration.answerDeadline': 1794700800000 },
}

/** The new template of each type, filled in as far as it must be, under the name `whole` and its type. */
export const wholeTemplateSamples: Readonly<Record<string, Sample>> = Object.fromEntries(
  Object.entries(templateTypes).map(([type, { blank }]) => {
    const given = {
      templateName: `New game of type ${type}`,
      'localizationconfig.0.title.text': 'Summer game',
      ...needed[Number(type)],
    }
    const filled = Object.entries(given).reduce<Readonly<Record<string, unknown>>>(
      (document, [path, value]) => setAt(document, path.split('.'), value),
      blank(),
    )
    return [`whole${type}`, filled as Sample]
  }),
)
