import { CUSTOM_EVENTS } from '#schemas/documents/quest-task.ts'
import { isObject } from '#schemas/json.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { SelectField } from '#src/kit/fields/SelectField.tsx'
import { asObject, chosenText, messagesAt } from '#src/kit/inspector/below.ts'
import { remarksAt } from '#src/kit/inspector/remarks.tsx'
import { Section } from '#src/kit/inspector/Section.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import { EventPicker } from '#src/pickers/EventPicker.tsx'
import { RulePicker } from '#src/pickers/RulePicker.tsx'
import { PropertyFields } from '../shared/inspector/PropertyFields.tsx'
import { byEvent } from './kind.ts'

const keys = {
  property: 'customEventProperty',
  operator: 'customEventOperator',
  type: 'operatorType',
  value: 'customEventValue',
  date: 'customEventDate',
}

/** `best` is the documented one (E §3), the others are ours. */
const criteria = [
  { value: 'best', label: 'Best score' },
  { value: 'latest', label: 'Latest score' },
  { value: 'total', label: 'Total of all scores' },
]

/**
 * Edits the activity of a task: an event of the organisation's own, with a property it must have, or a rule to play.
 */
export function Activity({ at }: { readonly at: Cursor<Slice> }) {
  return (
    <Section title="What is to be done">
      <SegmentedField
        at={at.at('activity')}
        label="Activity"
        hideLabel
        step="Change activity"
        options={[
          { value: CUSTOM_EVENTS, label: 'An event' },
          { value: 'rules', label: 'A rule' },
        ]}
      />
      {byEvent(at.value) ? <EventFields at={at} /> : <RuleFields at={at} />}
    </Section>
  )
}

function EventFields({ at }: { readonly at: Cursor<Slice> }) {
  const key = at.at('customEventKey')
  const asked = asObject(at.at('customProperties'))
  return (
    <>
      <EventPicker
        by="key"
        value={chosenText(key.value)}
        readOnly={key.readOnly}
        error={messagesAt(key)}
        description={remarksAt(key)}
        onChange={(chosen) => at.set(withEvent(at.value, chosen ?? ''), 'Change event')}
      />
      {asked ? (
        <PropertyFields at={asked} keys={keys} event={chosenText(key.value) ?? ''} />
      ) : (
        <WrongType at={at.at('customProperties')} label="Property" blank={{}} />
      )}
    </>
  )
}

/** Another event has other properties: what was asked of the last one goes. */
function withEvent(task: Slice, customEventKey: string): Slice {
  const { customProperties } = task
  if (!isObject(customProperties)) return { ...task, customEventKey }
  const cleared = Object.fromEntries(
    Object.values(keys)
      .filter((key) => Object.hasOwn(customProperties, key))
      .map((key) => [key, key === keys.type ? 'string' : '']),
  )
  return { ...task, customEventKey, customProperties: { ...customProperties, ...cleared } }
}

function RuleFields({ at }: { readonly at: Cursor<Slice> }) {
  const rule = at.at('ruleId')
  return (
    <>
      <RulePicker
        value={chosenText(rule.value)}
        readOnly={rule.readOnly}
        error={messagesAt(rule)}
        description={remarksAt(rule)}
        onChange={(id, row) => at.set({ ...at.value, ruleId: id ?? '', ruleName: row?.name ?? '' }, 'Change rule')}
      />
      <SelectField at={at.at('scoringCriteria')} label="Which score counts" options={criteria} />
    </>
  )
}
