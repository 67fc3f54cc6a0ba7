import { Fieldset, SimpleGrid } from '@mantine/core'
import type { ComponentType } from 'react'
import { isObject, type JsonObject, listAt, numericAt, textAt } from '#schemas/json.ts'
import { borderWidths, radii, shadows, thicknesses } from '#schemas/values/choices.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { ChoiceField } from '#src/kit/fields/ChoiceField.tsx'
import { ColourField } from '#src/kit/fields/ColourField.tsx'
import { MediaField } from '#src/kit/fields/MediaField.tsx'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { SwitchField } from '#src/kit/fields/SwitchField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { asObject } from '#src/kit/inspector/below.ts'
import { FontFields } from '#src/kit/inspector/FontFields.tsx'
import css from '#src/kit/inspector/inspector.module.css'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { Fold } from '#src/kit/inspector/Section.tsx'
import { WordsField } from '#src/kit/inspector/WordsField.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import { ProgressBarPicker } from '#src/pickers/ProgressBarPicker.tsx'
import { type DesignField, type DesignGroup, designGroups } from './design.ts'

interface FieldProps {
  readonly at: Cursor<unknown>
  readonly label: string
}

/** E §3 "Progress bar": types 1 to 5. */
const bars = [1, 2, 3, 4, 5].map((value) => ({ value, label: `${value}` }))

/** SDK is the documented one (E §3 `gratificationDisplay`). */
const displays = [
  { value: 'SDK', label: 'SDK' },
  { value: 'ParentApp', label: 'Your app' },
]

const fields: Readonly<Record<DesignField['as'], ComponentType<FieldProps>>> = {
  text: TextField,
  link: (props) => <TextField {...props} placeholder="https://…" />,
  words: WordsField,
  style: StyleFields,
  colour: ColourField,
  image: MediaField,
  switch: SwitchField,
  thickness: (props) => <ChoiceField {...props} choices={thicknesses} clearable />,
  radius: (props) => <ChoiceField {...props} choices={radii.quest} clearable />,
  borderWidth: (props) => <ChoiceField {...props} choices={borderWidths} clearable />,
  shadow: (props) => <ChoiceField {...props} choices={shadows} clearable />,
  bar: (props) => <SegmentedField {...props} options={bars} />,
  display: (props) => <SegmentedField {...props} options={displays} />,
}

/** The fields that take half a line. */
const halves: readonly DesignField['as'][] = ['colour', 'thickness', 'radius', 'borderWidth', 'shadow', 'text']

/** Edits the look of a quest in one language, group by group; each unfolds. */
export function DesignFields({ at }: { readonly at: Cursor<Slice> }) {
  return designGroups.map((group) => <Group key={group.title} at={at} group={group} />)
}

function Group({ at, group }: { readonly at: Cursor<Slice>; readonly group: DesignGroup }) {
  const [outer, inner] = group.at
  const parent = asObject(at.at(outer))
  // What its own group shows as being of another type is not shown again here.
  if (inner !== undefined && !parent) return null
  const cursor = inner === undefined ? at.at(outer) : (parent as Cursor<Slice>).at(inner)
  const object = asObject(cursor)
  const nested = designGroups.flatMap(({ at: [first, second] }) => (first === outer && second ? [second] : []))
  const known = [...group.fields.map(({ key }) => key), ...(inner === undefined ? nested : [])]
  return (
    <Fold title={group.title} open={cursor.issues.length > 0}>
      {object ? (
        <Fieldset variant="unstyled" aria-label={group.title}>
          {outer === 'progressBarDesignConfig' && <TakeBarDesign at={object} />}
          <SimpleGrid cols={2} spacing="xs" verticalSpacing="sm">
            {group.fields.map(({ key, label, as }) => {
              const Field = fields[as]
              return (
                <div key={key} className={halves.includes(as) ? undefined : css.wide}>
                  <Field at={named(object.at(key), `${group.title}: ${label.toLowerCase()}`)} label={label} />
                </div>
              )
            })}
          </SimpleGrid>
        </Fieldset>
      ) : (
        <WrongType at={cursor} label={group.title} blank={{}} />
      )}
      {object && <OtherFields of={group.title.toLowerCase()} slice={object.value ?? {}} known={known} />}
    </Fold>
  )
}

/** Takes the design and the colours of a progress bar that allows it (E §3 `useProgressBarInQuest`); the quest keeps them as its own. */
function TakeBarDesign({ at }: { readonly at: Cursor<Slice> }) {
  const take = (bar: JsonObject) => {
    const [first] = listAt(bar, 'localizationconfig')
    const entry = isObject(first) ? first : bar
    const colours = Object.fromEntries(
      ['progressBarColorCompleted', 'progressBarColorDefault'].flatMap((key) => {
        const colour = textAt(entry, key)
        return colour ? [[key, colour]] : []
      }),
    )
    at.set(
      { ...at.value, type: numericAt(bar, 'progressBarDesignType') ?? 1, ...colours },
      'Take design of progress bar',
    )
  }
  return (
    <ProgressBarPicker
      forQuest
      label="Take the design of"
      placeholder="Choose a progress bar"
      description="Its kind and colours become those of the quest."
      value={undefined}
      readOnly={at.readOnly}
      onChange={(_, row) => row?.progressBar && take(row.progressBar as JsonObject)}
    />
  )
}

/** The same place, whose steps in the history say which group they are of. */
function named(at: Cursor<unknown>, step: string): Cursor<unknown> {
  return { ...at, set: (next) => at.set(next, step) }
}

/** The colour and font of texts that stand elsewhere. */
function StyleFields({ at, label }: FieldProps) {
  const style = asObject(at)
  const font = style && asObject(style.at('font'))
  if (!style) return <WrongType at={at} label={label} blank={{}} />
  return (
    <>
      <ColourField at={style.at('color')} label={`${label}: colour`} />
      {font ? (
        <FontFields at={font} step={`${label}: font`} />
      ) : (
        <WrongType at={style.at('font')} label={label} blank={{}} />
      )}
    </>
  )
}
