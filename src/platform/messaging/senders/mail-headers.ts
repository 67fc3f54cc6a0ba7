/** The headers of an e-mail to many: its own id, and how it is unsubscribed from with one click (RFC 8058). */
import type { OutgoingMessage } from '#src/message-rendering/outgoing.ts'

/** Returns the `Message-ID`, which holds our id and the domain of the sender. */
export const messageIdOf = ({ id }: Pick<OutgoingMessage, 'id'>, from: string): string =>
  `<${id}@${
    from
      .split('@')
      .at(-1)
      ?.replace(/[^\w.-]/g, '') || 'localhost'
  }>`

/** Returns the headers by which mail programs offer to unsubscribe. */
export const unsubscribeHeaders = ({ unsubscribe }: Pick<OutgoingMessage, 'unsubscribe'>) => ({
  'List-Unsubscribe': `<${unsubscribe}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
