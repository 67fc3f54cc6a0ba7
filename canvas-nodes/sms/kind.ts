/** The SMS on the sheet. */
import { messageKind } from '../shared/message/message-kind.ts'

/** The kind of this channel. */
export const sms = messageKind('sms', {
  label: 'SMS',
  about: 'A text message: when it starts, upon an event, or when they get something.',
  icon: 'message',
})
