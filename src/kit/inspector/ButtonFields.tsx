import { SimpleGrid } from '@mantine/core'
import type { JsonObject } from '#schemas/json.ts'
import { borderWidths, positions, radii, shadows } from '#schemas/values/choices.ts'
import type { Cursor } from '../cursor.ts'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { ColourField } from '../fields/ColourField.tsx'
import { MediaField } from '../fields/MediaField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { asObject } from './below.ts'
import { OtherFields } from './OtherFields.tsx'
import { Fold } from './Section.tsx'
import { WrongType } from './WrongType.tsx'

const words = ['text', 'appLink', 'webLink'] as const
const colours = [
  ['bgColor', 'background'],
  ['hoverBgColor', 'background when pointed at'],
  ['shadowColor', 'shadow colour'],
] as const
const sizes = [
  ['width', 'width'],
  ['border', 'border'],
  ['hoverWidth', 'width when pointed at'],
] as const
const chosen = [
  ['radius', 'radius', radii.other],
  ['borderWidth', 'border width', borderWidths],
  ['shadow', 'shadow', shadows],
  ['position', 'position', positions],
] as const
const known = [...words, 'image', ...[...colours, ...sizes, ...chosen].map(([key]) => key)]

interface Props {
  readonly at: Cursor<unknown>
  /** Begins the names of its fields. */
  readonly label: string
  /** Keys of the button that have their fields elsewhere. */
  readonly elsewhere?: readonly string[]
}

/** A button: what it says and where it leads; how it looks unfolds (E §3 `buttonConfig`). */
export function ButtonFields({ at, label, elsewhere = [] }: Props) {
  const button = asObject(at)
  if (!button) return <WrongType at={at} label={label} blank={{}} />
  const field = (key: string) => button.at(key) as Cursor<JsonObject[string]>
  return (
    <>
      <TextField at={field('text')} label={`${label}: text`} />
      <TextField at={field('appLink')} label={`${label}: app link`} placeholder="app://…" />
      <TextField at={field('webLink')} label={`${label}: web link`} placeholder="https://…" />
      <Fold title={`How “${label}” looks`}>
        {colours.map(([key, words]) => (
          <ColourField key={key} at={field(key)} label={`${label}: ${words}`} />
        ))}
        <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
          {sizes.map(([key, words]) => (
            <TextField key={key} at={field(key)} label={`${label}: ${words}`} />
          ))}
          {chosen.map(([key, words, choices]) => (
            <ChoiceField key={key} at={field(key)} label={`${label}: ${words}`} choices={choices} clearable />
          ))}
        </SimpleGrid>
        <MediaField at={field('image')} label={`${label}: image`} />
      </Fold>
      <OtherFields of={label.toLowerCase()} slice={button.value ?? {}} known={[...known, ...elsewhere]} />
    </>
  )
}
