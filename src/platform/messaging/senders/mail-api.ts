/** Sends e-mails with SendGrid's call `POST /v3/mail/send`, one mail a call, since each has words and links of its own. */
import { asObject, asObjects, asText } from '#schemas/json.ts'
import type { OutgoingMessage } from '#src/message-rendering/outgoing.ts'
import { listHeaders, messageIdOf } from './mail-headers.ts'
import { callProvider, refusalOf } from './provider-call.ts'
import { callSender, type SendContext, type SendOutcome } from './sender.ts'

async function sendOne(context: SendContext, message: OutgoingMessage): Promise<SendOutcome> {
  const { sendGridApiKey = '', mailId = '' } = context.values
  if (mailId === '') return { state: 'failed', reason: 'The mail API has no sender e-mail.' }
  const body = JSON.stringify({
    personalizations: [{ to: [{ email: message.to, ...(message.name !== '' && { name: message.name }) }] }],
    from: { email: mailId },
    subject: message.title,
    content: [
      { type: 'text/plain', value: message.text },
      { type: 'text/html', value: message.html },
    ],
    headers: { ...listHeaders(message, mailId), 'Message-ID': messageIdOf(message, mailId) },
    custom_args: { messageId: message.id },
  })
  const headers = {
    Authorization: `Bearer ${sendGridApiKey}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': message.id,
  }
  const answer = await callProvider(
    context,
    `${context.platform.settings.integrations.mailApi}/v3/mail/send`,
    headers,
    body,
  )
  if ('outcome' in answer) return answer.outcome
  const { status, headers: replied } = answer.reply
  if (status >= 200 && status < 300) {
    const id = replied.find(({ key }) => key.toLowerCase() === 'x-message-id')?.value ?? ''
    return { state: 'sent', providerId: id }
  }
  return refusalOf(answer.reply, asText(asObjects(asObject(answer.json).errors)[0]?.message))
}

/** Sends each mail by a call of its own. */
export const mailApi = callSender('mailApi', sendOne)
