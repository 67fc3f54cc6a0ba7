import { triggerOptions } from '#schemas/codes.ts'
import { SelectField } from '#src/kit/fields/SelectField.tsx'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { Section } from '#src/kit/inspector/Section.tsx'
import { Schedule } from '../shared/times/Schedule.tsx'
import type { InspectorProps } from '../shared/view.ts'
import { DayWindows } from './DayWindows.tsx'
import { oftenLabels, TriggerSlice } from './kind.ts'
import { OwnPeriod } from './OwnPeriod.tsx'

const often = triggerOptions.map((value) => ({ value, label: oftenLabels[value] ?? value }))

/** Says how often, from when to when, and on which days a player may play. */
export default function TriggerInspector({ at, root }: InspectorProps) {
  // A game-mechanics rule has it on its root.
  const isOwnHere = !Object.hasOwn(root.value, 'customType')
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
      </Section>
      <Section title="Schedule">
        <Schedule at={at} zone={at.at('timezone')} />
      </Section>
      <Section title="Days and hours">
        <DayWindows at={at.at('applyOffersOn')} />
      </Section>
      {isOwnHere && (
        <Section title="A player's own schedule">
          <OwnPeriod at={at} />
        </Section>
      )}
      <OtherFields slice={at.value} known={Object.keys(TriggerSlice.entries)} />
    </>
  )
}
