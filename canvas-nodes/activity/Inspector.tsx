import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { Section } from '#src/kit/inspector/Section.tsx'
import { CountFields, DoneFields, EarningFields } from '../shared/activity/ActivityFields.tsx'
import type { InspectorProps } from '../shared/view.ts'
import { activity } from './kind.ts'

/** Says what is done, on which event with which property it counts, how often, and what it earns. */
export default function ActivityInspector({ at }: InspectorProps) {
  return (
    <>
      <Section title="What they do">
        <DoneFields at={at} />
      </Section>
      <Section title="When it counts">
        <CountFields at={at} />
      </Section>
      <Section title="What it earns">
        <EarningFields at={at} />
      </Section>
      <OtherFields slice={at.value} known={Object.keys(activity.slice.entries)} />
    </>
  )
}
