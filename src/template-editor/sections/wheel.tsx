import { Group, SimpleGrid } from '@mantine/core'
import { MAX_QUADRANTS } from '#schemas/documents/template-wheel.ts'
import { type JsonObject, objectAt, textAt } from '#schemas/json.ts'
import { formatCount } from '#src/format/numbers.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { MediaField } from '#src/kit/fields/MediaField.tsx'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { SelectField } from '#src/kit/fields/SelectField.tsx'
import { SwitchField } from '#src/kit/fields/SwitchField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { asObject } from '#src/kit/inspector/below.ts'
import { FontFields } from '#src/kit/inspector/FontFields.tsx'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { Problems } from '#src/kit/inspector/Problems.tsx'
import { Fold, Note } from '#src/kit/inspector/Section.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import { fieldsOf, withFieldCount } from '../edits/quadrants.ts'
import { shownAs } from '../shown-as.ts'
import type { SectionFieldsProps, TemplateSection } from '../template-section.ts'
import { FieldCount, FieldRows } from './FieldRows.tsx'

const known = ['totalNoOfQuadrants', 'numberOfQuadrants', 'list', 'font', 'displaySegmentText']

/** The dotted keys of the words on each field of a wheel or coin. */
const fieldTexts = (template: JsonObject) => fieldsOf(template, 0).map((_, index) => `quadrants.list.${index}.text`)

function WheelFields({ at, root, language }: SectionFieldsProps) {
  const quadrants = asObject(at.at('quadrants'))
  if (!quadrants) return <WrongType at={at.at('quadrants')} label="Wheel" blank={{}} />
  const count = fieldsOf(root.value, language).length
  return (
    <>
      <Group gap="lg">
        {language === 0 && (
          <FieldCount
            count={count}
            most={MAX_QUADRANTS}
            isLocked={root.readOnly !== false}
            onChange={(next) => root.set(withFieldCount(root.value, next), 'Number of fields')}
          />
        )}
        <SwitchField at={shownAs(quadrants.at('displaySegmentText') as Cursor<unknown>, true)} label="Show texts" />
      </Group>
      <FieldRows root={root} language={language} one="Field" />
      <Problems at={quadrants.at('list')} />
      <Note>Which fields win, and how often, is decided in the rule.</Note>
      <FieldFont at={quadrants.at('font')} title="Font of the fields" />
      <OtherFields of="wheel" slice={quadrants.value ?? {}} known={known} />
    </>
  )
}

/** The font of the words on a wheel or a coin. */
function FieldFont({ at, title }: { readonly at: Cursor<unknown>; readonly title: string }) {
  const font = asObject(at)
  return (
    <Fold quiet title={title}>
      {font ? <FontFields at={font} step={title} /> : <WrongType at={at} label={title} blank={{}} />}
    </Fold>
  )
}

/** The fields of a wheel (E §3 "Spin wheel": `quadrants`). */
export const wheelSection: TemplateSection = {
  id: 'game',
  title: 'Wheel',
  icon: 'game',
  keys: ['quadrants'],
  rootKeys: ['segments'],
  texts: fieldTexts,
  summary: (_, template) => formatCount(fieldsOf(template, 0).length, 'field'),
  Fields: WheelFields,
}

function CoinFields({ at, root, language }: SectionFieldsProps) {
  const quadrants = asObject(at.at('quadrants'))
  if (!quadrants) return <WrongType at={at.at('quadrants')} label="Coin" blank={{}} />
  return (
    <>
      <SwitchField at={shownAs(quadrants.at('displaySegmentText') as Cursor<unknown>, true)} label="Show texts" />
      <FieldRows root={root} language={language} one="Side" isFixed />
      <Problems at={quadrants.at('list')} />
      <FieldFont at={quadrants.at('font')} title="Font of the sides" />
      <OtherFields of="coin" slice={quadrants.value ?? {}} known={known} />
    </>
  )
}

/** The two sides of a coin (E §3 "Coin toss"). */
export const coinSection: TemplateSection = {
  ...wheelSection,
  title: 'Coin',
  summary: (_, template) =>
    fieldsOf(template, 0)
      .slice(0, 2)
      .map((side) => textAt(side, 'text'))
      .filter(Boolean)
      .join(' and '),
  Fields: CoinFields,
}

const places = [
  { value: 'separate_button', label: 'Below' },
  { value: 'hub', label: 'In the middle of the wheel' },
]

/** Declares the section of the button that turns a wheel or tosses a coin (E §3 `spinButton`). */
export function turnSection(kind: 'wheel' | 'coin'): TemplateSection {
  function TurnFields({ at, translate }: SectionFieldsProps) {
    const button = asObject(at.at('spinButton'))
    if (!button) return <WrongType at={at.at('spinButton')} label="Button" blank={{}} />
    return (
      <>
        <TextField at={button.at('text')} label="Button text" description={translate('spinButton.text')} />
        <SimpleGrid cols={2} spacing="xs">
          <NumberField at={button.at('speed') as Cursor<unknown>} label="Speed, 1 to 6" min={1} max={6} />
          {kind === 'wheel' && <SelectField at={button.at('type')} label="Place of the button" options={places} />}
        </SimpleGrid>
        <MediaField at={button.at('image')} label="Picture of the button" />
        <MediaField kind="audio" at={button.at('audio')} label="Sound" />
        <OtherFields of="button" slice={button.value ?? {}} known={['type', 'speed', 'text', 'image', 'audio']} />
      </>
    )
  }
  return {
    id: 'turn',
    title: kind === 'wheel' ? 'Spin button' : 'Toss',
    icon: 'play',
    keys: ['spinButton'],
    texts: () => ['spinButton.text'],
    summary: (entry) => {
      const button = objectAt(entry, 'spinButton')
      const text = textAt(button, 'text')
      return [text && `“${text}”`, button?.speed && `speed ${button.speed}`].filter(Boolean).join(' · ')
    },
    Fields: TurnFields,
  }
}
