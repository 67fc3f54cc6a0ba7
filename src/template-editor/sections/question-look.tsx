import { SimpleGrid } from '@mantine/core'
import { radii, thicknesses } from '#schemas/values/choices.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { ChoiceField } from '#src/kit/fields/ChoiceField.tsx'
import { ColourField } from '#src/kit/fields/ColourField.tsx'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { asObject } from '#src/kit/inspector/below.ts'
import { FontFields } from '#src/kit/inspector/FontFields.tsx'
import { Fold } from '#src/kit/inspector/Section.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import type { SectionFieldsProps, TemplateSection } from '../template-section.ts'

interface PartProps {
  readonly at: Cursor<unknown>
  readonly label: string
}

/** Ground, ink, border and rounding of a box. */
function BoxFields({ at, label, isFramed = false }: PartProps & { readonly isFramed?: boolean }) {
  const box = asObject(at)
  if (!box) return <WrongType at={at} label={label} blank={{}} />
  const choice = (key: string) => box.at(key) as Cursor<unknown> as Cursor<string | number>
  return (
    <Fold quiet title={label}>
      <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
        <ColourField at={box.at('bgColor')} label={`${label}: background`} />
        {!isFramed && <ColourField at={box.at('color')} label={`${label}: text`} />}
        <ColourField at={box.at('borderColor')} label={`${label}: border`} />
        {isFramed && <ChoiceField at={choice('thickness')} label={`${label}: border width`} choices={thicknesses} />}
        <ChoiceField at={choice('radius')} label={`${label}: rounding`} choices={radii.poll} clearable />
      </SimpleGrid>
    </Fold>
  )
}

/** The two colours of a part: what is drawn, and what it is drawn on. */
function ColourPair({ at, label }: PartProps) {
  const pair = asObject(at)
  if (!pair) return <WrongType at={at} label={label} blank={{}} />
  return (
    <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
      <ColourField at={pair.at('color')} label={label} />
      <ColourField at={pair.at('bgColor')} label={`${label}: background`} />
    </SimpleGrid>
  )
}

const states = [
  ['default', 'Options'],
  ['selected', 'Chosen option'],
  ['correct', 'Right option'],
  ['wrong', 'Wrong option'],
] as const
const soundParts = [
  ['playButton', 'Play button'],
  ['pauseButton', 'Pause button'],
  ['playSeekLine', 'Line of the sound'],
] as const

function StyleFields({ at }: SectionFieldsProps) {
  const style = asObject(at.at('questionStyle'))
  if (!style) return <WrongType at={at.at('questionStyle')} label="Design" blank={{}} />
  const question = asObject(style.at('question'))
  const options = asObject(style.at('option'))
  const font = question && asObject(question.at('font'))
  return (
    <>
      <BoxFields at={style.at('cardBox')} label="Card" isFramed />
      <Fold quiet title="Text of the question">
        {question && <ColourField at={question.at('color')} label="Text of the question: colour" />}
        {font && <FontFields at={font} step="Text of the question" />}
      </Fold>
      {options && states.map(([key, label]) => <BoxFields key={key} at={options.at(key)} label={label} />)}
      <Fold quiet title="Sound of a question">
        {soundParts.map(([key, label]) => (
          <ColourPair key={key} at={style.at(key)} label={label} />
        ))}
      </Fold>
      <Fold quiet title="Timer">
        <ColourPair at={at.at('timerStyles')} label="Timer" />
      </Fold>
    </>
  )
}

/** The looks of questions and their options (E §3 "Quiz", "Predict and win": `questionStyle`, `timerStyles`). */
export const questionLookSection: TemplateSection = {
  id: 'question-look',
  title: 'Card design',
  icon: 'picture',
  keys: ['questionStyle', 'timerStyles'],
  Fields: StyleFields,
}

function PollFields({ root }: SectionFieldsProps) {
  const part = (key: string) => root.at(key) as Cursor<unknown>
  const [design, bar] = [asObject(part('quesOptCardDesign')), asObject(part('percentBarConfig'))]
  return (
    <>
      <BoxFields at={part('quesOptCardDesign')} label="Card" isFramed />
      {design && <ColourField at={design.at('color')} label="Text of the question: colour" />}
      <ColourPair at={part('percentBarConfig')} label="Bar of votes" />
      {bar && (
        <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
          <NumberField at={bar.at('height') as Cursor<unknown>} label="Bar of votes: height" min={1} suffix=" px" />
          <ChoiceField
            at={bar.at('radius') as Cursor<unknown> as Cursor<string | number>}
            label="Bar of votes: rounding"
            choices={radii.poll}
            clearable
          />
        </SimpleGrid>
      )}
      <Fold quiet title="Sound of a question">
        {soundParts.map(([key, label]) => (
          <ColourPair key={key} at={part(key)} label={label} />
        ))}
      </Fold>
    </>
  )
}

/** The looks of a poll's questions and votes, the same in all languages (E §3 "Opinion poll and polling"). */
export const pollLookSection: TemplateSection = {
  id: 'question-look',
  title: 'Card design',
  icon: 'picture',
  keys: [],
  rootKeys: ['quesOptCardDesign', 'percentBarConfig', ...soundParts.map(([key]) => key)],
  Fields: PollFields,
}
