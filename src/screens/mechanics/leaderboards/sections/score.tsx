import { SimpleGrid } from '@mantine/core'
import { ranksPerPage } from '#schemas/documents/leaderboard.ts'
import { numericAt, objectAt, textAt } from '#schemas/json.ts'
import { scoringFormats } from '#schemas/values/choices.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { ChoiceField } from '#src/kit/fields/ChoiceField.tsx'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { asObject } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import type { SectionFieldsProps, TemplateSection } from '#src/template-editor/template-section.ts'

const orders = [
  { value: 'highest', label: 'The highest score' },
  { value: 'lowest', label: 'The lowest score' },
]

const known = ['scoringFormat', 'scoringOrder', 'noOfPlayer', 'maxPlays', 'ranksPerPage']

function ScoreFields({ root }: SectionFieldsProps) {
  const at = root.at('otherconfiguration') as Cursor<unknown>
  const settings = asObject(at)
  if (!settings) return <WrongType at={at} label="Score and ranks" blank={{}} />
  const place = (key: string) => settings.at(key) as Cursor<unknown>
  return (
    <>
      <ChoiceField at={place('scoringFormat')} label="Score that counts" choices={scoringFormats} />
      <SegmentedField at={place('scoringOrder')} label="First is" options={orders} />
      <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
        <NumberField at={place('noOfPlayer')} label="Ranks shown" min={1} />
        <NumberField
          at={place('maxPlays')}
          label="Max plays per user"
          description="A note for whoever writes rules: each says itself how many plays count in a period."
          min={2}
        />
      </SimpleGrid>
      <SegmentedField
        at={place('ranksPerPage')}
        label="Ranks per page"
        options={ranksPerPage.map((value) => ({ value, label: `${value}` }))}
      />
      <OtherFields of="score" slice={settings.value ?? {}} known={known} />
    </>
  )
}

/** The score that counts and how many ranks are shown (E §3 `otherconfiguration`). */
export const boardScoreSection: TemplateSection = {
  id: 'board-score',
  title: 'Score and ranks',
  icon: 'leaderboard',
  keys: [],
  rootKeys: ['otherconfiguration'],
  summary: (_, board) => {
    const settings = objectAt(board, 'otherconfiguration')
    const format = scoringFormats.find(({ value }) => value === textAt(settings, 'scoringFormat'))?.label ?? ''
    const first = textAt(settings, 'scoringOrder') === 'lowest' ? 'lowest first' : 'highest first'
    return [format, first, `${numericAt(settings, 'noOfPlayer') ?? 5} ranks`].filter(Boolean).join(' · ')
  },
  Fields: ScoreFields,
}
