import { textAt } from '#schemas/json.ts'
import { needsValue, operatorsOf } from '#schemas/values/operators.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { SelectField } from '#src/kit/fields/SelectField.tsx'
import { useLookups } from '#src/lookups/lookups.ts'
import { OperatorField } from './OperatorField.tsx'
import { ValueField } from './ValueField.tsx'

/** The keys of the property: bare in a streak, prefixed in the task of a quest (E §3 `customProperties`). */
export interface PropertyKeys {
  readonly property: string
  readonly operator: string
  /** The type of the property. */
  readonly type: string
  readonly value: string
  readonly date: string
}

interface Props {
  /** The object that holds the keys. */
  readonly at: Cursor<Slice>
  readonly keys: PropertyKeys
  /** The `eventKey` of the event whose properties are offered. */
  readonly event: string
}

/**
 * Edits the required value of a custom event's property; without a property every such event counts. There is one
 * value, so `between` is not offered.
 */
export function PropertyFields({ at, keys, event }: Props) {
  const properties = useLookups().eventByKey(event)?.properties ?? []
  const slice = at.value ?? {}
  const [property, operator] = [textAt(slice, keys.property), textAt(slice, keys.operator)]
  const type = properties.find(({ propertyName }) => propertyName === property)?.propertyType ?? slice[keys.type]
  const isDate = type === 'date' || type === 'date_time'
  const choose = (chosen: unknown) => {
    const next = properties.find(({ propertyName }) => propertyName === chosen)?.propertyType ?? 'string'
    const fits = (operatorsOf(next) as readonly string[]).includes(operator)
    const kept = next === type ? {} : { [keys.value]: '', [keys.date]: '' }
    at.set(
      { ...slice, [keys.property]: chosen ?? '', [keys.type]: next, ...(fits ? {} : { [keys.operator]: '' }), ...kept },
      'Change property',
    )
  }
  return (
    <>
      <SelectField
        at={{ ...at.at(keys.property), set: choose } as Cursor<unknown>}
        label="Property"
        placeholder="Every such event counts"
        clearable
        options={properties.map(({ propertyName }) => ({ value: propertyName, label: propertyName }))}
      />
      {property && (
        <>
          <OperatorField at={at.at(keys.operator)} type={type} without={['between']} />
          {operator && needsValue(operator) && (
            <ValueField at={at.at(isDate ? keys.date : keys.value)} type={type} label={isDate ? 'Date' : 'Value'} />
          )}
        </>
      )}
    </>
  )
}
