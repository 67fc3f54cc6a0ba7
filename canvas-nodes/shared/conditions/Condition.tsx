import { textAt } from '#schemas/json.ts'
import { blankUserEvent, dayRange } from '#schemas/values/user-event.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { asObject } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import { useLookups } from '#src/lookups/lookups.ts'
import { UserEventPicker } from '#src/pickers/UserEventPicker.tsx'
import { idAt } from '../inspector/id-at.ts'
import css from './conditions.module.css'
import { PropertyCondition } from './PropertyCondition.tsx'

const blank = blankUserEvent()

/** Edits a condition on an event: the event, the days it looks back, and a property with its value. */
export function Condition({ at }: { readonly at: Cursor<Slice> }) {
  const { eventByKey } = useLookups()
  const key = textAt(at.value, 'userEvent')
  const property = asObject(at.at('userProperty'))
  return (
    <div className={`${css.fields} ${css.did}`}>
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
        key && (
          <PropertyCondition
            held={property}
            operator={property.value?.operator || at.value.operator}
            properties={eventByKey(key)?.properties ?? []}
            onWrite={(userProperty, step) => at.set(withProperty(at.value, userProperty), step)}
          />
        )
      ) : (
        <div className={css.whole}>
          <WrongType at={at.at('userProperty')} label="Property" blank={blank.userProperty} />
        </div>
      )}
      <div className={css.whole}>
        <OtherFields of="condition" slice={at.value} known={Object.keys(blank)} />
      </div>
    </div>
  )
}

/** The property stands whole in `userProperty`, its name in the list `property`, its operator at the condition too (README, readings). */
function withProperty(condition: Slice, userProperty: Slice): Slice {
  const { name, operator = condition.operator } = userProperty
  return { ...condition, property: name ? [name] : [], operator, userProperty }
}
