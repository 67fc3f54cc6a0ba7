import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { Section } from '#src/kit/inspector/Section.tsx'
import { Schedule } from '../shared/times/Schedule.tsx'
import type { InspectorProps } from '../shared/view.ts'
import { PeriodSlice } from './kind.ts'

/** Says from when to when, and on the clock of which zone. */
export default function PeriodInspector({ at }: InspectorProps) {
  return (
    <>
      <Section title="Schedule">
        <Schedule at={at} zone={at.at('timezone')} />
      </Section>
      <OtherFields slice={at.value} known={Object.keys(PeriodSlice.entries)} />
    </>
  )
}
