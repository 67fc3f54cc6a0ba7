import { SimpleGrid } from '@mantine/core'
import { objectAt, textAt } from '#schemas/json.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { MediaField } from '#src/kit/fields/MediaField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { ButtonFields } from '#src/kit/inspector/ButtonFields.tsx'
import { asObject } from '#src/kit/inspector/below.ts'
import type { SectionFieldsProps, TemplateSection } from '#src/template-editor/template-section.ts'

const icons = [
  ['copyIcon', 'Icon for copying a code'],
  ['rewardIcon', 'Icon of a reward'],
] as const
const links = [
  ['winningWebUrl', 'Web link after winning'],
  ['winningAppUrl', 'App link after winning'],
  ['losingWebUrl', 'Web link after losing'],
  ['losingAppUrl', 'App link after losing'],
] as const

function ThemeButtonFields({ at }: SectionFieldsProps) {
  const button = asObject(at.at('buttonConfig'))
  return (
    <>
      <ButtonFields at={at.at('buttonConfig')} label="Button" elsewhere={[...icons, ...links].map(([key]) => key)} />
      {button && (
        <>
          {icons.map(([key, label]) => (
            <MediaField key={key} at={button.at(key) as Cursor<unknown>} label={label} />
          ))}
          <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
            {links.map(([key, label]) => (
              <TextField key={key} at={button.at(key) as Cursor<unknown>} label={label} placeholder="https://…" />
            ))}
          </SimpleGrid>
        </>
      )}
    </>
  )
}

/** The button of a theme, with icons and links of results (E §3 "Theme": `buttonConfig`). */
export const themeButtonSection: TemplateSection = {
  id: 'theme-button',
  title: 'Button and links',
  icon: 'play',
  keys: ['buttonConfig'],
  summary: (entry) => {
    const button = objectAt(entry, 'buttonConfig')
    return [textAt(button, 'bgColor') || 'Colour as the brand kit', textAt(button, 'radius')]
      .filter(Boolean)
      .join(' · ')
  },
  Fields: ThemeButtonFields,
}
