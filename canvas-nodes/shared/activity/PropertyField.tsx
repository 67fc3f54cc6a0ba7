import type { EventProperty } from '#schemas/endpoints/events.ts'
import { textAt } from '#schemas/json.ts'
import { operatorsOf } from '#schemas/values/operators.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { SelectField } from '#src/kit/fields/SelectField.tsx'
import { Note } from '#src/kit/inspector/Section.tsx'
import { typeOf } from './useProperties.ts'

/**
 * Chooses the property of the event that decides. A change to a property of another type takes the operator and the
 * value away.
 */
export function PropertyField({ at, properties }: { at: Cursor<Slice>; properties: readonly EventProperty[] }) {
  const property = at.at('property')
  if (!textAt(at.value, 'event') && !textAt(at.value, 'property')) return <Note>Choose an event first.</Note>
  const choose = (name: unknown) => {
    const [was, is] = [typeOf(properties, property.value), typeOf(properties, name)]
    const fitting: readonly unknown[] = operatorsOf(is)
    at.set((draft) => {
      draft.property = name
      if (draft.operator && !fitting.includes(draft.operator)) draft.operator = ''
      if (was !== is && draft.value !== undefined) draft.value = ''
    }, 'Change property')
  }
  return (
    <SelectField
      at={{ ...property, set: choose } as Cursor<unknown>}
      label="Property"
      placeholder="Choose a property"
      options={properties.map(({ propertyName }) => ({ value: propertyName, label: propertyName }))}
    />
  )
}
