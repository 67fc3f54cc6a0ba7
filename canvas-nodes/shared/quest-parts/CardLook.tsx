import { SimpleGrid } from '@mantine/core'
import type { Cursor } from '#src/kit/cursor.ts'
import { ColourField } from '#src/kit/fields/ColourField.tsx'
import { SelectField } from '#src/kit/fields/SelectField.tsx'
import { asObject } from '../inspector/below.ts'
import { OtherFields } from '../inspector/OtherFields.tsx'
import { WrongType } from '../inspector/WrongType.tsx'

/** The widths of a border that are offered (E §9). */
export const thicknesses = [1, 2, 3, 4, 5, 10].map((value) => ({ value, label: `${value} px` }))

/** The roundings that quests offer (E §9). */
export const radii = ['10%', '50%', '100%'].map((value) => ({ value, label: value }))

/** Edits the look of a milestone's card in one state (E §3 "Milestone": before and after styling). */
export function CardLook({ at, label }: { readonly at: Cursor<unknown>; readonly label: string }) {
  const look = asObject(at)
  if (!look) return <WrongType at={at} label={label} blank={{}} />
  return (
    <>
      <ColourField at={look.at('backgroundColor')} label={`${label}: background`} />
      <ColourField at={look.at('borderColor')} label={`${label}: border`} />
      <SimpleGrid cols={2} spacing="xs">
        <SelectField at={look.at('thickness')} label={`${label}: border width`} options={thicknesses} clearable />
        <SelectField at={look.at('radius')} label={`${label}: rounding`} options={radii} clearable />
      </SimpleGrid>
      <OtherFields
        of={label.toLowerCase()}
        slice={look.value ?? {}}
        known={['backgroundColor', 'borderColor', 'thickness', 'radius']}
      />
    </>
  )
}
