import { useNavigate } from '@tanstack/react-router'
import { blankEvent, type CustomEvent } from '#schemas/documents/custom-event.ts'
import { api } from '#src/api/api.ts'
import { confirm } from '#src/kit/confirm.tsx'
import { UsedBy } from '#src/kit/references/ReferencedBy.tsx'
import { usePageParams } from '#src/navigation/open-page.ts'
import { DocumentLoader } from '#src/resource/DocumentLoader.tsx'
import type { Loaded } from '#src/resource/document-calls.ts'
import { EditorFrame } from '#src/resource/EditorFrame.tsx'
import { type Editor, useEditor } from '#src/resource/useEditor.ts'
import { EventForm } from './EventForm.tsx'
import { askEventKey, askEventName, eventCalls, eventLabels, idOf, withoutBlank } from './event-document.ts'
import { namedProperties } from './named-properties.ts'

const parent = { label: 'Custom events', to: '/customEvents' } as const

/** The editor of a custom event: a new one at `/customEvents/new`, a stored one at `/customEvents/$id` (C §4). */
export function EventPage() {
  const { id } = usePageParams()
  const title = id ? 'Custom event' : 'New custom event'
  return (
    <DocumentLoader calls={eventCalls} id={id} blank={blankEvent} title={title} one="custom event" parent={parent}>
      {(loaded, mode) => <EventEditor key={id ?? ''} loaded={loaded} mode={mode} />}
    </DocumentLoader>
  )
}

function EventEditor({ loaded, mode }: { loaded: Loaded<CustomEvent>; mode: 'save' | 'edit' }) {
  const navigate = useNavigate()
  const editor = useEditor<CustomEvent>({
    calls: eventCalls,
    kind: 'event',
    loaded,
    mode,
    askName: askEventName,
    askKey: askEventKey,
    prepare: withoutBlank,
    onSaved: ({ document }) => {
      if (mode === 'edit') return
      navigate({ to: '/customEvents/$id', params: { id: idOf(document) ?? '' }, replace: true, ignoreBlocker: true })
    },
  })
  return (
    <EditorFrame
      editor={{ ...editor, save: () => saveAsking(editor) }}
      mode={mode}
      title={mode === 'save' ? 'New custom event' : (editor.stored.eventName ?? 'Custom event')}
      parent={parent}
      one="custom event"
      labels={eventLabels}
    >
      <EventForm at={editor.at} mode={mode}>
        <UsedBy area="events" id={idOf(editor.stored)} find={(id) => api.events.checkDelete({ query: { id } })} />
      </EventForm>
    </EditorFrame>
  )
}

/** Saving without properties asks for confirmation (C §5); what is wrong is said first. */
async function saveAsking({ document, problems, save }: Editor<CustomEvent>) {
  const isWrong = problems.some(({ severity, code }) => severity === 'error' && code !== 'refused')
  if (isWrong || namedProperties(document).length > 0) return save()
  const message =
    'This event has no properties: rules and segments can ask whether it happened, and nothing more. Do you want to save it like this?'
  return (await confirm({ title: 'Save without properties', message, ok: 'Save' })) ? save() : undefined
}
