/** The WhatsApp on the sheet. */
import { messageKind } from '../shared/message/message-kind.ts'

/** The kind of this channel. */
export const whatsapp = messageKind('whatsapp', {
  label: 'WhatsApp',
  about: 'A WhatsApp message: when it starts, upon an event, or when they get something.',
  icon: 'publish',
})
