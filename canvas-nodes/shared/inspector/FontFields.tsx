import { SimpleGrid } from '@mantine/core'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { FontField } from '#src/kit/fields/FontField.tsx'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { SelectField } from '#src/kit/fields/SelectField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'

const weights = [
  [300, 'Light'],
  [400, 'Regular'],
  [500, 'Medium'],
  [600, 'Semibold'],
  [700, 'Bold'],
] as const

const aligns = [
  { value: 'left', label: 'Left' },
  { value: 'center', label: 'Centre' },
  { value: 'right', label: 'Right' },
]

/** Size, weight, family and alignment of a text; sizes and weights that are text on the wire stay text. */
export function FontFields({ at, step }: { at: Cursor<Slice>; step: string }) {
  const { size, strength } = at.value ?? {}
  return (
    <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
      {typeof size === 'string' ? (
        <TextField at={at.at('size')} label="Size" step={step} />
      ) : (
        <NumberField at={at.at('size')} label="Size" min={1} step={step} />
      )}
      <SelectField<number | string>
        at={at.at('strength')}
        label="Weight"
        step={step}
        options={weights.map(([weight, label]) => ({
          value: typeof strength === 'string' ? String(weight) : weight,
          label,
        }))}
      />
      <FontField at={at.at('family')} label="Font" step={step} />
      <SelectField at={at.at('align')} label="Align" step={step} options={aligns} />
    </SimpleGrid>
  )
}
