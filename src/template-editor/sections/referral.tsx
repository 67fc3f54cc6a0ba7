import { ActionIcon, Group, SimpleGrid, Stack } from '@mantine/core'
import { templateKeysOf } from '#schemas/documents/template-keys.ts'
import { type JsonObject, listAt, objectAt, objectAtPath, textAt, wordsAt } from '#schemas/json.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { ColourField } from '#src/kit/fields/ColourField.tsx'
import { MediaField } from '#src/kit/fields/MediaField.tsx'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { SwitchField } from '#src/kit/fields/SwitchField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { AddButton } from '#src/kit/inspector/AddButton.tsx'
import { ButtonFields } from '#src/kit/inspector/ButtonFields.tsx'
import { asObject } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { Problems } from '#src/kit/inspector/Problems.tsx'
import { Section } from '#src/kit/inspector/Section.tsx'
import { WordsField } from '#src/kit/inspector/WordsField.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import { LeaderboardPicker } from '#src/pickers/LeaderboardPicker.tsx'
import { boardPathOf, hasReferralLeaderboard, withBoardSettings, withReferralLeaderboard } from '../edits/referral.ts'
import { inFirstLanguage } from '../in-first-language.ts'
import { shownAs } from '../shown-as.ts'
import type { SectionFieldsProps, TemplateSection } from '../template-section.ts'

const sentences = [
  ['refferalText', 'Heading'],
  ['prizeText', 'Prize'],
  ['referralMessageText', 'Message of the invitation'],
  ['msgText', 'Text message'],
  ['termsConditionText', 'Terms and conditions'],
] as const
/** The settings that all languages share. */
const settings = ['appLink', 'codePrefix', 'displayReferralCode'] as const

/** A text of the first language stands at the top, those of others in their entries (E §3 "Referral"). */
function placeOf({ at, root, language }: SectionFieldsProps, key: string): Cursor<unknown> {
  const own = at.at(key) as Cursor<unknown>
  return language > 0 || own.value !== undefined ? own : (root.at(key) as Cursor<unknown>)
}

function InvitationFields(props: SectionFieldsProps) {
  const { root, language } = props
  return (
    <>
      {sentences.map(([key, label]) => {
        return (
          <WordsField
            key={key}
            at={placeOf(props, key)}
            label={label}
            description={inFirstLanguage(root.value, language, wordsAt(root.value, key))}
          />
        )
      })}
      {language === 0 && (
        <>
          <SimpleGrid cols={2} spacing="xs">
            <TextField at={placeOf(props, 'appLink')} label="Link of the app" placeholder="https://…" />
            <TextField at={placeOf(props, 'codePrefix')} label="Prefix of codes" maxLength={20} />
          </SimpleGrid>
          <SwitchField at={placeOf(props, 'displayReferralCode')} label="Show the code" />
        </>
      )}
    </>
  )
}

/** The words of the invitation (E §3 "Referral": texts). */
export const invitationSection: TemplateSection = {
  id: 'game',
  title: 'Invitation',
  icon: 'handshake',
  keys: [...sentences.map(([key]) => key), ...settings],
  rootKeys: [...sentences.map(([key]) => key), ...settings],
  texts: () => sentences.map(([key]) => key),
  summary: (_, template) => wordsAt(template, 'prizeText') || wordsAt(template, 'refferalText'),
  Fields: InvitationFields,
}

const pictures = [
  ['referralImage', 'Picture'],
  ['backgroundImage', 'Background'],
  ['rewardBackgroundImage', 'Background of the reward'],
  ['instructionImage', 'Picture of the instructions'],
  ['copyIcon', 'Icon for copying'],
] as const
const buttons = [
  ['referButton', 'Refer'],
  ['leaderboardButton', 'Leaderboard'],
  ['referralHistoryButton', 'Referral History'],
] as const

/** The parts that have colours of their own. */
const coloured = [
  ['timer', 'Time left', ['color', 'bgColor']],
  ['prefix', 'Prefix of the code', ['color', 'bgColor']],
  ['outerBubble', 'Outer circle', ['color']],
  ['innerBubble', 'Inner circle', ['color']],
] as const
const colourLabels = { color: 'colour', bgColor: 'background' } as const

