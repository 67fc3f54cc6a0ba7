import { SelectField } from '#src/kit/fields/SelectField.tsx'
import { chosenText, messagesAt } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { remarksAt } from '#src/kit/inspector/remarks.tsx'
import { Section } from '#src/kit/inspector/Section.tsx'
import { LeaderboardPicker } from '#src/pickers/LeaderboardPicker.tsx'
import type { InspectorProps } from '../shared/view.ts'
import { QuestBoardSlice } from './kind.ts'

/** `rewards` is the documented one (E §3), the others are ours. */
const counted = [
  { value: 'rewards', label: 'Rewards' },
  { value: 'tasks', label: 'Tasks done' },
  { value: 'time', label: 'Time taken' },
]

/** Chooses the leaderboard of a quest and what it counts. */
export default function QuestBoardInspector({ at }: InspectorProps) {
  const board = at.at('leaderBoardId')
  return (
    <>
      <Section title="Where they are ranked">
        <LeaderboardPicker
          from="quest"
          editable
          value={chosenText(board.value)}
          readOnly={board.readOnly}
          error={messagesAt(board)}
          description={remarksAt(board)}
          onChange={(id) => board.set(id ?? '', 'Change leaderboard')}
        />
        <SelectField at={at.at('leaderBoardType')} label="Ranked by" options={counted} step="Change what is ranked" />
      </Section>
      <OtherFields slice={at.value} known={Object.keys(QuestBoardSlice.entries)} />
    </>
  )
}
