import { Text } from '@mantine/core'
import {
  type BrandKit,
  type BrandLanguage,
  type BrandText,
  blankBrandKit,
  brandTexts,
  type DefaultFont,
} from '#schemas/values/brand-kit.ts'
import { fontSizes, fontWeights } from '#schemas/values/choices.ts'
import type { TextStyle } from '#schemas/values/text-style.ts'
import { brandOf } from '#src/brand/brand-of.ts'
import { readableOn } from '#src/brand/contrast.ts'
import { confirm } from '#src/kit/confirm.tsx'
import type { Cursor } from '#src/kit/cursor.ts'
import { ChoiceField } from '#src/kit/fields/ChoiceField.tsx'
import { ColourField } from '#src/kit/fields/ColourField.tsx'
import { FontField } from '#src/kit/fields/FontField.tsx'
import { SelectField } from '#src/kit/fields/SelectField.tsx'
import { LanguageTabs } from '#src/kit/LanguageTabs.tsx'
import { Section } from '#src/kit/Section.tsx'
import css from './brand-kit.module.css'
import { textNames } from './brand-kit-document.ts'
import { listAt } from './list-at.ts'

type Styles = Partial<Record<BrandText, TextStyle>>

/** The styles of titles, subtitles, descriptions and buttons, language by language. */
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
        message: 'Its text styles are removed as well. Existing documents do not change.',
        ok: 'Remove',
        danger: true,
      }))
    if (sure) list.set(entries.toSpliced(index, 1), 'Remove language')
    return sure
  }
  return (
    <Section title="Text styles">
      <Text size="sm" c="dimmed">
        Empty fields use the default font; headings use the size set in each editor.
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
          <div className={css.styles}>
            {['', 'Font', 'Size', 'Weight', 'Colour'].map((heading) => (
              <Text key={heading} size="sm" c="dimmed" aria-hidden>
                {heading}
              </Text>
            ))}
            {brandTexts.map((role) => (
              <Style
                key={role}
                at={(list.at(index).at('textConfig') as unknown as Cursor<Styles>).at(role)}
                kit={at.value}
                role={role}
              />
            ))}
          </div>
        )}
      </LanguageTabs>
    </Section>
  )
}

interface StyleProps {
  readonly at: Cursor<TextStyle | undefined>
  readonly kit: BrandKit
  readonly role: BrandText
}

/** A line of the table: one kind of text. */
function Style({ at, kit, role }: StyleProps) {
  const { ink, font, button } = brandOf(kit)
  const label = textNames[role]
  const style = at as unknown as Cursor<TextStyle>
  const letters = style.at('font') as unknown as Cursor<DefaultFont>
  return (
    <>
      <Text size="sm" fw={600} className={css.role ?? ''}>
        {label}
      </Text>
      <FontField at={letters.at('family')} label={`${label}: font`} hideLabel placeholder="Default" clearable />
      <ChoiceField
        at={letters.at('size') as unknown as Cursor<string | number>}
        label={`${label}: size`}
        hideLabel
        placeholder={role === 'description' ? `${font.size}` : 'Default'}
        choices={fontSizes}
        clearable
      />
      <SelectField
        at={letters.at('strength')}
        label={`${label}: weight`}
        hideLabel
        placeholder="Default"
        options={fontWeights}
        clearable
      />
      <ColourField
        at={style.at('color')}
        label={`${label}: colour`}
        hideLabel
        placeholder={role === 'button' ? readableOn(button) : ink}
      />
    </>
  )
}
