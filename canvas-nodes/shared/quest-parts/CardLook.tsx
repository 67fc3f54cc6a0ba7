import { SimpleGrid } from '@mantine/core'
import { radii, thicknesses } from '#schemas/values/choices.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { ChoiceField } from '#src/kit/fields/ChoiceField.tsx'
import { ColourField } from '#src/kit/fields/ColourField.tsx'
import { asObject } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'

/** Edits the look of a milestone's card in one state (E §3 "Milestone": before and after styling). */
export function CardLook({ at, label }: { readonly at: Cursor<unknown>; readonly label: string }) {
  const look = asObject(at)
  if (!look) return <WrongType at={at} label={label} blank={{}} />
  return (
    <>
      <ColourField at={look.at('backgroundColor')} label={`${label}: background`} />
      <ColourField at={look.at('borderColor')} label={`${label}: border`} />
      <SimpleGrid cols={2} spacing="xs">
        <ChoiceField at={look.at('thickness')} label={`${label}: border width`} choices={thicknesses} clearable />
        <ChoiceField at={look.at('radius')} label={`${label}: rounding`} choices={radii.quest} clearable />
      </SimpleGrid>
      <OtherFields
        of={label.toLowerCase()}
        slice={look.value ?? {}}
        known={['backgroundColor', 'borderColor', 'thickness', 'radius']}
      />
    </>
  )
}
