import { SimpleGrid, Stack, Text } from '@mantine/core'
import { brandOf } from '#schemas/values/brand.ts'
import {
  type BrandKit,
  type BrandLanguage,
  type BrandText,
  blankBrandKit,
  brandTexts,
  type DefaultFont,
} from '#schemas/values/brand-kit.ts'
import type { TextStyle } from '#schemas/values/text-style.ts'
import { confirm } from '#src/kit/confirm.tsx'
import type { Cursor } from '#src/kit/cursor.ts'
import { ColourField } from '#src/kit/fields/ColourField.tsx'
import { FontField } from '#src/kit/fields/FontField.tsx'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { SelectField } from '#src/kit/fields/SelectField.tsx'
import { LanguageTabs } from '#src/kit/LanguageTabs.tsx'
import { Section } from '#src/kit/Section.tsx'
import { textNames } from './brand-kit-document.ts'
import { weights } from './fonts/weights.ts'
import { listAt } from './list-at.ts'

type Styles = Partial<Record<BrandText, TextStyle>>

/** How titles, subtitles, descriptions and buttons are written, language by language. */
export function TextsSection({ at }: { readonly at: Cursor<BrandKit> }) {
  const list = listAt<BrandLanguage>(at.at('localizationconfig'), blankBrandKit().localizationconfig)
  const entries = list.value
  const locked = list.readOnly !== false
  async function remove(index: number) {
    const { language = '', textConfig = {} } = entries[index] ?? {}
    const sure =
      Object.keys(textConfig).length === 0 ||
      (await confirm({
        title: `Remove ${language}?`,
        message: 'Its text styles are removed with it. Documents that exist stay as they are.',
        ok: 'Remove',
        danger: true,
      }))
    if (sure) list.set(entries.toSpliced(index, 1), 'Remove language')
    return sure
  }
  return (
    <Section title="Text styles">
      <Text size="sm" c="dimmed">
        What is left empty is as the default font says, headings in the size that each editor gives them.
      </Text>
      <LanguageTabs
        languages={entries.map(({ language }, index) => ({ name: language || `Language ${index + 1}`, missing: 0 }))}
        {...(locked
          ? {}
          : {
              onAdd: (language: string) => list.set([...entries, { language, textConfig: {} }], 'Add language'),
              onRemove: remove,
            })}
      >
        {(index) => (
          <Stack gap="md">
            {brandTexts.map((role) => (
              <Style
                key={role}
                at={(list.at(index).at('textConfig') as unknown as Cursor<Styles>).at(role)}
                kit={at.value}
                label={textNames[role]}
              />
            ))}
          </Stack>
        )}
      </LanguageTabs>
    </Section>
  )
}

interface StyleProps {
  readonly at: Cursor<TextStyle | undefined>
  readonly kit: BrandKit
  readonly label: string
}

function Style({ at, kit, label }: StyleProps) {
  const { ink, font } = brandOf(kit)
  const style = at as unknown as Cursor<TextStyle>
  const letters = style.at('font') as unknown as Cursor<DefaultFont>
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Text component="legend" size="sm" fw={600} mb={4}>
        {label}
      </Text>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
        <FontField at={letters.at('family')} label="Font" step={`${label}: font`} placeholder="Default" clearable />
        <NumberField
          at={letters.at('size')}
          label="Size"
          step={`${label}: size`}
          placeholder={label === 'Description' ? `${font.size}` : 'Default'}
        />
        <SelectField
          at={letters.at('strength')}
          label="Weight"
          step={`${label}: weight`}
          placeholder="Default"
          options={weights}
          clearable
        />
        <ColourField at={style.at('color')} label="Colour" step={`${label}: colour`} placeholder={ink} />
      </SimpleGrid>
    </fieldset>
  )
}
