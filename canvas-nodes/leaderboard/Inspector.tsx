import { leaderboardFrequencies, playTypes } from '#schemas/codes.ts'
import type { LeaderboardRow } from '#schemas/endpoints/leaderboards.ts'
import { textAt, valueAt } from '#schemas/json.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { SelectField } from '#src/kit/fields/SelectField.tsx'
import { chosenText, messagesAt } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { remarksAt } from '#src/kit/inspector/remarks.tsx'
import { Section } from '#src/kit/inspector/Section.tsx'
import { LeaderboardPicker } from '#src/pickers/LeaderboardPicker.tsx'
import { periodLabels } from '../shared/times/leaderboard-periods.ts'
import type { InspectorProps } from '../shared/view.ts'
import { DefaultBoard } from './DefaultBoard.tsx'
import { firstPeriods } from './first-periods.ts'
import { LeaderboardSlice } from './kind.ts'
import { PeriodField } from './PeriodField.tsx'

/** Chooses the leaderboard, the periods it is counted over, and how many plays count in one. */
export default function LeaderboardInspector({ at, root }: InspectorProps) {
  const board = at.at('leaderBoardId')
  const choose = (id: string | undefined, row: LeaderboardRow | undefined) => {
    const periods = chosenText(board.value) ? undefined : firstPeriods(row?.leaderBoard, valueAt(root.value, 'type'))
    if (!periods) return board.set(id ?? '', 'Change leaderboard')
    at.set({ ...at.value, leaderBoardId: id ?? '', leaderboardFrequency: periods }, 'Change leaderboard')
  }
  return (
    <>
      <Section title="Where plays are counted">
        <LeaderboardPicker
          from={valueAt(root.value, 'type') === playTypes.referral ? 'referral' : undefined}
          editable
          value={chosenText(board.value)}
          readOnly={board.readOnly}
          error={messagesAt(board)}
          description={remarksAt(board)}
          onChange={choose}
        />
        {board.readOnly === false && (
          <DefaultBoard chosen={chosenText(board.value)} templateId={textAt(root.value, 'templateId')} onUse={choose} />
        )}
      </Section>
      <Section title="Period">
        <PeriodField at={at.at('leaderboardFrequency')} type={valueAt(root.value, 'type')} />
        <NumberField at={at.at('iterationsPerFrequency')} label="Plays that count in each period" min={1} />
        <SegmentedField
          at={at.at('repeatLeaderBoard')}
          label="Restart each period"
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
        />
        <SelectField
          at={at.at('frequency')}
          label="Period of the table"
          clearable
          placeholder="As its design says"
          options={leaderboardFrequencies.map((period) => ({ value: period, label: periodLabels[period] }))}
        />
      </Section>
      <OtherFields slice={at.value} known={Object.keys(LeaderboardSlice.entries)} />
    </>
  )
}
