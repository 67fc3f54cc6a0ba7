import { SimpleGrid } from '@mantine/core'
import type { JsonObject } from '#schemas/json.ts'
import { fontSizes, fontWeights, positions } from '#schemas/values/choices.ts'
import type { Cursor } from '../cursor.ts'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { FontField } from '../fields/FontField.tsx'

/** Size, weight, family and alignment of a text (E §9); sizes and weights that are text on the wire stay text. */
export function FontFields({ at, step }: { at: Cursor<JsonObject>; step: string }) {
  return (
    <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
      <ChoiceField at={at.at('size')} label="Size" step={step} choices={fontSizes} />
      <ChoiceField at={at.at('strength')} label="Weight" step={step} choices={fontWeights} />
      <FontField at={at.at('family')} label="Font" step={step} />
      <ChoiceField at={at.at('align')} label="Align" step={step} choices={positions} />
    </SimpleGrid>
  )
}
