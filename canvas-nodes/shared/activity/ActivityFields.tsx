/** The fields of an activity (E §3 `customActivityEvents`): on its own card, and in the list of a rule of the rule engine. */
import { families } from '#schemas/documents/families.ts'
import { familyIds } from '#schemas/documents/rule-family.ts'
import { textAt } from '#schemas/json.ts'
import { needsValue } from '#schemas/values/operators.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { EventPicker } from '#src/pickers/EventPicker.tsx'
import { OfferPicker } from '#src/pickers/OfferPicker.tsx'
import { RulePicker } from '#src/pickers/RulePicker.tsx'
import { idAt } from '../inspector/id-at.ts'
import { OperatorField } from '../inspector/OperatorField.tsx'
import { ValueField } from '../inspector/ValueField.tsx'
import { PropertyField } from './PropertyField.tsx'
import { useProperties } from './useProperties.ts'

interface Props {
  readonly at: Cursor<Slice>
}

/** The lists whose rules people follow: what they play, collect day by day, or do in the organisation's own app. */
const followed = familyIds.flatMap((family) => {
  const facts = families[family]
  return facts.countsAsActivity ? [facts.ruleType] : []
})

/** Chooses what is done: a rule that is played, or an event. */
export function DoneFields({ at }: Props) {
  const clear = (event: string | undefined) =>
    at.set((draft) => {
      draft.event = event ?? ''
      for (const key of ['property', 'operator', 'value']) if (Object.hasOwn(draft, key)) draft[key] = ''
    }, 'Change event')
  return (
    <>
      <RulePicker {...idAt(at.at('activity'), 'Change rule')} label="Rule" from={followed} />
      <EventPicker {...idAt(at.at('event'), 'Change event')} by="key" onChange={clear} />
    </>
  )
}

/** Chooses the property of the event that decides whether it counts. */
export function CountFields({ at }: Props) {
  const { properties, type } = useProperties(at.value)
  const property = textAt(at.value, 'property')
  return (
    <>
      <PropertyField at={at} properties={properties} />
      {property && (
        <OperatorField at={at.at('operator')} type={type} without={['between']} placeholder="Choose an operator" />
      )}
      {property && needsValue(at.value.operator) && <ValueField at={at.at('value')} type={type} label="Value" />}
    </>
  )
}

/** Edits how often it is asked for, and what each time earns. */
export function EarningFields({ at }: Props) {
  return (
    <>
      <NumberField at={at.at('times')} label="Times" min={1} />
      <NumberField at={at.at('points')} label="Points" min={1} />
      <OfferPicker {...idAt(at.at('offer'), 'Change offer')} noOffer={false} />
    </>
  )
}
