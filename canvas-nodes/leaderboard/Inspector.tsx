import { Radio, Stack } from '@mantine/core'
import { leaderboardFrequencies } from '#schemas/codes.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { LeaderboardPicker } from '#src/pickers/LeaderboardPicker.tsx'
import { asObject, chosenText, messagesAt, oddText } from '../inspector/below.ts'
import { Section } from '../inspector/Section.tsx'
import { WrongType } from '../inspector/WrongType.tsx'
import { OtherFields } from '../OtherFields.tsx'
import type { InspectorProps } from '../view.ts'
import { type Period, periodLabels, periodsOn } from './periods.ts'

/** Chooses the leaderboard, the period it is counted over, and how many plays count in one. */
export default function LeaderboardInspector({ at }: InspectorProps) {
  const board = at.at('leaderBoardId')
  return (
    <>
      <Section title="Where plays are counted">
        <LeaderboardPicker
          value={chosenText(board.value)}
          readOnly={board.readOnly}
          error={messagesAt(board)}
          description={oddText(board.value)}
          onChange={(id) => board.set(id ?? '', 'Change leaderboard')}
        />
      </Section>
      <Section title="Period">
        <PeriodField at={at.at('leaderboardFrequency')} />
        <NumberField at={at.at('iterationsPerFrequency')} label="Plays that count in each period" min={1} />
        <SegmentedField
          at={at.at('repeatLeaderBoard')}
          label="Start anew each period"
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
        />
        {at.value.frequency !== undefined && <TextField at={at.at('frequency')} label="Leaderboard's own period" />}
      </Section>
      <OtherFields
        slice={at.value}
        known={[
          'leaderBoardSelected',
          'leaderBoardId',
          'leaderboardFrequency',
          'repeatLeaderBoard',
          'iterationsPerFrequency',
          'frequency',
        ]}
      />
    </>
  )
}

/** Exactly one period (C §5); a document with several shows them until one is chosen. */
function PeriodField({ at }: { at: Cursor<unknown> }) {
  const frequency = asObject(at)
  if (!frequency) return <WrongType at={at} label="Period" blank={{}} />
  const on = periodsOn(frequency.value)
  const several = on.length > 1 && `Now counted over several: ${on.map((period) => periodLabels[period]).join(', ')}.`
  return (
    <Radio.Group
      label="Counted over"
      value={on.length === 1 ? (on[0] ?? null) : null}
      readOnly={at.readOnly !== false}
      error={messagesAt(at)}
      description={at.readOnly || several || undefined}
      onChange={(period) => at.readOnly === false && choose(frequency, period as Period)}
    >
      <Stack gap={6} mt={6}>
        {leaderboardFrequencies.map((period) => (
          <Radio key={period} value={period} label={periodLabels[period]} disabled={at.readOnly !== false} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** Turns one period on and those that are there off; whatever else the object holds stays. */
function choose(at: Cursor<Slice>, chosen: Period) {
  const before = at.value ?? {}
  const off = leaderboardFrequencies.filter((period) => Object.hasOwn(before, period)).map((period) => [period, false])
  at.set({ ...before, ...Object.fromEntries(off), [chosen]: true }, 'Change period')
}
