import { Select } from '@mantine/core'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { keyed } from '#src/kit/fields/options.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { Section } from '#src/kit/inspector/Section.tsx'
import { Schedule } from '../shared/times/Schedule.tsx'
import type { InspectorProps } from '../shared/view.ts'
import { repeatLabels, ScheduleSlice } from './kind.ts'

const repeats = Object.entries(repeatLabels).map(([value, label]) => ({ value, label }))

/** Says from when to when a quest runs and how often it begins anew; where the quest keeps its times at its top, they are edited there. */
export default function ScheduleInspector({ at, root }: InspectorProps) {
  const own = ['startDateTime', 'endDateTime'].filter(
    (key) => Object.hasOwn(root.value, key) && !Object.hasOwn(at.value, key),
  )
  return (
    <>
      <Section title="Schedule">
        <Schedule at={own.length > 0 ? root : at} zone={root.at('timezone')} />
      </Section>
      <Section title="Restarts">
        <RepeatField at={at} />
        {at.value.repeatQuest === 'custom' && (
          <NumberField
            at={at.at('customRepeatDays')}
            label="Every so many days"
            min={1}
            max={30}
            step="Change repeat days"
          />
        )}
      </Section>
      <OtherFields slice={at.value} known={Object.keys(ScheduleSlice.entries)} />
    </>
  )
}

/** Edits how often it repeats, with the flag that turns repeating on: the two go together. */
function RepeatField({ at }: { readonly at: Cursor<Slice> }) {
  const repeat = at.at('repeatQuest')
  const off = at.value.repeatQuestSelected === false
  const { rows, selected, chosenOf } = keyed(repeats, off ? 'noRepeat' : (repeat.value ?? 'noRepeat'))
  return (
    <Select
      label="Repeat"
      data={rows}
      value={selected}
      data-path={repeat.path}
      readOnly={repeat.readOnly !== false}
      allowDeselect={false}
      onChange={(chosen) => {
        const value = chosen === null ? undefined : chosenOf(chosen)
        if (value === undefined || repeat.readOnly !== false) return
        at.set({ ...at.value, repeatQuest: value, repeatQuestSelected: value !== 'noRepeat' }, 'Change repeat')
      }}
    />
  )
}
