/** Sends messages and WhatsApp messages with Twilio's call: `POST /2010-04-01/Accounts/{sid}/Messages.json`, one message a call. */
import { asObject, asText } from '#schemas/json.ts'
import type { OutgoingMessage } from '#src/message-rendering/outgoing.ts'
import { callProvider, refusalOf } from './provider-call.ts'
import { callSender, type SendContext, type Sender, type SendOutcome } from './sender.ts'

/** Twilio's codes of numbers that will never take a message: no number, no mobile, unsubscribed, not on WhatsApp. */
const DEAD_CODES: ReadonlySet<unknown> = new Set([21211, 21614, 21610, 63024])

const senderOf = (prefix: string): Sender =>
  callSender('messaging', (context, message) => sendOne(context, message, prefix))

/** Sends messages to mobile phones. */
export const sms = senderOf('')
/** Sends messages over WhatsApp: the template of the provider where one is named, else the text. */
export const whatsapp = senderOf('whatsapp:')

async function sendOne(context: SendContext, message: OutgoingMessage, prefix: string): Promise<SendOutcome> {
  const {
    accountSid = '',
    authToken = '',
    messagingServiceSid = '',
    countryCode = '+91',
    phoneNum = '',
  } = context.values
  const from = phoneNum === '' ? '' : `${prefix}${countryCode}${phoneNum.replace(/\D/g, '')}`
  const form = new URLSearchParams({
    To: `${prefix}${message.to}`,
    MessagingServiceSid: messagingServiceSid,
    ...(from !== '' && { From: from }),
    ...(message.contentSid === ''
      ? { Body: message.text }
      : { ContentSid: message.contentSid, ContentVariables: JSON.stringify(message.contentVariables) }),
    StatusCallback: `${context.callback}/${message.id}`,
  })
  const headers = {
    Authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
    'Content-Type': 'application/x-www-form-urlencoded',
    'Idempotency-Key': message.id,
  }
  const { messaging } = context.platform.settings.integrations
  const url = `${messaging}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const answer = await callProvider(context, url, headers, `${form}`)
  if ('outcome' in answer) return answer.outcome
  const { sid, code, message: said } = asObject(answer.json)
  if (answer.reply.status === 200 || answer.reply.status === 201) return { state: 'sent', providerId: asText(sid) }
  return DEAD_CODES.has(code) ? { state: 'dead', reason: asText(said) } : refusalOf(answer.reply, asText(said))
}
