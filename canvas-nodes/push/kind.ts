/** The push notification on the sheet. */
import { messageKind } from '../shared/message/message-kind.ts'

/** The kind of this channel. */
export const push = messageKind('push', {
  label: 'Push notification',
  about: 'Shown on their phones: when it starts, upon an event, or when they get something.',
  icon: 'bell',
})