function ColourFields(props: SectionFieldsProps) {
  return (
    <Section title="Colours">
      <SimpleGrid cols={2} spacing="xs">
        {coloured.map(([key, label, colours]) => {
          const place = placeOf(props, key)
          const slice = asObject(place)
          if (!slice) return <WrongType key={key} at={place} label={label} blank={{}} />
          return colours.map((colour) => (
            <ColourField
              key={`${key} ${colour}`}
              at={slice.at(colour) as never}
              label={`${label}: ${colourLabels[colour]}`}
            />
          ))
        })}
      </SimpleGrid>
    </Section>
  )
}

const lookKeys = [...pictures, ...buttons, ...coloured].map(([key]) => key)

function LookFields(props: SectionFieldsProps) {
  return (
    <>
      {pictures.map(([key, label]) => (
        <MediaField key={key} at={placeOf(props, key)} label={label} />
      ))}
      <ColourFields {...props} />
      {buttons.map(([key, label]) => (
        <Section key={key} title={`${label} button`}>
          <ButtonFields at={placeOf(props, key)} label={label} />
        </Section>
      ))}
    </>
  )
}

/** Pictures, colours and buttons (E §3 "Referral"). */
export const referralLookSection: TemplateSection = {
  id: 'referral-look',
  title: 'Pictures, colours and buttons',
  icon: 'picture',
  keys: lookKeys,
  rootKeys: lookKeys,
  texts: () => buttons.map(([key]) => `${key}.text`),
  Fields: LookFields,
}

const repeats = [
  { value: 'yes', label: 'Every period again' },
  { value: 'no', label: 'Once' },
]
const periods = [
  ['daily', 'Daily'],
  ['weekly', 'Weekly'],
  ['monthly', 'Monthly'],
  ['campaign', 'Whole campaign'],
] as const

/** The keys of the settings that have their fields here, or among the instructions. */
const settingKeys = [
  ...['referralLeaderboard', 'leaderboard', 'repeatLeaderBoard', 'instructions'],
  ...periods.map(([key]) => key),
]

function BoardFields({ root, language }: SectionFieldsProps) {
  const place = boardPathOf(root.value, language).reduce<Cursor<unknown>>(
    (at, key) => (at as Cursor<JsonObject>).at(key as string),
    root as Cursor<unknown>,
  )
  const settings = asObject(place)
  if (!settings) return <WrongType at={place} label="Leaderboard" blank={{}} />
  const field = (key: string): Cursor<unknown> => ({
    ...settings.at(key),
    set: (value: unknown, label) => root.set(withBoardSettings(root.value, { [key]: value }), label ?? 'Leaderboard'),
  })
  const isOn = hasReferralLeaderboard(root.value, settings.value)
  const board = field('leaderboard')
  const chosen = textAt(settings.value, 'leaderboard') || textAt(root.value, 'leaderboardTemplate')
  return (
    <>
      <SwitchField
        at={{
          ...field('referralLeaderboard'),
          value: isOn,
          set: (value: unknown) => root.set(withReferralLeaderboard(root.value, value === true), 'Leaderboard'),
        }}
        label="Those who refer most stand on a leaderboard"
      />
      {isOn && (
        <>
          <LeaderboardPicker
            label="Leaderboard"
            from="referral"
            value={chosen || undefined}
            readOnly={root.readOnly}
            error={board.issues.map(({ message }) => message).join(' ') || undefined}
            onChange={(id) => board.set(id ?? '', 'Leaderboard')}
          />
          <SegmentedField at={shownAs(field('repeatLeaderBoard'), 'yes')} label="It is played" options={repeats} />
          <Group gap="md">
            {periods.map(([key, label]) => (
              <SwitchField key={key} at={field(key)} label={label} />
            ))}
          </Group>
          <Problems at={settings} />
        </>
      )}
      <OtherFields of="leaderboard" slice={settings.value ?? {}} known={settingKeys} />
    </>
  )
}

