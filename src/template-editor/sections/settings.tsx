import { SimpleGrid } from '@mantine/core'
import { MediaField } from '#src/kit/fields/MediaField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { asObject } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { WordsField } from '#src/kit/inspector/WordsField.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import type { SectionFieldsProps, TemplateSection } from '../template-section.ts'

const words = [
  ['winningText', 'Winning text'],
  ['losingText', 'Losing text'],
  ['offerDetailsTitle', 'Heading of the reward'],
  ['instructionsTitle', 'Heading of the instructions'],
] as const
const pictures = [
  ['winningImage', 'Picture after winning'],
  ['losingImage', 'Picture after losing'],
  ['rewardIcon', 'Icon of the reward'],
] as const
const links = [
  ['winningWebUrl', 'Web link after winning'],
  ['winningAppUrl', 'App link after winning'],
  ['losingWebUrl', 'Web link after losing'],
  ['losingAppUrl', 'App link after losing'],
] as const

function SettingsFields({ at, translate }: SectionFieldsProps) {
  const settings = asObject(at.at('additionalSettings'))
  if (!settings) return <WrongType at={at.at('additionalSettings')} label="Additional settings" blank={{}} />
  return (
    <>
      {words.map(([key, label]) => (
        <WordsField
          key={key}
          at={settings.at(key)}
          label={label}
          description={translate(`additionalSettings.${key}`)}
        />
      ))}
      {pictures.map(([key, label]) => (
        <MediaField key={key} at={settings.at(key)} label={label} />
      ))}
      <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
        {links.map(([key, label]) => (
          <TextField key={key} at={settings.at(key)} label={label} placeholder="https://…" />
        ))}
      </SimpleGrid>
      <OtherFields
        of="additional settings"
        slice={settings.value ?? {}}
        known={[...words, ...pictures, ...links].map(([key]) => key)}
      />
    </>
  )
}

/** Texts, pictures and links around the result (E §3 "Treasure chest": `additionalSettings`). */
export const settingsSection: TemplateSection = {
  id: 'settings',
  title: 'Additional settings',
  icon: 'edit',
  keys: ['additionalSettings'],
  texts: () => words.map(([key]) => `additionalSettings.${key}`),
  Fields: SettingsFields,
}
