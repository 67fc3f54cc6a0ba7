import type { EventRow } from '#schemas/endpoints/events.ts'
import { listAt, textAt } from '#schemas/json.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { SelectField } from '#src/kit/fields/SelectField.tsx'
import { chosenText, drawnKeys, messagesAt } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { Problems } from '#src/kit/inspector/Problems.tsx'
import { remarksAt } from '#src/kit/inspector/remarks.tsx'
import { Note, Pairs, Section } from '#src/kit/inspector/Section.tsx'
import { useLookups } from '#src/lookups/lookups.ts'
import { EventPicker } from '#src/pickers/EventPicker.tsx'
import { typeWords } from '../shared/inspector/type-words.ts'
import type { InspectorProps } from '../shared/view.ts'

const known = ['eventId', 'eventName', 'eventKey', 'propertiesList', 'property', 'type']

/** Chooses the event and the property its conditions are about. What a change of either clears, the flow clears in the same step. */
export default function EventInspector({ at }: InspectorProps) {
  const { event } = useLookups()
  const id = at.at('eventId')
  const key = textAt(at.value, 'eventKey')
  return (
    <>
      <Section title="What they do">
        <EventPicker
          value={chosenText(id.value)}
          readOnly={id.readOnly}
          error={messagesAt(id)}
          description={remarksAt(id)}
          onChange={(_, row) => row && chooseEvent(at, row)}
        />
        {key && <Pairs pairs={[['Key', key]]} />}
      </Section>
      <Section title="What decides">
        <PropertyField at={at} properties={propertiesOf(at.value, event(chosenText(id.value)))} />
        <Problems at={at.at('conditions')} />
      </Section>
      <OtherFields slice={at.value} known={[...known, ...drawnKeys(at.value, ['conditions'])]} />
    </>
  )
}

/** Everything the document says of an event, in one step (C §3 `customEventRuleRewardDTO`). */
function chooseEvent(at: Cursor<Slice>, { id, eventName, eventKey, properties }: EventRow) {
  at.set((draft) => {
    draft.eventId = id
    draft.eventName = eventName
    draft.eventKey = eventKey
    draft.propertiesList = properties
  }, 'Change event')
}

interface Property {
  readonly name: string
  readonly type: string
}

/** The properties of the event as it is today, else as the document noted them. */
function propertiesOf(slice: Slice, row: EventRow | undefined): readonly Property[] {
  return (row?.properties ?? listAt(slice, 'propertiesList'))
    .map((one) => ({ name: textAt(one, 'propertyName'), type: textAt(one, 'propertyType') }))
    .filter(({ name }) => name !== '')
}

function PropertyField({ at, properties }: { at: Cursor<Slice>; properties: readonly Property[] }) {
  const property = at.at('property')
  if (!chosenText(at.value.eventId) && !chosenText(property.value)) return <Note>Choose an event first.</Note>
  const choose = (name: unknown) =>
    at.set((draft) => {
      draft.property = name
      draft.type = properties.find((one) => one.name === name)?.type ?? ''
    }, 'Change property')
  return (
    <SelectField
      at={{ ...property, set: choose } as Cursor<unknown>}
      label="Property"
      placeholder="Choose a property"
      description={properties.length === 0 && 'This event has no properties.'}
      options={properties.map(({ name, type }) => ({
        value: name,
        label: type ? `${name} (${typeWords(type)})` : name,
      }))}
    />
  )
}
