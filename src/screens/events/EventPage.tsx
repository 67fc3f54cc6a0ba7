import { blankEvent, type CustomEvent } from '#schemas/documents/custom-event.ts'
import { api } from '#src/api/api.ts'
import { eventLabels } from '#src/difference/words/custom-event-words.ts'
import { confirm } from '#src/kit/confirm.tsx'
import { defineEditor } from '#src/resource/editor.tsx'
import type { Editor } from '#src/resource/useEditor.ts'
import { EventForm } from './EventForm.tsx'
import { askEventKey, askEventName, eventCalls, withoutBlank } from './event-document.ts'
import { namedProperties } from './named-properties.ts'

/** The editor of a custom event: a new one at `/customEvents/new`, a stored one at `/customEvents/$id` (C §4). */
export const EventPage = defineEditor<CustomEvent>({
  kind: 'event',
  calls: eventCalls,
  singular: 'custom event',
  parent: { label: 'Custom events', to: '/customEvents' },
  path: '/customEvents/$id',
  blank: blankEvent,
  nameOf: ({ eventName }) => eventName,
  labels: eventLabels,
  askName: askEventName,
  askKey: askEventKey,
  prepare: withoutBlank,
  findReferences: (id) => api.events.checkDelete({ query: { id } }),
  confirmSave: confirmWithoutProperties,
  Sections: ({ editor, mode, references }) => (
    <EventForm at={editor.at} mode={mode}>
      {references}
    </EventForm>
  ),
})

/** Asks before an event without properties is saved (C §5). A document with problems is not asked about: its save shows them. */
async function confirmWithoutProperties({ document, problems }: Editor<CustomEvent>): Promise<boolean> {
  const isWrong = problems.some(({ severity, code }) => severity === 'error' && code !== 'refused')
  if (isWrong || namedProperties(document).length > 0) return true
  const message =
    'This event has no properties: rules and segments can only ask whether it happened. Do you want to save it like this?'
  return confirm({ title: 'Save without properties', message, ok: 'Save' })
}
