/** Sends e-mails over SMTP with the organisation's mail server. SMTP knows no idempotency: what breaks off after the data has unknown outcome. */
import type { OutgoingMessage } from '#src/message-rendering/outgoing.ts'
import { resolveAllowed } from '../../base/outbound/find-addresses.ts'
import { OutboundError } from '../../base/outbound/outbound-error.ts'
import { mailTransport, type SmtpFailure } from '../../integrations/providers/mail-transport.ts'
import { messageIdOf, unsubscribeHeaders } from './mail-headers.ts'
import type { SendContext, Sender, SendOutcome } from './sender.ts'

/** Sends mails one after the other over one connection. */
export const mailServer: Sender = {
  integration: 'mailServer',
  batchSize: 20,
  async send(context, messages) {
    const transport = await transportOf(context)
    if ('reason' in transport) return messages.map(() => transport)
    const outcomes: SendOutcome[] = []
    try {
      for (const message of messages) outcomes.push(await sendOne(transport, context, message))
    } finally {
      transport.close()
    }
    return outcomes
  },
}

async function transportOf({ platform, values }: SendContext) {
  try {
    const [address] = await resolveAllowed(values.serverName ?? '', platform.settings.webhookAllowedRanges)
    if (!address)
      return { state: 'retry', reason: 'The name of the mail server has no address.', afterMs: null } as const
    return mailTransport(values, address.address, new URL(platform.settings.publicUrl).hostname, {
      pool: true,
      maxConnections: 1,
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
  if (signal.aborted) return { state: 'retry', reason: 'The server stops.', afterMs: null }
  const from = values.userName?.includes('@') ? values.userName : `no-reply@${values.serverName}`
  const messageId = messageIdOf(message, from)
  try {
    await transport.sendMail({
      from,
      to: message.name === '' ? message.to : { name: message.name, address: message.to },
      subject: message.title,
      text: message.text,
      html: message.html,
      messageId,
      headers: unsubscribeHeaders(message),
    })
    return { state: 'sent', providerId: messageId }
  } catch (error) {
    return outcomeOf(error as SmtpFailure)
  }
}

/** Reads a failure: 4xx is for later, 5xx for ever; without an answer it depends on how far the conversation was. */
function outcomeOf({ responseCode, response = '', code = '', command = '', message }: SmtpFailure): SendOutcome {
  const reason = response || message
  if (responseCode === undefined)
    return ['CONN', 'EHLO', 'HELO', 'STARTTLS', 'AUTH', 'MAIL FROM', 'RCPT TO'].some((early) =>
      command.startsWith(early),
    ) || ['ECONNECTION', 'EDNS', 'ETLS', 'EAUTH', 'ECONNREFUSED'].includes(code)
      ? { state: 'retry', reason, afterMs: null }
      : { state: 'unknown', reason }
  if (responseCode < 500) return { state: 'retry', reason, afterMs: null }
  // 550, 551, 553: there is no such mailbox.
  return { state: [550, 551, 553].includes(responseCode) && command === 'RCPT TO' ? 'dead' : 'failed', reason }
}
