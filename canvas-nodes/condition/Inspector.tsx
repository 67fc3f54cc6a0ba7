import { listAt } from '#schemas/json.ts'
import { needsValue } from '#schemas/values/operators.ts'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { drawnKeys } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { Problems } from '#src/kit/inspector/Problems.tsx'
import { Note, Section } from '#src/kit/inspector/Section.tsx'
import { OperatorField } from '../shared/inspector/OperatorField.tsx'
import { ValuesFields } from '../shared/inspector/ValuesFields.tsx'
import type { InspectorProps } from '../shared/view.ts'
import { useProperty } from './useProperty.ts'

/** Says what must hold of the event's property: an operator by its type, and one value or several. */
export default function ConditionInspector({ at, parent }: InspectorProps) {
  const property = useProperty(parent)
  const { operator } = at.value
  const compares = needsValue(operator)
  const isSpan = operator === 'between'
  return (
    <>
      <Section title={property.name ? `When ${property.name}` : 'When'}>
        {!property.name && <Note>Its event has no property yet.</Note>}
        <OperatorField at={at.at('operator')} type={property.type} placeholder="Choose an operator" />
        {compares && <ValuesFields at={at.at('values')} property={property} isSpan={isSpan} />}
        {compares && !isSpan && listAt(at.value, 'values').length > 1 && (
          <SegmentedField
            at={at.at('query')}
            label="It must hold for"
            options={[
              { value: 'OR', label: 'Any of them' },
              { value: 'AND', label: 'All of them' },
            ]}
          />
        )}
      </Section>
      <Problems at={at.at('rewards')} />
      <OtherFields slice={at.value} known={['operator', 'query', 'values', ...drawnKeys(at.value, ['rewards'])]} />
    </>
  )
}
