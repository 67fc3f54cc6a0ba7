import type { EventProperty } from '#schemas/endpoints/events.ts'
import { blankUserIs } from '#schemas/values/user-event.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { asObject } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import css from './conditions.module.css'
import { PropertyCondition } from './PropertyCondition.tsx'

const blank = blankUserIs()

/** The usual properties of a person; any other property can be named (ours). */
const usual: readonly EventProperty[] = [
  { propertyName: 'gender', propertyType: 'string', options: ['female', 'male'] },
  { propertyName: 'city', propertyType: 'string' },
  { propertyName: 'age', propertyType: 'number' },
  { propertyName: 'name', propertyType: 'string' },
]

/** Edits a condition on a property of the person's profile, whatever they did (ours). */
export function PersonCondition({ at }: { readonly at: Cursor<Slice> }) {
  const property = asObject(at.at('userProperty'))
  return (
    <div className={`${css.fields} ${css.is}`}>
      {property ? (
        <PropertyCondition
          held={property}
          operator={property.value?.operator}
          properties={usual}
          isFree
          onWrite={(userProperty, step) => at.set({ ...at.value, userProperty }, step)}
        />
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
