import { SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'
import type { JsonObject } from '#schemas/json.ts'
import { radii, thicknesses } from '#schemas/values/choices.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { ChoiceField } from '#src/kit/fields/ChoiceField.tsx'
import { ColourField } from '#src/kit/fields/ColourField.tsx'
import { MediaField } from '#src/kit/fields/MediaField.tsx'
import { asObject } from '#src/kit/inspector/below.ts'
import { FontFields } from '#src/kit/inspector/FontFields.tsx'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { WordsField } from '#src/kit/inspector/WordsField.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'

interface Props {
  readonly at: Cursor<unknown>
  readonly label: string
}

/** A picture behind something, with the name of its file (E §3 `backgroundImage`). */
export function GroundPictureField({ at, label }: Props) {
  const picture = asObject(at)
  if (!picture) return <WrongType at={at} label={label} blank={{}} />
  return (
    <>
      <MediaField at={picture.at('image')} label={label} named={{ in: picture, by: 'imageName' }} />
      <OtherFields of={label.toLowerCase()} slice={picture.value ?? {}} known={['image', 'imageName']} />
    </>
  )
}

/** The ground, border and rounding of a card. */
export function BoxFields({ at, label }: Props) {
  const box = asObject(at)
  if (!box) return <WrongType at={at} label={label} blank={{}} />
  return (
    <>
      <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
        <ColourField at={box.at('backgroundColor')} label={`${label}: background`} />
        <ColourField at={box.at('borderColor')} label={`${label}: border colour`} />
        <ChoiceField at={box.at('thickness')} label={`${label}: border width`} choices={thicknesses} clearable />
        <ChoiceField at={box.at('radius')} label={`${label}: radius`} choices={radii.other} clearable />
      </SimpleGrid>
      <OtherFields
        of={label.toLowerCase()}
        slice={box.value ?? {}}
        known={['backgroundColor', 'borderColor', 'thickness', 'radius']}
      />
    </>
  )
}

/** The colours and font of rows of a table; a heading has its words beside them. */
export function RowFields({ at, label, known = [] }: Props & { readonly known?: readonly string[] }) {
  const row = asObject(at)
  if (!row) return <WrongType at={at} label={label} blank={{}} />
  const font = asObject(row.at('font'))
  return (
    <>
      <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
        <ColourField at={row.at('color')} label={`${label}: text colour`} />
        <ColourField at={row.at('bgColor')} label={`${label}: background`} />
      </SimpleGrid>
      {font ? (
        <FontFields at={font} step={`${label}: font`} />
      ) : (
        <WrongType at={row.at('font')} label={`${label}: font`} blank={{}} />
      )}
      <OtherFields of={label.toLowerCase()} slice={row.value ?? {}} known={['color', 'bgColor', 'font', ...known]} />
    </>
  )
}

/** A text with its colour and font; the flat fields that texts of pages may carry instead of a font stay as they are (E §3). */
export function PageWordsField({ at, label, description }: Props & { readonly description?: ReactNode }) {
  const words = asObject(at)
  return (
    <>
      <WordsField at={at} label={label} description={description} />
      {words && <OtherFields of={label.toLowerCase()} slice={words.value ?? {}} known={['text', 'color', 'font']} />}
    </>
  )
}

/** Returns a cursor over a key of an entry, of any type. */
export const within = (at: Cursor<JsonObject>, key: string) => at.at(key) as Cursor<unknown>
