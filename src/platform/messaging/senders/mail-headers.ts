/** The headers of an e-mail to many: its own id, its list, and how it is unsubscribed from with one click (RFC 8058, RFC 2919). */
import type { OutgoingMessage } from '#src/message-rendering/outgoing.ts'

/** Returns the domain of an address, as it may stand in a header. */
const domainOf = (address: string): string =>
  address
    .split('@')
    .at(-1)
    ?.replace(/[^\w.-]/g, '') || 'localhost'

/** Returns the `Message-ID`, which holds our id and the domain of the sender. */
export const messageIdOf = ({ id }: Pick<OutgoingMessage, 'id'>, from: string): string => `<${id}@${domainOf(from)}>`

/** Returns the headers by which mail programs know the list and offer to unsubscribe; a mail that has no such link has none. */
export const listHeaders = (
  { unsubscribe, list }: Pick<OutgoingMessage, 'unsubscribe' | 'list'>,
  from: string,
): Record<string, string> => ({
  'List-Id': `<${list}.${domainOf(from)}>`,
  ...(unsubscribe !== '' && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
})
