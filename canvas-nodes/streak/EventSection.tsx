import { isObject, textAt } from '#schemas/json.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { MediaField } from '#src/kit/fields/MediaField.tsx'
import { SwitchField } from '#src/kit/fields/SwitchField.tsx'
import { ButtonFields } from '#src/kit/inspector/ButtonFields.tsx'
import { asObject, chosenText, messagesAt } from '#src/kit/inspector/below.ts'
import { remarksAt } from '#src/kit/inspector/remarks.tsx'
import { Section } from '#src/kit/inspector/Section.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import { EventPicker } from '#src/pickers/EventPicker.tsx'
import { PropertyFields } from '../shared/inspector/PropertyFields.tsx'

const keys = { property: 'property', operator: 'operator', type: 'operatorType', value: 'value', date: 'date' }

/** The event a day asks for, what it must say, and the button that leads to it; `at` is the streak's design (E §3 `dailyStreakDTO`). */
export function EventSection({ at }: { at: Cursor<Slice> }) {
  const key = at.at('customEventKey')
  const condition = asObject(at.at('customProperties'))
  return (
    <Section title="What they do">
      <EventPicker
        by="key"
        value={chosenText(key.value)}
        readOnly={key.readOnly}
        error={messagesAt(key)}
        description={remarksAt(key)}
        onChange={(eventKey, event) => at.set(withEvent(at.value, eventKey, event?.eventName), 'Change event')}
      />
      {condition ? (
        <PropertyFields at={condition} keys={keys} event={chosenText(key.value) ?? ''} />
      ) : (
        <WrongType at={at.at('customProperties')} label="Property" blank={{}} />
      )}
      <MediaField at={at.at('bannerImage')} label="Banner image" />
      <ButtonFields at={at.at('eventCTA')} label="Event button" />
    </Section>
  )
}

/** Another event has other properties: what was asked of the last one goes. */
function withEvent(design: Slice = {}, customEventKey = '', customEventName = ''): Slice {
  const { customProperties } = design
  const asked = isObject(customProperties) && textAt(customProperties, 'property') !== ''
  const cleared = { property: '', operator: '', operatorType: '', value: '', date: '' }
  return {
    ...design,
    customEventKey,
    customEventName,
    ...(asked ? { customProperties: { ...customProperties, ...cleared } } : {}),
  }
}

/** The button below the days, where one is wanted. */
export function ButtonSection({ at }: { at: Cursor<Slice> }) {
  return (
    <Section title="Button">
      <SwitchField at={at.at('ctaNeeded')} label="Show a button" />
      {at.value?.ctaNeeded === true && <ButtonFields at={at.at('buttonConfig')} label="Button" />}
    </Section>
  )
}
