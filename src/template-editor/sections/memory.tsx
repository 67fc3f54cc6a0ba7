import { Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { objectAt, textAt } from '#schemas/json.ts'
import { radii, thicknesses } from '#schemas/values/choices.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { ChoiceField } from '#src/kit/fields/ChoiceField.tsx'
import { ColourField } from '#src/kit/fields/ColourField.tsx'
import { MediaField } from '#src/kit/fields/MediaField.tsx'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { SwitchField } from '#src/kit/fields/SwitchField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { asObject } from '#src/kit/inspector/below.ts'
import { FontFields } from '#src/kit/inspector/FontFields.tsx'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { Problems } from '#src/kit/inspector/Problems.tsx'
import { Fold } from '#src/kit/inspector/Section.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import { type CardFace, type CardNumber, faceKey, faceOf, pairsOf, withCards, withFace } from '../edits/pairs.ts'
import { inFirstLanguage } from '../in-first-language.ts'
import { shownAs } from '../shown-as.ts'
import type { SectionFieldsProps, TemplateSection } from '../template-section.ts'

const MAX_ROWS = 8

const backs = [
  { value: 'color', label: 'Colour' },
  { value: 'image', label: 'Picture' },
  { value: 'library', label: 'Library' },
]
const faces = [
  { value: 'text', label: 'Text' },
  { value: 'image', label: 'Picture' },
]
const designKeys = [
  ...['cardPairs', 'noOfRows', 'noOfCols', 'backgroundColor', 'borderColor', 'thickness', 'radius', 'cardBacklayer'],
  ...['cardColor', 'cardImg', 'cardLib', 'cardAudio', 'cardAudioNeeded'],
]

function DesignFields({ at, root, language }: SectionFieldsProps) {
  const config = asObject(at.at('cardConfig'))
  if (!config) return <WrongType at={at.at('cardConfig')} label="Cards" blank={{}} />
  const sized = (key: 'noOfRows' | 'noOfCols'): Cursor<unknown> => ({
    ...(config.at(key) as Cursor<unknown>),
    set: (value: unknown) => {
      if (typeof value !== 'number' || value < 1 || value > MAX_ROWS) return
      root.set(withCards(root.value, key === 'noOfRows' ? { noOfRows: value } : { noOfCols: value }), 'Cards')
    },
  })
  const back = textAt(config.value, 'cardBacklayer')
  // Without a word about it a card sounds where it has a sound.
  const sounds = shownAs(config.at('cardAudioNeeded') as Cursor<unknown>, textAt(config.value, 'cardAudio') !== '')
  return (
    <>
      {language === 0 && (
        <SimpleGrid cols={2} spacing="xs">
          <NumberField at={sized('noOfRows')} label="Rows" min={1} max={MAX_ROWS} />
          <NumberField at={sized('noOfCols')} label="Columns" min={1} max={MAX_ROWS} />
        </SimpleGrid>
      )}
      <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
        <ColourField at={config.at('backgroundColor')} label="Face" placeholder="#FFFFFF" />
        <ColourField at={config.at('borderColor')} label="Border" />
        <ChoiceField
          at={config.at('thickness') as Cursor<unknown> as Cursor<string | number>}
          label="Border width"
          choices={thicknesses}
        />
        <ChoiceField
          at={config.at('radius') as Cursor<unknown> as Cursor<string | number>}
          label="Rounding"
          choices={radii.poll}
        />
      </SimpleGrid>
      <SegmentedField
        at={shownAs(config.at('cardBacklayer') as Cursor<unknown>, 'color')}
        label="Back"
        options={backs}
      />
      {back === 'image' && <MediaField at={config.at('cardImg')} label="Picture of the back" />}
      {back === 'library' && <MediaField at={config.at('cardLib')} label="Picture of the library" />}
      {back !== 'image' && <ColourField at={config.at('cardColor')} label="Colour of the back" />}
      <SwitchField at={sounds} label="A card sounds when it is turned" />
      {sounds.value === true && <MediaField kind="audio" at={config.at('cardAudio')} label="Sound of a card" />}
      <OtherFields of="cards" slice={config.value ?? {}} known={designKeys} />
    </>
  )
}

/** The cards' number and look (E §3 "Memory game": `cardConfig`). */
export const cardDesignSection: TemplateSection = {
  id: 'game',
  title: 'Card design',
  icon: 'game',
  keys: ['cardConfig'],
  summary: (entry) => {
    const config = objectAt(entry, 'cardConfig')
    return config ? `${config.noOfRows ?? 2} × ${config.noOfCols ?? 4} cards` : ''
  },
  Fields: DesignFields,
}

function ContentFields({ at, root, language }: SectionFieldsProps) {
  const content = asObject(at.at('cardContent'))
  if (!content) return <WrongType at={at.at('cardContent')} label="Pairs" blank={{}} />
  const pairs = pairsOf(root.value, language)
  const font = asObject(at.at('font'))
  return (
    <>
      {pairs.map((pair, index) => {
        const cell = (card: CardNumber, key: keyof CardFace): Cursor<unknown> => ({
          ...(content.at('pairList') as Cursor<unknown>),
          path: `${content.path}.pairList.${index}.${faceKey(pair, card, key)}`,
          value: faceOf(pair, card)[key],
          set: (value: unknown) =>
            root.set(
              withFace(root.value, { index, language, card }, { [key]: typeof value === 'string' ? value : '' }),
              `Pair ${index + 1}`,
            ),
        })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pair is its number
          <Group key={index} gap="xs" align="flex-start" wrap="nowrap" role="group" aria-label={`Pair ${index + 1}`}>
            <Text span size="sm" c="dimmed" w="2ch" pt={6} aria-hidden>
              {index + 1}
            </Text>
            {([1, 2] as const).map((card) => (
              <Stack key={card} gap={4} style={{ flex: 1, minWidth: 0 }}>
                {language === 0 && (
                  <SegmentedField
                    at={shownAs(cell(card, 'type'), 'text')}
                    label={`Pair ${index + 1}, card ${card} shows`}
                    hideLabel
                    options={faces}
                  />
                )}
                {faceOf(pair, card).type === 'image' ? (
                  language === 0 && (
                    <MediaField at={cell(card, 'image')} label={`Pair ${index + 1}, card ${card}: picture`} />
                  )
                ) : (
                  <TextField
                    at={cell(card, 'text')}
                    label={`Pair ${index + 1}, card ${card}`}
                    hideLabel
                    description={inFirstLanguage(
                      root.value,
                      language,
                      faceOf(pairsOf(root.value, 0)[index], card).text,
                    )}
                  />
                )}
              </Stack>
            ))}
          </Group>
        )
      })}
      <Problems at={content.at('pairList')} />
      <Fold quiet title="Font of the cards">
        {font ? (
          <FontFields at={font} step="Font of the cards" />
        ) : (
          <WrongType at={at.at('font')} label="Font of the cards" blank={{}} />
        )}
      </Fold>
      <OtherFields of="pairs" slice={content.value ?? {}} known={['pairList']} />
    </>
  )
}

/** The content of the cards of each pair (E §3 "Memory game": `cardContent`). */
export const cardContentSection: TemplateSection = {
  id: 'content',
  title: 'Card content',
  icon: 'picture',
  keys: ['cardContent', 'font'],
  texts: (template) =>
    pairsOf(template, 0).flatMap((_, index) => [
      `cardContent.pairList.${index}.title`,
      `cardContent.pairList.${index}.title2`,
    ]),
  summary: (_, template) => `${pairsOf(template, 0).length} pairs`,
  Fields: ContentFields,
}