/** The leaderboard of those who refer (E §3 "Referral": `customize`). */
export const referralBoardSection: TemplateSection = {
  id: 'board',
  title: 'Leaderboard',
  icon: 'leaderboard',
  keys: ['customize'],
  rootKeys: ['customize', 'leaderboardTemplate', 'referralLeaderboard'],
  summary: (_, template) => (templateKeysOf(template).referralLeaderboard === true ? 'On' : 'Off'),
  Fields: BoardFields,
}

const MAX_STEPS = 12
const headings = [
  ['title', 'Title'],
  ['sectionTitle', 'Sub title'],
  ['titleLeaderBoard', 'Title of the leaderboard'],
] as const

function InstructionFields(props: SectionFieldsProps) {
  const { root, language } = props
  const place = placeOf(props, 'customize')
  const settings = asObject(place)
  const instructions = settings && asObject(settings.at('instructions'))
  if (!instructions) return <WrongType at={place} label="Instructions" blank={{ instructions: {} }} />
  const steps = listAt(instructions.value, 'steps')
  const first = listAt(objectAtPath(root.value, [...boardPathOf(root.value, 0), 'instructions']), 'steps')
  const inFirst = (index: number, key: string) => inFirstLanguage(root.value, language, wordsAt(first[index], key))
  const list = instructions.at('steps') as unknown as Cursor<readonly JsonObject[]>
  const isOpen = root.readOnly === false
  return (
    <>
      {language === 0 && (
        <SwitchField at={shownAs(placeOf(props, 'instructionsNeeded'), true)} label="Show the instructions" />
      )}
      {headings.map(([key, label]) => (
        <WordsField
          key={key}
          at={instructions.at(key)}
          label={label}
          description={props.translate(`customize.instructions.${key}`)}
        />
      ))}
      <Stack gap="xs">
        {steps.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its number
          <Group key={index} gap="xs" align="flex-start" wrap="nowrap">
            <div style={{ flex: 1 }}>
              <WordsField
                at={list.at(index).at('heading')}
                label={`Step ${index + 1}: heading`}
                description={inFirst(index, 'heading')}
              />
            </div>
            <div style={{ flex: 2 }}>
              <WordsField
                at={list.at(index).at('content')}
                label={`Step ${index + 1}: text`}
                description={inFirst(index, 'content')}
              />
            </div>
            {isOpen && (
              <ActionIcon
                mt={24}
                variant="subtle"
                color="gray"
                aria-label={`Remove step ${index + 1}`}
                onClick={() =>
                  list.set(steps.filter((_, other) => other !== index) as readonly JsonObject[], 'Remove step')
                }
              >
                <Icon name="trash" />
              </ActionIcon>
            )}
          </Group>
        ))}
      </Stack>
      {steps.length < MAX_STEPS && (
        <AddButton
          at={root}
          onClick={() =>
            list.set(
              [...steps, { index: steps.length + 1, heading: '', content: '' }] as readonly JsonObject[],
              'Add step',
            )
          }
        >
          Add a step
        </AddButton>
      )}
      <OtherFields
        of="instructions"
        slice={instructions.value ?? {}}
        known={['steps', ...headings.map(([key]) => key)]}
      />
    </>
  )
}

/** The dotted keys of the words of the instructions. */
function instructionTexts(template: JsonObject): readonly string[] {
  const steps = listAt(objectAtPath(template, [...boardPathOf(template, 0), 'instructions']), 'steps')
  const keys = [
    ...headings.map(([key]) => key),
    ...steps.flatMap((_, at) => [`steps.${at}.heading`, `steps.${at}.content`]),
  ]
  return keys.map((key) => `customize.instructions.${key}`)
}

/** The steps of a referral (E §3 "Referral": `customize.instructions`). */
export const instructionsSection: TemplateSection = {
  id: 'instructions',
  title: 'Instructions',
  icon: 'outline',
  keys: ['instructionsNeeded'],
  rootKeys: ['instructionsNeeded'],
  texts: instructionTexts,
  summary: (entry, template) => {
    const settings = objectAt(entry, 'customize') ?? objectAt(template, 'customize')
    const count = listAt(objectAt(settings, 'instructions'), 'steps').length
    return count === 0 ? 'None' : `${count} steps`
  },
  Fields: InstructionFields,
}
