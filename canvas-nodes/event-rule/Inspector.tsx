import type { Cursor } from '#src/kit/cursor.ts'
import { chosenText, drawnKeys, messagesAt } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { Problems } from '#src/kit/inspector/Problems.tsx'
import { remarksAt } from '#src/kit/inspector/remarks.tsx'
import { Note, Section } from '#src/kit/inspector/Section.tsx'
import { PagePicker } from '#src/pickers/PagePicker.tsx'
import type { InspectorProps } from '../shared/view.ts'

/** Chooses the information screen that is shown with a reward; the events hang on the card. */
export default function EventRuleInspector({ at }: InspectorProps) {
  return (
    <>
      <Section title="What they see">
        <PageField at={at.at('pageId')} />
        <Note>Shown when one of the events rewards somebody.</Note>
      </Section>
      <Problems at={at.at('customEventRuleRewardDTO')} />
      <OtherFields
        slice={at.value}
        known={[
          'name',
          'type',
          'ruleType',
          'ruleStatus',
          'pageId',
          ...drawnKeys(at.value, ['customEventRuleRewardDTO']),
        ]}
      />
    </>
  )
}

function PageField({ at }: { at: Cursor<unknown> }) {
  return (
    <PagePicker
      editable
      value={chosenText(at.value)}
      readOnly={at.readOnly}
      error={messagesAt(at)}
      description={remarksAt(at)}
      onChange={(id) => at.set(id ?? '', 'Change information screen')}
    />
  )
}
