/** Sends e-mails over SMTP with the organisation's mail server. SMTP knows no idempotency: what breaks off after the data has unknown outcome. */
import { setTimeout as wait } from 'node:timers/promises'
import type { OutgoingMessage } from '#src/message-rendering/outgoing.ts'
import { resolveAllowed } from '../../base/outbound/find-addresses.ts'
import { OutboundError } from '../../base/outbound/outbound-error.ts'
import { mailTransport, type SmtpFailure } from '../../integrations/providers/mail-transport.ts'
import { dkimOf } from './dkim.ts'
import { listHeaders, messageIdOf } from './mail-headers.ts'
import type { SendContext, Sender, SendOutcome, SendSession } from './sender.ts'

/** The connections that are open at once. */
const CONNECTIONS = 5
/** The longest time for one mail, over all commands. */
const MAIL_TIMEOUT_MS = 60_000

/** Sends mails over a few connections, which stay open from one mail to the next. */
export const mailServer: Sender = { integration: 'mailServer', concurrency: CONNECTIONS, open }

async function open(context: SendContext): Promise<SendSession> {
  const transport = await transportOf(context)
  if ('reason' in transport) return { send: async () => transport, close() {} }
  try {
    // A server that is away is told from one that breaks off in the middle of a mail.
    await transport.verify()
  } catch (error) {
    transport.close()
    return { send: async () => ({ state: 'retry', reason: (error as Error).message, afterMs: null }), close() {} }
  }
  return { send: (message) => sendOne(transport, context, message), close: () => transport.close() }
}

async function transportOf({ platform, values }: SendContext) {
  try {
    const [address] = await resolveAllowed(values.serverName ?? '', platform.settings.webhookAllowedRanges)
    if (!address)
      return { state: 'retry', reason: 'The name of the mail server has no address.', afterMs: null } as const
    return mailTransport(values, address.address, new URL(platform.settings.publicUrl).hostname, {
      ...{ pool: true, maxConnections: CONNECTIONS, maxMessages: Number.POSITIVE_INFINITY },
      // By itself the pool sends a mail again whose connection closed, although it may have arrived.
      maxRequeues: 0,
      ...dkimOf(values),
    })
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    return { state: 'retry', reason: error.message, afterMs: null } as const
  }
}

type Transport = ReturnType<typeof mailTransport>

async function sendOne(
  transport: Transport,
  { values, signal }: SendContext,
  message: OutgoingMessage,
): Promise<SendOutcome> {
  if (signal?.aborted) return { state: 'retry', reason: 'The server stops.', afterMs: null }
  const from = values.userName?.includes('@') ? values.userName : `no-reply@${values.serverName}`
  const messageId = messageIdOf(message, from)
  const late = new AbortController()
  try {
    const sent = transport.sendMail({
      from,
      to: message.name === '' ? message.to : { name: message.name, address: message.to },
      subject: message.title,
      text: message.text,
      html: message.html,
      messageId,
      headers: listHeaders(message, from),
    })
    return await Promise.race([
      sent.then((): SendOutcome => ({ state: 'sent', providerId: messageId })),
      wait(MAIL_TIMEOUT_MS, { state: 'unknown', reason: 'The mail server was too slow.' } as const, {
        ref: false,
        signal: late.signal,
      }),
    ])
  } catch (error) {
    return outcomeOf(error as SmtpFailure)
  } finally {
    late.abort()
  }
}

/** The commands before a mail is handed over. */
const EARLY_COMMANDS = ['EHLO', 'HELO', 'STARTTLS', 'AUTH', 'MAIL FROM', 'RCPT TO']
const EARLY_CODES = ['EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'EENVELOPE']
const EARLY_TIMEOUTS = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']

/** Says whether a conversation broke off before the mail can have been taken; of a closed connection nobody knows. */
const isEarly = ({ code = '', command = '', syscall = '', timeoutType = '' }: SmtpFailure) =>
  EARLY_COMMANDS.some((early) => command.startsWith(early)) ||
  EARLY_CODES.includes(code) ||
  EARLY_TIMEOUTS.includes(timeoutType) ||
  syscall === 'connect'

/** Reads a failure: 4xx is for later, 5xx for ever; without an answer it depends on how far the conversation was. */
function outcomeOf(failure: SmtpFailure): SendOutcome {
  const { responseCode, response = '', command, message } = failure
  const reason = response || message
  if (responseCode === undefined)
    return isEarly(failure) ? { state: 'retry', reason, afterMs: null } : { state: 'unknown', reason }
  if (responseCode < 500) return { state: 'retry', reason, afterMs: null }
  // 550, 551, 553: there is no such mailbox.
  return { state: [550, 551, 553].includes(responseCode) && command === 'RCPT TO' ? 'dead' : 'failed', reason }
}
