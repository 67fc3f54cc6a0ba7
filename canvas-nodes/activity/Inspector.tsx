import { families } from '#schemas/documents/families.ts'
import { familyIds } from '#schemas/documents/rule-family.ts'
import { textAt } from '#schemas/json.ts'
import { needsValue } from '#schemas/values/operators.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { Section } from '#src/kit/inspector/Section.tsx'
import { EventPicker } from '#src/pickers/EventPicker.tsx'
import { OfferPicker } from '#src/pickers/OfferPicker.tsx'
import { RulePicker } from '#src/pickers/RulePicker.tsx'
import { idAt } from '../shared/inspector/id-at.ts'
import { OperatorField } from '../shared/inspector/OperatorField.tsx'
import { ValueField } from '../shared/inspector/ValueField.tsx'
import type { InspectorProps } from '../shared/view.ts'
import { activity } from './kind.ts'
import { PropertyField } from './PropertyField.tsx'
import { useProperties } from './useProperties.ts'

/** The lists whose rules people follow: what they play, collect day by day, or do in the organisation's own app. */
const followed = familyIds.flatMap((family) => {
  const facts = families[family]
  return facts.countsAsActivity ? [facts.ruleType] : []
})

/** Says what is done, on which event with which property it counts, how often, and what it earns. */
export default function ActivityInspector({ at }: InspectorProps) {
  const { properties, type } = useProperties(at.value)
  const property = textAt(at.value, 'property')
  const clear = (event: string | undefined) =>
    at.set((draft) => {
      draft.event = event ?? ''
      for (const key of ['property', 'operator', 'value']) if (Object.hasOwn(draft, key)) draft[key] = ''
    }, 'Change event')
  return (
    <>
      <Section title="What they do">
        <RulePicker {...idAt(at.at('activity'), 'Change activity')} label="Activity" from={followed} />
        <EventPicker {...idAt(at.at('event'), 'Change event')} by="key" onChange={clear} />
      </Section>
      <Section title="When it counts">
        <PropertyField at={at} properties={properties} />
        {property && (
          <OperatorField at={at.at('operator')} type={type} without={['between']} placeholder="Choose an operator" />
        )}
        {property && needsValue(at.value.operator) && <ValueField at={at.at('value')} type={type} label="Value" />}
      </Section>
      <Section title="What it earns">
        <NumberField at={at.at('times')} label="Times" min={1} />
        <NumberField at={at.at('points')} label="Points" min={1} />
        <OfferPicker {...idAt(at.at('offer'), 'Change offer')} noOffer={false} />
      </Section>
      <OtherFields slice={at.value} known={Object.keys(activity.slice.entries)} />
    </>
  )
}
