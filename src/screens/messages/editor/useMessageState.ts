import { useState } from 'react'
import type { Issue } from '#schemas/checks/issue.ts'
import { type JsonObject, textAt } from '#schemas/json.ts'
import { segmentMessages } from '#schemas/messages/index.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import type { EditorOptions } from '#src/resource/useEditor.ts'
import { type SetOff, setOffOf } from '../message/when.ts'

/** The parts of an editor that its message does not hold. */
export interface MessageState {
  /** Returns what sets a message off, also before the event of it is chosen. */
  readonly setOffOf: (message: JsonObject) => SetOff
  readonly onSetOff: (setOff: SetOff) => void
  /** The organisation's zone. */
  readonly zone: string | undefined
  readonly options: Pick<EditorOptions<JsonObject>, 'attachments'>
}

/** An event that is not chosen yet would have it sent to everybody at once. */
const noEvent: Issue = {
  ...{ code: 'message-event', severity: 'error', path: 'eventId' },
  message: segmentMessages.eventRequired,
}

/** Holds what sets a message off while its form is open. */
export function useMessageState(): MessageState {
  const zone = useAppConfig()?.timezone
  const [isChoosing, setChoosing] = useState(false)
  const isWithoutEvent = (message: JsonObject) => isChoosing && textAt(message, 'eventId') === ''
  return {
    setOffOf: (message) => (isWithoutEvent(message) ? 'event' : setOffOf(message)),
    onSetOff: (next) => setChoosing(next === 'event'),
    zone,
    options: {
      attachments: { isChanged: false, issues: (message) => (isWithoutEvent(message) ? [noEvent] : []) },
    },
  }
}
