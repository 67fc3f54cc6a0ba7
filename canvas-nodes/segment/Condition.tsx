import { needsValue, operatorsOf } from '#schemas/values/operators.ts'
import { blankUserEvent, dayRange } from '#schemas/values/user-event.ts'
import { isRecord, type Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { SelectField } from '#src/kit/fields/SelectField.tsx'
import { useLookups } from '#src/pickers/lookups.tsx'
import { UserEventPicker } from '#src/pickers/UserEventPicker.tsx'
import { asObject } from '../inspector/below.ts'
import { idAt } from '../inspector/id-at.ts'
import { OperatorField } from '../inspector/OperatorField.tsx'
import { WrongType } from '../inspector/WrongType.tsx'
import { OtherFields } from '../OtherFields.tsx'
import { listAt, textAt } from '../read.ts'
import { ConditionValue } from './ConditionValue.tsx'

const blank = blankUserEvent()

/** One condition: what somebody did, in the last how many days, and which property of it had which value. */
export function Condition({ at }: { at: Cursor<Slice> }) {
  const key = textAt(at.value, 'userEvent')
  const property = asObject(at.at('userProperty'))
  return (
    <>
      <UserEventPicker
        {...idAt(at.at('userEvent'), 'Change event')}
        onChange={(id) =>
          at.set(
            { ...at.value, userEvent: id ?? '', property: [], operator: '', userProperty: blank.userProperty },
            'Change event',
          )
        }
      />
      <NumberField
        at={at.at('days')}
        label="In the last days"
        min={dayRange.least}
        max={dayRange.most}
        step="Change days"
      />
      {property ? (
        key && <Property at={at} held={property} event={key} />
      ) : (
        <WrongType at={at.at('userProperty')} label="Property" blank={blank.userProperty} />
      )}
      <OtherFields of="condition" slice={at.value} known={Object.keys(blank)} />
    </>
  )
}

interface PropertyProps {
  readonly at: Cursor<Slice>
  readonly held: Cursor<Slice>
  /** The key of the event. */
  readonly event: string
}

/** Which property of the event must have which value; what does not fit another type of property goes with the old one. */
function Property({ at, held, event }: PropertyProps) {
  const properties = useLookups().eventByKey(event)?.properties ?? []
  const slice = held.value ?? {}
  const name = textAt(slice, 'name')
  const operator = slice.operator || at.value.operator
  const write = (change: Slice, step: string) => {
    const userProperty = { ...slice, ...change }
    const { operator: next = at.value.operator, name: named } = userProperty
    at.set({ ...at.value, property: named ? [named] : [], operator: next, userProperty }, step)
  }
  const choose = (chosen: unknown) => {
    const row = properties.find(({ propertyName }) => propertyName === chosen)
    const type = row?.propertyType ?? ''
    const fitting: readonly unknown[] = operatorsOf(type)
    const fits = chosen !== undefined && fitting.includes(operator)
    const kept = type === slice.type ? {} : { value: '' }
    write(
      { name: chosen ?? '', type, operator: fits ? operator : '', options: listAt(row, 'options'), ...kept },
      'Change property',
    )
  }
  if (properties.length === 0 && !name) return null
  return (
    <>
      <SelectField
        at={{ ...held.at('name'), value: name || undefined, set: choose } as Cursor<unknown>}
        label="Property"
        placeholder="However it happened"
        clearable
        options={properties.map(({ propertyName }) => ({ value: propertyName, label: propertyName }))}
      />
      {name && (
        <OperatorField
          at={{ ...held.at('operator'), value: operator, set: (next) => write({ operator: next }, 'Change operator') }}
          type={slice.type}
          placeholder="Choose an operator"
        />
      )}
      {name && Boolean(operator) && needsValue(operator) && (
        <ConditionValue at={held.at('value')} property={slice} isSpan={operator === 'between'} />
      )}
      {isRecord(held.value) && (
        <OtherFields of="property" slice={held.value} known={Object.keys(blank.userProperty ?? {})} />
      )}
    </>
  )
}
