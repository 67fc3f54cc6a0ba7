import { SimpleGrid } from '@mantine/core'
import { triggerOptions } from '#schemas/codes.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { SelectField } from '#src/kit/fields/SelectField.tsx'
import { TimeField } from '#src/kit/fields/TimeField.tsx'
import { Section } from '../inspector/Section.tsx'
import { OtherFields } from '../OtherFields.tsx'
import { Schedule } from '../times/Schedule.tsx'
import type { InspectorProps } from '../view.ts'
import { DayWindows } from './DayWindows.tsx'
import { oftenLabels, TriggerSlice } from './kind.ts'

const often = triggerOptions.map((value) => ({ value, label: oftenLabels[value] ?? value }))
const periods = [
  { value: 'day', label: 'Days' },
  { value: 'week', label: 'Weeks' },
  { value: 'month', label: 'Months' },
]

/** Says how often, from when to when, and on which days a player may play. */
export default function TriggerInspector({ at }: InspectorProps) {
  return (
    <>
      <Section title="How often">
        <SelectField at={at.at('howOften')} label="A player may play" options={often} step="Change how often" />
        <SelectField
          at={at.at('trigger')}
          label="A player is rewarded"
          options={often}
          step="Change rewards per player"
        />
        <OwnPeriod at={at} />
      </Section>
      <Section title="Schedule">
        <Schedule at={at} zone={at.at('timezone')} />
      </Section>
      <Section title="Days and hours">
        <DayWindows at={at.at('applyOffersOn')} />
      </Section>
      <OtherFields slice={at.value} known={Object.keys(TriggerSlice.entries)} />
    </>
  )
}

/** The player's own schedule, where a document has one (decisions: `customType`, `customDays`, `customTime`). */
function OwnPeriod({ at }: { at: Cursor<Slice> }) {
  const { customType, customDays, customTime } = at.value
  if (customType === undefined && customDays === undefined && customTime === undefined) return null
  return (
    <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
      <NumberField at={at.at('customDays')} label="Again every" min={1} step="Change own period" />
      <SelectField at={at.at('customType')} label="Unit" options={periods} step="Change own period" />
      <TimeField at={at.at('customTime')} label="At" step="Change own period" />
    </SimpleGrid>
  )
}
