import type { EventProperty } from '#schemas/endpoints/events.ts'
import { listAt, textAt } from '#schemas/json.ts'
import { needsValue, operatorsOf, propertyTypes } from '#schemas/values/operators.ts'
import { blankUserEvent } from '#schemas/values/user-event.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { SelectField } from '#src/kit/fields/SelectField.tsx'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { OperatorField } from '../inspector/OperatorField.tsx'
import { typeWords } from '../inspector/type-words.ts'
import { ValueField } from '../inspector/ValueField.tsx'
import { ConditionValue } from './ConditionValue.tsx'
import css from './conditions.module.css'

interface Props {
  /** The property with its comparison (`userProperty`). */
  readonly held: Cursor<Slice>
  /** The operator, wherever the document says it. */
  readonly operator: unknown
  /** The properties that are known. */
  readonly properties: readonly EventProperty[]
  /** True where any other name may be typed; then its type is asked for. */
  readonly isFree?: boolean
  readonly onWrite: (userProperty: Slice, step: string) => void
}

const known = [...Object.keys(blankUserEvent().userProperty ?? {}), 'query']

/** Edits the required value of a property; a change to another type takes the operator and the value away. */
export function PropertyCondition({ held, operator, properties, isFree = false, onWrite }: Props) {
  const slice = held.value ?? {}
  const name = textAt(slice, 'name')
  const isKnown = properties.some(({ propertyName }) => propertyName === name)
  const write = (change: Slice, step: string) => onWrite(withJoin({ ...slice, ...change }), step)
  const retype = (type: string, change: Slice, step: string) => {
    const fits = (operatorsOf(type) as readonly unknown[]).includes(operator)
    const kept = type === slice.type ? {} : { value: '' }
    write({ type, ...change, operator: fits ? operator : '', ...kept }, step)
  }
  const choose = (chosen: unknown) => {
    const row = properties.find(({ propertyName }) => propertyName === chosen)
    const type = row?.propertyType ?? (isFree && chosen ? textAt(slice, 'type') || 'string' : '')
    retype(type, { name: chosen ?? '', options: listAt(row, 'options') }, 'Change property')
  }
  const named = { ...held.at('name'), set: choose } as Cursor<unknown>
  if (properties.length === 0 && !name && !isFree) return null
  return (
    <>
      {isFree ? (
        <ValueField
          at={named}
          type="string"
          options={properties.map(({ propertyName }) => propertyName)}
          label="Property"
          placeholder="city, tier …"
        />
      ) : (
        <SelectField
          at={{ ...named, value: name || undefined }}
          label="Property"
          placeholder="Any"
          clearable
          options={properties.map(({ propertyName }) => ({ value: propertyName, label: propertyName }))}
        />
      )}
      {isFree && name && !isKnown && (
        <SelectField
          at={{ ...held.at('type'), set: (type) => retype(String(type ?? ''), {}, 'Change type') } as Cursor<unknown>}
          label="Type"
          options={propertyTypes.map((value) => ({ value, label: typeWords(value) }))}
        />
      )}
      {name && (
        <OperatorField
          at={{ ...held.at('operator'), value: operator, set: (next) => write({ operator: next }, 'Change operator') }}
          type={slice.type}
          placeholder="Choose an operator"
        />
      )}
      {name && Boolean(operator) && needsValue(operator) && (
        <ConditionValue
          at={{ ...held.at('value'), set: (value, step = 'Change value') => write({ value }, step) }}
          property={slice}
          operator={operator}
        />
      )}
      {name && needsValue(operator) && operator !== 'between' && listAt(slice, 'value').length > 1 && (
        <div className={`${css.whole} ${css.together}`}>
          <SegmentedField
            at={{ ...held.at('query'), value: slice.query === 'AND' ? 'AND' : 'OR' } as Cursor<unknown>}
            label="It must hold for"
            step="Change how values join"
            options={[
              { value: 'OR', label: 'Any of them' },
              { value: 'AND', label: 'All of them' },
            ]}
          />
        </div>
      )}
      <div className={css.whole}>
        <OtherFields of="property" slice={slice} known={known} />
      </div>
    </>
  )
}

/** Several values join by OR unless it says otherwise; "is not" means none of them, which is AND. */
function withJoin(property: Slice): Slice {
  const isNone = property.operator === 'not_equal' && listAt(property, 'value').length > 1
  return isNone && property.query === undefined ? { ...property, query: 'AND' } : property
}
