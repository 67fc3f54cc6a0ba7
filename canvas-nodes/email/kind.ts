/** The e-mail on the sheet. */
import { messageKind } from '../shared/message/message-kind.ts'

/** The kind of this channel. */
export const email = messageKind('email', {
  label: 'E-mail',
  about: 'A mail: when it starts, upon an event, or when they get something.',
  icon: 'mail',
})
