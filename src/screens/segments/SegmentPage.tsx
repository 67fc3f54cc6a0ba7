import { Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { blankSegment, isOfFile, type Segment } from '#schemas/documents/segment.ts'
import { api } from '#src/api/api.ts'
import { UsedBy } from '#src/kit/references/ReferencedBy.tsx'
import { usePageParams } from '#src/navigation/open-page.ts'
import { DocumentLoader } from '#src/resource/DocumentLoader.tsx'
import type { Loaded } from '#src/resource/document-calls.ts'
import { EditorFrame } from '#src/resource/EditorFrame.tsx'
import { useEditor } from '#src/resource/useEditor.ts'
import { CountPanel } from './CountPanel.tsx'
import { SegmentForm } from './SegmentForm.tsx'
import { askSegmentName, saveWithFile, segmentCalls, segmentId, segmentLabels } from './segment-document.ts'
import classes from './segments.module.css'
import { usePeopleFile } from './usePeopleFile.ts'
import { useSegmentCount } from './useSegmentCount.ts'

const parent = { label: 'Segments', to: '/datamanagement' } as const

/** The editor of a segment: a new one at `/datamanagement/new`, a stored one at `/datamanagement/$id`. */
export function SegmentPage() {
  const { id } = usePageParams()
  return (
    <DocumentLoader
      calls={segmentCalls}
      id={id}
      blank={() => blankSegment(Date.now())}
      title={id ? 'Segment' : 'New segment'}
      one="segment"
      parent={parent}
    >
      {(loaded, mode) => <SegmentEditor key={id ?? ''} loaded={loaded} mode={mode} />}
    </DocumentLoader>
  )
}

function SegmentEditor({ loaded, mode }: { readonly loaded: Loaded<Segment>; readonly mode: 'save' | 'edit' }) {
  const navigate = useNavigate()
  const people = usePeopleFile()
  const { chosen, upload } = people
  const hasFile = chosen !== undefined
  const storedFile = mode === 'edit' && isOfFile(loaded.document)
  const editor = useEditor<Segment>({
    calls: {
      ...segmentCalls,
      save: async (segment, options) => {
        if (!chosen || !isOfFile(segment)) return segmentCalls.save(segment, options)
        try {
          return await saveWithFile(chosen.file, upload.run)(segment, options)
        } catch (error) {
          people.judge(error)
          throw error
        }
      },
    },
    kind: 'segment',
    loaded,
    mode,
    askName: askSegmentName,
    along: { isChanged: hasFile, issues: people.issues, facts: { hasFile: hasFile || storedFile } },
    onSaved: ({ document }) => {
      people.putAway()
      if (mode === 'edit') return
      const id = segmentId(document) ?? ''
      navigate({ to: '/datamanagement/$id', params: { id }, replace: true, ignoreBlocker: true })
    },
  })
  const ofFile = isOfFile(editor.document)
  const stored = isOfFile(editor.stored) ? editor.stored.fileName : undefined
  const isSound = !editor.problems.some(({ path, severity }) => severity === 'error' && path.startsWith('events'))
  const canAsk = ofFile ? stored !== undefined && !hasFile : isSound
  const live = useSegmentCount(editor.document, canAsk)
  return (
    <EditorFrame
      editor={editor}
      mode={mode}
      title={mode === 'save' ? 'New segment' : editor.stored.name || 'Segment'}
      parent={parent}
      one="segment"
      labels={segmentLabels}
    >
      <div className={classes.page}>
        <SegmentForm at={editor.at} people={people} stored={stored} />
        <Stack gap="md" className={classes.panel ?? ''}>
          <CountPanel live={live} reason={canAsk ? undefined : whyNot(ofFile, hasFile)} />
          <UsedBy
            area="segments"
            id={segmentId(editor.stored)}
            find={(id) => api.segments.checkDelete({ query: { id } })}
          />
        </Stack>
      </div>
    </EditorFrame>
  )
}

function whyNot(ofFile: boolean, hasFile: boolean): string {
  if (!ofFile) return 'They are counted once every condition is complete.'
  return hasFile ? 'They are counted once the file is saved.' : 'They are counted once there is a file.'
}
