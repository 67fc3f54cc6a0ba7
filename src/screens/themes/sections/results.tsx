import { objectAt, wordsAt } from '#schemas/json.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { MediaField } from '#src/kit/fields/MediaField.tsx'
import { asObject } from '#src/kit/inspector/below.ts'
import { Note } from '#src/kit/inspector/Section.tsx'
import { WordsField } from '#src/kit/inspector/WordsField.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import type { SectionFieldsProps, TemplateSection } from '#src/template-editor/template-section.ts'

const sides = [
  ['winningText', 'After winning'],
  ['losingText', 'After losing'],
] as const

function ResultsFields({ at, translate }: SectionFieldsProps) {
  const results = asObject(at.at('gratifyTextConfig'))
  if (!results) return <WrongType at={at.at('gratifyTextConfig')} label="Result" blank={{}} />
  return (
    <>
      <Note>#reward stands for what was won. A game that has words of its own keeps them.</Note>
      {sides.map(([key, label]) => {
        const side = asObject(results.at(key))
        return (
          <div key={key}>
            <WordsField
              at={results.at(key) as Cursor<unknown>}
              label={label}
              description={translate(`gratifyTextConfig.${key}`)}
            />
            {side?.value && (
              <MediaField at={side.at('image')} label={`${label}: picture`} named={{ in: side, by: 'imageName' }} />
            )}
          </div>
        )
      })}
    </>
  )
}

/** The texts and pictures at the end of a play (E §3 "Theme": `gratifyTextConfig`). */
export const themeResultsSection: TemplateSection = {
  id: 'theme-results',
  title: 'Result',
  icon: 'result-text',
  keys: ['gratifyTextConfig'],
  texts: () => sides.map(([key]) => `gratifyTextConfig.${key}`),
  summary: (entry) => {
    const results = objectAt(entry, 'gratifyTextConfig') ?? {}
    return sides
      .map(([key]) => wordsAt(results, key))
      .filter(Boolean)
      .join(' · ')
  },
  Fields: ResultsFields,
}
