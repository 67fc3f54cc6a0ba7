import { ALL_USER } from '#schemas/codes.ts'
import { formatNumber } from '#src/kit/numbers.ts'
import { useLookups } from '#src/pickers/lookups.tsx'
import { SegmentPicker } from '#src/pickers/SegmentPicker.tsx'
import { chosenText, messagesAt, oddText } from '../inspector/below.ts'
import { Json } from '../inspector/Json.tsx'
import { Note, Section } from '../inspector/Section.tsx'
import { OtherFields } from '../OtherFields.tsx'
import type { InspectorProps } from '../view.ts'

/** Chooses who may play; conditions that a rule brings itself are shown as they are. */
export default function SegmentInspector({ at }: InspectorProps) {
  const { segment } = useLookups()
  const chosen = at.at('userSegmentId')
  const own = at.value.userSegment
  const row = segment(chosenText(chosen.value))
  return (
    <>
      <Section title="Who may play">
        <SegmentPicker
          value={chosenText(chosen.value)}
          readOnly={chosen.readOnly}
          error={messagesAt(chosen)}
          description={oddText(chosen.value)}
          onChange={(id) => chosen.set(id ?? ALL_USER, 'Change segment')}
        />
        {row && <Note>{formatNumber(row.count)} people today.</Note>}
      </Section>
      {own !== undefined && (
        <Section title="Conditions of its own">
          <Note>These came with the rule and are kept as they are.</Note>
          <Json value={own} />
        </Section>
      )}
      <OtherFields slice={at.value} known={['userSegmentId', 'userSegment']} />
    </>
  )
}
