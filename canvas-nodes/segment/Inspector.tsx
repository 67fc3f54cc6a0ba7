import { Anchor, SegmentedControl } from '@mantine/core'
import { ALL_USER } from '#schemas/codes.ts'
import { blankUserEvent } from '#schemas/values/user-event.ts'
import { configuration } from '#src/api/config.ts'
import { formatNumber } from '#src/format/numbers.ts'
import type { Slice } from '#src/graph/graph.ts'
import { omit } from '#src/graph/record.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { Icon } from '#src/kit/icons.tsx'
import { choiceStep, chosenText, messagesAt } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { remarksAt } from '#src/kit/inspector/remarks.tsx'
import { Note, Section } from '#src/kit/inspector/Section.tsx'
import { useLookups } from '#src/lookups/lookups.ts'
import { SegmentPicker } from '#src/pickers/SegmentPicker.tsx'
import type { InspectorProps } from '../shared/view.ts'
import { OwnConditions } from './OwnConditions.tsx'

/** Chooses who may play: a saved segment, or conditions that the document brings itself. */
export default function SegmentInspector({ at }: InspectorProps) {
  const hasOwn = at.value.userSegment !== undefined
  const isSaved = chosenText(at.value.userSegmentId) !== undefined || !hasOwn
  return (
    <>
      <Section title="Who may play">
        <SegmentedControl
          fullWidth
          aria-label="Who may play"
          value={isSaved ? 'saved' : 'own'}
          readOnly={at.readOnly !== false}
          data={[
            { value: 'saved', label: 'A segment' },
            { value: 'own', label: 'Own conditions' },
          ]}
          onChange={(kind) => (kind === 'own' ? bringOwn(at) : takeSaved(at))}
        />
        {isSaved && <Saved at={at} />}
      </Section>
      {hasOwn && (
        <Section title="Who did this">
          {isSaved && <Note>The document holds conditions beside its segment.</Note>}
          <OwnConditions at={at.at('userSegment')} />
        </Section>
      )}
      <OtherFields slice={at.value} known={['userSegmentId', 'userSegment']} />
    </>
  )
}

function Saved({ at }: { at: Cursor<Slice> }) {
  const { segment, names } = useLookups()
  const chosen = at.at('userSegmentId')
  const row = segment(chosenText(chosen.value))
  return (
    <>
      <SegmentPicker
        value={chosenText(chosen.value)}
        readOnly={chosen.readOnly}
        error={messagesAt(chosen)}
        description={remarksAt(chosen)}
        onChange={(id) => chosen.set(id ?? ALL_USER, choiceStep('segment', id && names('segment', id)))}
      />
      {row && (
        <>
          <Note>{formatNumber(row.count)} people today.</Note>
          {/* In a tab of its own, so that the drawing stays open; as its opener, since a session that is not remembered ends with its tabs. */}
          <Anchor size="sm" href={`${configuration.basePath}/datamanagement/${row.value}`} target="_blank" rel="opener">
            Open this segment <Icon name="external" size={14} />
          </Anchor>
        </>
      )}
    </>
  )
}

/** Everybody of a segment becomes everybody who did something: the conditions begin with a blank one. */
function bringOwn(at: Cursor<Slice>) {
  const own = at.value.userSegment ?? { events: [blankUserEvent()], query: 'AND', operator: 'AND' }
  at.set({ ...at.value, userSegmentId: '', userSegment: own }, 'Use own conditions')
}

function takeSaved(at: Cursor<Slice>) {
  at.set({ ...omit(at.value, ['userSegment']), userSegmentId: ALL_USER }, 'Use a segment')
}
