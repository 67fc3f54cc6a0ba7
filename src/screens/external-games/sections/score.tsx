import { numericAt, textAt } from '#schemas/json.ts'
import { scoringFormats } from '#schemas/values/choices.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { ChoiceField } from '#src/kit/fields/ChoiceField.tsx'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { Note } from '#src/kit/inspector/Section.tsx'
import type { SectionFieldsProps, TemplateSection } from '#src/template-editor/template-section.ts'
import { scoringName } from '../games.ts'

const limits = [
  { value: 'maxplays', label: 'So many plays' },
  { value: 'unlimited', label: 'No limit' },
]

function ScoreFields({ root }: SectionFieldsProps) {
  return (
    <>
      <ChoiceField
        at={root.at('scoringFormat') as Cursor<unknown>}
        label="Score that counts"
        choices={scoringFormats}
      />
      <SegmentedField at={root.at('maxPlaysOption') as Cursor<unknown>} label="Plays of each player" options={limits} />
      {textAt(root.value, 'maxPlaysOption') === 'maxplays' && (
        <NumberField at={root.at('maxPlays') as Cursor<unknown>} label="Max plays per user" min={2} />
      )}
      <Note>Ranks and their rewards belong to the rule that plays the game, and so does its leaderboard.</Note>
    </>
  )
}

/** The score of a game and how often it may be played (E §3 `scoringFormat`, `maxPlaysOption`, `maxPlays`). */
export const scoreSection: TemplateSection = {
  id: 'game-score',
  title: 'Score and plays',
  icon: 'leaderboard',
  keys: [],
  rootKeys: ['scoringFormat', 'maxPlaysOption', 'maxPlays'],
  summary: (_, game) => {
    const plays =
      textAt(game, 'maxPlaysOption') === 'maxplays' ? `${numericAt(game, 'maxPlays') ?? 0} plays` : 'No limit'
    return `${scoringName(textAt(game, 'scoringFormat'))} · ${plays}`
  },
  Fields: ScoreFields,
}
