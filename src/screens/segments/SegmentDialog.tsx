import { Text } from '@mantine/core'
import { useState } from 'react'
import { ConditionList } from '#nodes/shared/conditions/ConditionList.tsx'
import { blankSegment, type Segment } from '#schemas/documents/segment.ts'
import type { StoredSegment } from '#schemas/endpoints/segments.ts'
import { formatNumber } from '#src/format/numbers.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { TextField } from '#src/kit/fields/TextField.tsx'
import type { NewSegmentProps } from '#src/pickers/picker-slots.ts'
import { NewDocumentDialog } from '#src/resource/NewDocumentDialog.tsx'
import { useEditor } from '#src/resource/useEditor.ts'
import { SegmentSentence } from './Aloud.tsx'
import { askSegmentName, segmentCalls } from './segment-document.ts'
import { useSegmentCount } from './useSegmentCount.ts'

/** Makes a segment of conditions without leaving the page. Fills the picker's "New segment…" slot. */
export function SegmentDialog({ name, onDone, onCancel }: NewSegmentProps) {
  const [blank] = useState(() => ({ ...blankSegment(Date.now()), name }))
  const editor = useEditor<Segment>({
    calls: segmentCalls,
    kind: 'segment',
    loaded: { document: blank, etag: undefined, exact: true },
    mode: 'save',
    askName: askSegmentName,
    onSaved: ({ document }) => {
      const { id, name = '', count } = document as StoredSegment
      onDone({ value: id, title: name, count })
    },
  })
  const isSound = !editor.problems.some(({ path, severity }) => severity === 'error' && path.startsWith('events'))
  const { count, isOld } = useSegmentCount(editor.document, isSound)
  const conditions = editor.at as unknown as Cursor<Slice>
  const foot = (
    <Text size="sm" role="status" opacity={isOld ? 0.5 : 1}>
      {count && `${formatNumber(count.count)} people today`}
    </Text>
  )
  return (
    <NewDocumentDialog editor={editor} singular="segment" size="xl" onCancel={onCancel} foot={foot}>
      <TextField at={editor.at.at('name')} label="Segment name" required maxLength={60} autoFocus />
      <SegmentSentence segment={editor.document} />
      <ConditionList at={conditions} root={conditions} path={[]} />
    </NewDocumentDialog>
  )
}
