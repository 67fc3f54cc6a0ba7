/**
 * Messages as they leave: a document is compiled once for each of its versions, then filled in for each recipient. Values
 * are escaped for their place: HTML, text, an address.
 */
import { asObject, asText, type JsonObject, textAt } from '#schemas/json.ts'
import { type Channel, channelOfType } from '#schemas/values/channels.ts'
import { encodings, fill, placeholdersIn } from '#schemas/values/placeholders.ts'
import { directionOf, mailBody, mailPage, mailText } from './mail-html.ts'
import type { OutgoingMessage } from './outgoing.ts'
import { tidyValue } from './values.ts'

/** A compiled message: what is filled in for each recipient. */
export interface CompiledMessage {
  readonly channel: Channel
  readonly title: string
  readonly text: string
  /** Of an e-mail: the words that inboxes show behind the subject. */
  readonly preheader: string
  /** The body of an e-mail, as every mail program shows it. */
  readonly body: string
  readonly direction: 'ltr' | 'rtl'
  /** The text of an e-mail, for programs that show no HTML. */
  readonly plain: string
  readonly link: string
  readonly image: string
  readonly contentSid: string
}

/** The recipient of a message, the values of its placeholders, and the addresses that belong to it. */
export interface Filling {
  readonly id: string
  readonly to: string
  readonly name: string
  readonly values: Readonly<Record<string, string>>
  readonly sender: string
  readonly unsubscribe: string
  /** The document that the message is of; left out where nobody gets it. */
  readonly list?: string
  /** The address of the picture by which an e-mail tells that it was opened; left out for none. */
  readonly pixel?: string
  /** Makes of a link one that is counted when somebody follows it. */
  readonly counted: (link: string) => string
}

const html: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** Escapes a text for HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => html[sign] ?? sign)
const unescapeHtml = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name] ?? '',
  )

/** Compiles the content of a document. */
export function compileMessage(document: JsonObject): CompiledMessage {
  const channel = Object.hasOwn(document, 'notificationStatus') ? 'push' : (channelOfType(document.typeId) ?? 'sms')
  const isPush = channel === 'push'
  const body = channel === 'email' ? mailBody(asText(document.msg)) : ''
  return {
    channel,
    title: isPush ? textAt(document, 'title') : textAt(document, 'subject'),
    text: isPush ? textAt(document, 'content') : textAt(document, 'msg'),
    preheader: channel === 'email' ? textAt(document, 'preheader') : '',
    body,
    plain: body === '' ? '' : mailText(body),
    direction: directionOf(asText(document.msg)),
    link: textAt(document, 'redirectionLink'),
    image: textAt(document, 'imageURL'),
    contentSid: channel === 'whatsapp' ? textAt(asObject(document.whatsappTemplate), 'contentSid') : '',
  }
}

/** Fills a compiled message in for one recipient. */
export function fillMessage(message: CompiledMessage, filling: Filling): OutgoingMessage {
  const { id, to, values, sender, unsubscribe, list = '', pixel = '', counted } = filling
  const title = fillLine(message.title, values)
  const link = message.link === '' ? '' : counted(fill(message.link, values, encodings.url))
  const name = tidyValue(filling.name)
  const common = { id, to, name, title, link, image: message.image, contentSid: message.contentSid, list }
  if (message.channel !== 'email')
    return {
      ...common,
      text: fillText(message.text, values, counted),
      ...{ html: '', unsubscribe: '', contentVariables: templateValues(message, values) },
    }
  const body = fillBody(message.body, values, counted)
  const preheader = fillLine(message.preheader, values)
  const { direction } = message
  const page = mailPage({
    subject: title,
    preheader,
    body,
    direction,
    sender: tidyValue(sender),
    preferences: unsubscribe,
    pixel,
  })
  const text = `${fillText(message.plain, values, counted)}\n\n${tidyValue(sender)}\nUnsubscribe: ${unsubscribe}\n`
  return { ...common, text, html: page, unsubscribe, contentVariables: {} }
}

/** Fills a text of one line in: a header, which must hold no other. */
const fillLine = (text: string, values: Filling['values']) =>
  fill(text, values)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/**
 * Fills plain text in. Only links of the text itself are counted, with values encoded for addresses: an address that
 * somebody calls themselves must not get one of ours.
 */
const fillText = (text: string, values: Filling['values'], counted: Filling['counted']): string =>
  text
    .split(/(https:\/\/[^\s]*[^\s.,;:!?'")\]}»”])/)
    .map((part, index) => (index % 2 === 1 ? counted(fill(part, values, encodings.url)) : fill(part, values)))
    .join('')

/** Fills HTML in: links with values encoded for addresses, and counted; all else escaped for HTML. */
function fillBody(body: string, values: Filling['values'], counted: Filling['counted']): string {
  return body
    .split(/(href="[^"]*")/)
    .map((part) => {
      const link = /^href="([^"]*)"$/.exec(part)?.[1]
      if (link === undefined) return fill(part, values, escapeHtml)
      const address = fill(unescapeHtml(link), values, encodings.url)
      return `href="${escapeHtml(address.startsWith('https://') ? counted(address) : address)}"`
    })
    .join('')
}

/** The places of a template at the provider, numbered from 1: the placeholders of the text in their order. */
function templateValues({ text, contentSid }: CompiledMessage, values: Filling['values']): Record<string, string> {
  if (contentSid === '') return {}
  const names = [...new Set(placeholdersIn(text, Object.keys(values)).map(({ name }) => name))]
  return Object.fromEntries(names.map((name, index) => [`${index + 1}`, values[name] ?? '']))
}
