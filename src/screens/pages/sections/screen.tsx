/** The sections of an information screen, in their documented order (E §2 "Editor sections"). */
import { SimpleGrid } from '@mantine/core'
import { objectAt, textAt, wordsAt } from '#schemas/json.ts'
import { SwitchField } from '#src/kit/fields/SwitchField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { ButtonFields } from '#src/kit/inspector/ButtonFields.tsx'
import { asObject } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import type { SectionFieldsProps, TemplateSection } from '#src/template-editor/template-section.ts'
import { backgroundSection, headerSection } from './around.tsx'
import { BoxFields, PageWordsField, RowFields, within } from './shared-fields.tsx'

const titleSection: TemplateSection = {
  id: 'title',
  title: 'Title',
  icon: 'message',
  keys: ['title', 'subtitle'],
  texts: () => ['title', 'subtitle'],
  summary: (entry) => [wordsAt(entry, 'title'), wordsAt(entry, 'subtitle')].filter(Boolean).join(' · '),
  Fields: ({ at, translate }) => (
    <>
      <PageWordsField at={within(at, 'title')} label="Title" description={translate('title')} />
      <PageWordsField at={within(at, 'subtitle')} label="Sub title" description={translate('subtitle')} />
    </>
  ),
}

const units = [
  ['days', 'Days'],
  ['hours', 'Hours'],
  ['minutes', 'Minutes'],
  ['seconds', 'Seconds'],
] as const

function TimerFields({ at, translate }: SectionFieldsProps) {
  const names = asObject(within(at, 'timerFieldNameTexts'))
  return (
    <>
      <SwitchField
        at={within(at, 'showTimer')}
        label="Show the timer"
        description="It counts down to the end of the rule. A rule without an end shows none."
      />
      {names ? (
        <>
          <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
            {units.map(([key, label]) => (
              <TextField
                key={key}
                at={names.at(key) as never}
                label={`Word for ${label.toLowerCase()}`}
                description={translate(`timerFieldNameTexts.${key}`)}
                placeholder={label}
              />
            ))}
          </SimpleGrid>
          <OtherFields of="timer" slice={names.value ?? {}} known={units.map(([key]) => key)} />
        </>
      ) : (
        <WrongType at={within(at, 'timerFieldNameTexts')} label="Words of the timer" blank={{}} />
      )}
      <BoxFields at={within(at, 'cardStyle')} label="Timer card" />
    </>
  )
}

const timerSection: TemplateSection = {
  id: 'timer',
  title: 'Timer card',
  icon: 'schedule',
  keys: ['showTimer', 'timerFieldNameTexts', 'cardStyle'],
  texts: () => units.map(([key]) => `timerFieldNameTexts.${key}`),
  summary: (entry) => (entry.showTimer === true ? 'Shown' : 'Not shown'),
  Fields: TimerFields,
}

const descriptionSection: TemplateSection = {
  id: 'description',
  title: 'Description card',
  icon: 'note',
  keys: ['showCardTime', 'descriptionHeading', 'descriptionBoxStyle'],
  texts: () => ['descriptionHeading'],
  summary: (entry) => wordsAt(entry, 'descriptionHeading'),
  Fields: ({ at, translate }) => (
    <>
      <PageWordsField
        at={within(at, 'descriptionHeading')}
        label="Description"
        description={translate('descriptionHeading')}
      />
      <SwitchField at={within(at, 'showCardTime')} label="Show when the reward was given" />
      <BoxFields at={within(at, 'descriptionBoxStyle')} label="Description card" />
    </>
  ),
}

const tableSection: TemplateSection = {
  id: 'table',
  title: 'Transaction table',
  icon: 'receipt',
  keys: ['tableRow'],
  summary: () => 'What the rule gave the player',
  Fields: ({ at }) => <RowFields at={within(at, 'tableRow')} label="Rows" />,
}

const buttonSection: TemplateSection = {
  id: 'button',
  title: 'Call-to-action button',
  icon: 'play',
  keys: ['buttonConfig'],
  texts: () => ['buttonConfig.text'],
  summary: (entry) => {
    const text = textAt(objectAt(entry, 'buttonConfig'), 'text')
    return text && `“${text}”`
  },
  Fields: ({ at }) => <ButtonFields at={within(at, 'buttonConfig')} label="Button" />,
}

/** The sections of an information screen. */
export const screenSections: readonly TemplateSection[] = [
  titleSection,
  backgroundSection,
  timerSection,
  descriptionSection,
  headerSection,
  tableSection,
  buttonSection,
]
