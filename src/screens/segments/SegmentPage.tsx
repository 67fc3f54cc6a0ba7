import { Stack } from '@mantine/core'
import { blankSegment, isOfFile, type Segment } from '#schemas/documents/segment.ts'
import { api } from '#src/api/api.ts'
import { segmentLabels } from '#src/difference/words/segment-words.ts'
import type { Loaded } from '#src/resource/document-calls.ts'
import { defineEditor, type EditorMode, type SectionProps } from '#src/resource/editor.tsx'
import type { EditorOptions } from '#src/resource/useEditor.ts'
import { CountPanel } from './CountPanel.tsx'
import { SegmentForm } from './SegmentForm.tsx'
import { askSegmentName, saveWithFile, segmentCalls } from './segment-document.ts'
import classes from './segments.module.css'
import { usePeopleFile } from './usePeopleFile.ts'
import { useSegmentCount } from './useSegmentCount.ts'

/** The editor of a segment: a new one at `/datamanagement/new`, a stored one at `/datamanagement/$id`. */
export const SegmentPage = defineEditor<Segment, ReturnType<typeof useSegmentState>>({
  kind: 'segment',
  calls: segmentCalls,
  singular: 'segment',
  parent: { label: 'Segments', to: '/datamanagement' },
  path: '/datamanagement/$id',
  blank: () => blankSegment(Date.now()),
  nameOf: ({ name }) => name,
  labels: segmentLabels,
  askName: askSegmentName,
  findReferences: (id) => api.segments.checkDelete({ query: { id } }),
  useFormState: useSegmentState,
  Sections,
})

/** Holds the file of people that was chosen; it is saved with the segment. */
function useSegmentState({ loaded, mode }: { readonly loaded: Loaded<Segment>; readonly mode: EditorMode }) {
  const people = usePeopleFile()
  const { chosen, upload } = people
  const hasFile = chosen !== undefined
  const hasStoredFile = mode === 'edit' && isOfFile(loaded.document)
  const options: Pick<EditorOptions<Segment>, 'calls' | 'attachments' | 'onSaved'> = {
    calls: {
      ...segmentCalls,
      save: async (segment, options) => {
        if (!chosen || !isOfFile(segment)) return segmentCalls.save(segment, options)
        try {
          return await saveWithFile(chosen, upload.run)(segment, options)
        } catch (error) {
          people.judge(error)
          throw error
        }
      },
    },
    attachments: { isChanged: hasFile, issues: people.issues, facts: { hasFile: hasFile || hasStoredFile } },
    onSaved: people.putAway,
  }
  return { people, hasFile, options }
}

function Sections({ editor, state, references }: SectionProps<Segment, ReturnType<typeof useSegmentState>>) {
  const { people, hasFile } = state
  const { at, document, problems } = editor
  const ofFile = isOfFile(document)
  const stored = isOfFile(editor.stored) ? editor.stored.fileName : undefined
  const isSound = !problems.some(({ path, severity }) => severity === 'error' && path.startsWith('events'))
  const canCount = ofFile ? stored !== undefined && !hasFile : isSound
  const live = useSegmentCount(document, canCount)
  return (
    <div className={classes.page}>
      <SegmentForm at={at} people={people} stored={stored} submitted={editor.submitted} />
      <Stack gap="md" className={classes.panel ?? ''}>
        <CountPanel live={live} reason={canCount ? undefined : whyNotCounted(ofFile, hasFile)} />
        {references}
      </Stack>
    </div>
  )
}

function whyNotCounted(ofFile: boolean, hasFile: boolean): string {
  if (!ofFile) return 'The count appears once every condition is complete.'
  return hasFile ? 'The count appears once the file is saved.' : 'The count appears once a file is uploaded.'
}
