import { MessageInspector } from '../shared/message/MessageInspector.tsx'
import type { InspectorProps } from '../shared/view.ts'

/** The fields of this channel: the words, the moment and the people. */
export default function Inspector(props: InspectorProps) {
  return <MessageInspector {...props} channel="whatsapp" />
}
