import { SimpleGrid, Stack } from '@mantine/core'
import { type BrandKit, blankBrandKit, type DefaultFont } from '#schemas/values/brand-kit.ts'
import { fontSizes, fontWeights } from '#schemas/values/choices.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { ChoiceField } from '#src/kit/fields/ChoiceField.tsx'
import { FontField } from '#src/kit/fields/FontField.tsx'
import { SelectField } from '#src/kit/fields/SelectField.tsx'
import { Section } from '#src/kit/Section.tsx'
import { listAt } from '../list-at.ts'
import { OwnFonts } from './OwnFonts.tsx'

/** The font that texts begin with, and the fonts that were brought along. */
export function FontsSection({ at }: { readonly at: Cursor<BrandKit> }) {
  const font = listAt<DefaultFont>(at.at('defaultFonts'), blankBrandKit().defaultFonts).at(0) as Cursor<DefaultFont>
  return (
    <Section title="Fonts">
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        <FontField at={font.at('family')} label="Default font" step="Default font" />
        <ChoiceField
          at={font.at('size') as unknown as Cursor<string | number>}
          label="Size"
          step="Default font size"
          choices={fontSizes}
        />
        <SelectField at={font.at('strength')} label="Weight" options={fontWeights} step="Default font weight" />
      </SimpleGrid>
      <Stack gap="xs">
        <OwnFonts at={at} />
      </Stack>
    </Section>
  )
}
