/** The sections of a tournament (E §3 "Tournament"). */
import { SimpleGrid, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { NEVER } from '#schemas/codes.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import { tournamentGames } from '#schemas/documents/tournament.ts'
import { type JsonObject, numericAt, objectAt, textAt, wordsAt } from '#schemas/json.ts'
import { borderWidths, radii, scoringFormats } from '#schemas/values/choices.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { formatDate } from '#src/format/dates.ts'
import { formatNumber } from '#src/format/numbers.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { ChoiceField } from '#src/kit/fields/ChoiceField.tsx'
import { ColourField } from '#src/kit/fields/ColourField.tsx'
import { DateTimeField } from '#src/kit/fields/DateTimeField.tsx'
import { MediaField } from '#src/kit/fields/MediaField.tsx'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { ButtonFields } from '#src/kit/inspector/ButtonFields.tsx'
import { asObject } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { Fold } from '#src/kit/inspector/Section.tsx'
import { WordsField } from '#src/kit/inspector/WordsField.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import { pickerAt } from '#src/pickers/picker-at.ts'
import { TemplatePicker } from '#src/pickers/TemplatePicker.tsx'
import { backgroundSection } from '#src/template-editor/sections/background.tsx'
import type { SectionFieldsProps, TemplateSection } from '#src/template-editor/template-section.ts'

const within = (at: Cursor<JsonObject>, key: string) => at.at(key) as Cursor<unknown>

const limits = [
  { value: 'maxplays', label: 'Limited' },
  { value: 'unlimited', label: 'Unlimited' },
] as const

function GameFields({ root }: SectionFieldsProps) {
  const places = asObject(within(root, 'maxPlayers'))
  return (
    <>
      <TemplatePicker
        {...pickerAt(within(root, 'templateId') as Cursor<string>, 'Game')}
        label="Game"
        types={tournamentGames}
        description="Games that bring points. Its own limit of plays holds here as well."
        required
      />
      <ChoiceField at={within(root, 'scoringFormat')} label="Score that counts" choices={scoringFormats} />
      {places ? (
        <>
          <SegmentedField<string> at={places.at('maxPlaysOption')} label="Players" options={limits} />
          {places.value?.maxPlaysOption === 'maxplays' && (
            <NumberField
              at={places.at('maxPlayers')}
              label="Most players"
              min={2}
              description="Whoever finishes a play first takes a place."
            />
          )}
          <OtherFields
            of="players"
            slice={places.value ?? {}}
            known={['maxPlaysOption', 'maxPlayers', 'maxPlaysError']}
          />
        </>
      ) : (
        <WrongType at={within(root, 'maxPlayers')} label="Players" blank={{}} />
      )}
    </>
  )
}

const gameSection: TemplateSection = {
  id: 'game',
  title: 'Game and players',
  icon: 'game',
  keys: [],
  rootKeys: ['templateId', 'scoringFormat', 'maxPlayers', 'leaderboardTemplate', 'tournamentId'],
  summary: (_, { maxPlayers }) => {
    const most =
      textAt(maxPlayers, 'maxPlaysOption') === 'maxplays'
        ? numericAt(maxPlayers as JsonObject, 'maxPlayers')
        : undefined
    return most === undefined ? 'Any number of players' : `At most ${formatNumber(most)} players`
  },
  Fields: GameFields,
}

function TimesFields({ root }: SectionFieldsProps) {
  const zone = useAppConfig()?.timezone
  return (
    <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
      <DateTimeField
        at={within(root, 'startDateTime')}
        label="Start"
        description="Empty: as soon as its rule is on."
        zone={zone}
        clearable
      />
      <DateTimeField
        at={within(root, 'endDateTime')}
        label="End"
        description="Empty: as long as its rule is on."
        zone={zone}
        clearable
      />
    </SimpleGrid>
  )
}

const timesSection: TemplateSection = {
  id: 'times',
  title: 'Start and end',
  icon: 'schedule',
  keys: [],
  rootKeys: ['startDateTime', 'endDateTime'],
  summary: (_, tournament) => {
    const { start, end } = scheduleOf(tournament)
    const ends = end === undefined || end >= NEVER ? '' : `until ${formatDate(end)}`
    return (
      [start === undefined ? '' : `from ${formatDate(start)}`, ends].filter(Boolean).join(' ') || 'As long as its rule'
    )
  },
  Fields: TimesFields,
}

/** The ground, border and corners of the box of a text. */
function BoxedField({
  at,
  label,
  description,
}: {
  readonly at: Cursor<unknown>
  readonly label: string
  readonly description: ReactNode
}) {
  const words = asObject(at)
  const box = words && asObject(words.at('box'))
  return (
    <div>
      <WordsField at={at} label={label} description={description} />
      {words && (
        <Fold quiet title={`Box of “${label}”`}>
          {box ? (
            <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
              <ColourField at={box.at('bgColor')} label={`${label}: box colour`} />
              <ColourField at={box.at('borderColor')} label={`${label}: border colour`} />
              <ChoiceField
                at={box.at('borderWidth')}
                label={`${label}: border width`}
                choices={borderWidths}
                clearable
              />
              <ChoiceField at={box.at('radius')} label={`${label}: radius`} choices={radii.quest} clearable />
            </SimpleGrid>
          ) : (
            <WrongType at={words.at('box')} label={`Box of ${label}`} blank={{}} />
          )}
        </Fold>
      )}
    </div>
  )
}

const textKeys = ['title', 'tournamentDescription', 'tournamentRules', 'prizeText'] as const

const textsSection: TemplateSection = {
  id: 'texts',
  title: 'Texts',
  icon: 'message',
  keys: textKeys,
  texts: () => textKeys,
  summary: (entry) => wordsAt(entry, 'title'),
  Fields: ({ at, translate }) => (
    <Stack gap="sm">
      <WordsField at={within(at, 'title')} label="Title" description={translate('title')} />
      <BoxedField
        at={within(at, 'tournamentDescription')}
        label="Description"
        description={translate('tournamentDescription')}
      />
      <BoxedField at={within(at, 'prizeText')} label="Prizes" description={translate('prizeText')} />
      <BoxedField at={within(at, 'tournamentRules')} label="Rules" description={translate('tournamentRules')} />
    </Stack>
  ),
}

const picturesSection: TemplateSection = {
  id: 'pictures',
  title: 'Pictures',
  icon: 'picture',
  keys: ['bannerImage', 'titleImageUrl'],
  summary: (entry) =>
    [textAt(entry, 'bannerImage') && 'banner', textAt(entry, 'titleImageUrl') && 'title picture']
      .filter(Boolean)
      .join(' · '),
  Fields: ({ at }) => (
    <>
      <MediaField at={within(at, 'bannerImage')} label="Banner" />
      <MediaField at={within(at, 'titleImageUrl')} label="Picture of the title" />
    </>
  ),
}

const buttonSection: TemplateSection = {
  id: 'button',
  title: 'Button',
  icon: 'play',
  keys: ['tournamentButtonConfig'],
  texts: () => ['tournamentButtonConfig.text'],
  summary: (entry) => {
    const text = textAt(objectAt(entry, 'tournamentButtonConfig'), 'text')
    return text && `“${text}”`
  },
  Fields: ({ at }) => <ButtonFields at={within(at, 'tournamentButtonConfig')} label="Button" />,
}

/** The sections of a tournament, in their order. */
export const tournamentSections: readonly TemplateSection[] = [
  ...[gameSection, timesSection, textsSection, picturesSection, buttonSection, backgroundSection],
]
