import { SimpleGrid } from '@mantine/core'
import { objectAt, textAt } from '#schemas/json.ts'
import { type FourthColumn, RANK_COLOURS } from '#src/games/leaderboard/board-look.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { ColourField } from '#src/kit/fields/ColourField.tsx'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { SwitchField } from '#src/kit/fields/SwitchField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { asList, asObject } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import type { SectionFieldsProps, TemplateSection } from '#src/template-editor/template-section.ts'
import { itemAt } from '../board-languages.ts'

const columns: readonly { readonly value: FourthColumn; readonly label: string }[] = [
  { value: 'none', label: 'None' },
  { value: 'userTime', label: 'Timer' },
  { value: 'referralCount', label: 'Friends' },
  { value: 'quest', label: 'Quests' },
]
const headings = ['Heading of the rank', 'Heading of the name', 'Heading of the score', 'Heading of the fourth column']
const rankNames = ['First rank', 'Second rank', 'Third rank']

const known = [
  ...['podium', 'timerFlag', 'fourthColumnType', 'headings', 'rankColors', 'ownRowColor'],
  ...['headingColor', 'headingTextColor', 'tableColor', 'textColor'],
]

function RowsFields({ at, root, language }: SectionFieldsProps) {
  const place = root.at('leaderboardDesign') as Cursor<unknown>
  const [design, formatting] = [asObject(place), asObject(root.at('leaderboardFormatting') as Cursor<unknown>)]
  if (!design) return <WrongType at={place} label="Podium and rows" blank={{}} />
  const spoken = asObject(at.at('leaderboardDesign') as Cursor<unknown>)
  const words = spoken && asList(spoken.at('headings') as Cursor<unknown>)
  const hasFourth = columns.some(({ value }) => value !== 'none' && value === textAt(design.value, 'fourthColumnType'))
  return (
    <>
      <SwitchField at={design.at('podium') as Cursor<unknown>} label="Podium for the first three" />
      {formatting && <SwitchField at={formatting.at('profilePic') as Cursor<unknown>} label="Pictures of players" />}
      <SwitchField at={design.at('timerFlag') as Cursor<unknown>} label="Time that is left" />
      <SegmentedField<string>
        at={design.at('fourthColumnType') as Cursor<unknown>}
        label="Fourth column"
        options={columns}
      />
      {words ? (
        <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
          {headings.slice(0, hasFourth ? 4 : 3).map((label, index) => (
            <TextField key={label} at={itemAt(words as Cursor<unknown>, index)} label={label} maxLength={24} />
          ))}
        </SimpleGrid>
      ) : (
        spoken && <WrongType at={spoken.at('headings') as Cursor<unknown>} label="Headings" blank={[]} />
      )}
      {language === 0 && (
        <SimpleGrid cols={3} spacing="xs" verticalSpacing="xs">
          {rankNames.map((label, index) => (
            <ColourField
              key={label}
              at={itemAt(design.at('rankColors') as Cursor<unknown>, index)}
              label={label}
              placeholder={RANK_COLOURS[index] ?? ''}
            />
          ))}
        </SimpleGrid>
      )}
    </>
  )
}

/** The first three, what stands in a row, and its headings (E §3 `leaderboardDesign`). */
export const rowsSection: TemplateSection = {
  id: 'board-rows',
  title: 'Podium and rows',
  icon: 'prize',
  keys: [],
  rootKeys: ['leaderboardDesign'],
  summary: (_, board) => {
    const design = objectAt(board, 'leaderboardDesign')
    const fourth = columns.find(({ value }) => value === textAt(design, 'fourthColumnType'))
    return [
      design?.podium === false ? 'No podium' : 'Podium',
      fourth && fourth.value !== 'none' && fourth.label,
      design?.timerFlag === true && 'time left',
    ]
      .filter(Boolean)
      .join(' · ')
  },
  Fields: RowsFields,
}

function ColoursFields({ root }: SectionFieldsProps) {
  const place = root.at('leaderboardDesign') as Cursor<unknown>
  const design = asObject(place)
  if (!design) return <WrongType at={place} label="Colours of the table" blank={{}} />
  const at = (key: string) => design.at(key) as Cursor<unknown>
  return (
    <>
      <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
        <ColourField at={at('tableColor')} label="Table" placeholder="White" />
        <ColourField at={at('textColor')} label="Text" placeholder="Dark grey" />
        <ColourField at={at('headingColor')} label="Headings" placeholder="As the table" />
        <ColourField at={at('headingTextColor')} label="Text of headings" placeholder="As the text" />
        <ColourField at={at('ownRowColor')} label="Player’s own row" placeholder="As the brand kit" />
      </SimpleGrid>
      <OtherFields of="design" slice={design.value ?? {}} known={known} />
    </>
  )
}

/** The colours of the table (E §3 `leaderboardDesign`; that of the player's own row is ours). */
export const coloursSection: TemplateSection = {
  id: 'board-colours',
  title: 'Colours of the table',
  icon: 'picture',
  keys: [],
  rootKeys: ['leaderboardDesign'],
  summary: (_, board) => {
    const design = objectAt(board, 'leaderboardDesign')
    const named = ['tableColor', 'textColor', 'headingColor', 'ownRowColor'].map((key) => textAt(design, key))
    return named.filter(Boolean).join(' · ') || 'As the brand kit'
  },
  Fields: ColoursFields,
}
