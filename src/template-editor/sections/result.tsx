import { type JsonObject, objectAt, wordsAt } from '#schemas/json.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { MediaField } from '#src/kit/fields/MediaField.tsx'
import { SelectField } from '#src/kit/fields/SelectField.tsx'
import { asObject } from '#src/kit/inspector/below.ts'
import { Note } from '#src/kit/inspector/Section.tsx'
import { WordsField } from '#src/kit/inspector/WordsField.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import { inFirstLanguage } from '../in-first-language.ts'
import type { SectionFieldsProps, TemplateSection } from '../template-section.ts'

const sides = [
  ['winningText', 'After winning'],
  ['losingText', 'After losing'],
] as const

const handlers = [
  { value: 'ParentApp', label: 'Your app' },
  { value: 'SDK', label: 'The game itself' },
]

/** The result texts of a language: its own where it has some, else those at the top, which are the first language's. */
function resultOf({ at, root, language }: SectionFieldsProps): Cursor<unknown> {
  const own = at.at('resultText') as Cursor<unknown>
  return language > 0 || own.value !== undefined ? own : (root.at('resultText') as Cursor<unknown>)
}

function ResultFields(props: SectionFieldsProps) {
  const { root, language } = props
  const held = resultOf(props)
  const result = asObject(held)
  if (!result) return <WrongType at={held} label="Result" blank={{}} />
  const first = objectAt(root.value, 'resultText') ?? {}
  return (
    <>
      <Note>#reward stands for what was won, #segmentText for the words of the field.</Note>
      {sides.map(([key, label]) => {
        const words = wordsAt(first, key)
        const side = asObject(result.at(key)) as Cursor<JsonObject> | undefined
        return (
          <div key={key}>
            <WordsField at={result.at(key)} label={label} description={inFirstLanguage(root.value, language, words)} />
            {side?.value && (
              <MediaField at={side.at('image')} label={`${label}: picture`} named={{ in: side, by: 'imageName' }} />
            )}
          </div>
        )
      })}
      {language === 0 && (
        <SelectField at={root.at('resultHandler')} label="The result is shown by" options={handlers} />
      )}
    </>
  )
}

/** The texts and pictures at the end of a play (E §3 `resultText`, `resultHandler`). */
export const resultSection: TemplateSection = {
  id: 'result',
  title: 'Result',
  icon: 'result-text',
  keys: ['resultText'],
  rootKeys: ['resultText', 'resultHandler'],
  texts: () => sides.map(([key]) => `resultText.${key}`),
  summary: (entry, template) => {
    const result = objectAt(entry, 'resultText') ?? objectAt(template, 'resultText') ?? {}
    const [wins, loses] = sides.map(([key]) => wordsAt(result, key))
    return [wins && `Wins “${wins}”`, loses && `loses “${loses}”`].filter(Boolean).join(' · ')
  },
  Fields: ResultFields,
}
