/**
 * Messages as they leave: a document is compiled once for each of its versions, then filled in for each recipient. Values
 * are escaped for their place: HTML, text, an address.
 */
import { asObject, asText, type JsonObject, textAt } from '#schemas/json.ts'
import { type Channel, channelOfType } from '#schemas/values/channels.ts'
import { encodings, type Filler, fillerOf, placeholdersIn } from '#schemas/values/placeholders.ts'
import { directionOf, mailBody, mailPage, mailText } from './mail-html.ts'
import type { OutgoingMessage } from './outgoing.ts'
import { tidyValue } from './values.ts'

/** A part of a text: an address that is counted, or what stands between two of them. */
interface Part {
  readonly text: string
  readonly isLink: boolean
}

/** A compiled message: what is filled in for each recipient, divided where its links stand. */
export interface CompiledMessage {
  readonly channel: Channel
  readonly title: string
  /** The text as it was written. */
  readonly words: string
  readonly text: readonly Part[]
  /** Of an e-mail: the words that inboxes show behind the subject. */
  readonly preheader: string
  /** The body of an e-mail, as every mail program shows it; its links without the escapes of HTML. */
  readonly body: readonly Part[]
  readonly direction: 'ltr' | 'rtl'
  /** The text of an e-mail, for programs that show no HTML. */
  readonly plain: readonly Part[]
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
  const words = isPush ? textAt(document, 'content') : textAt(document, 'msg')
  return {
    ...{ channel, words },
    title: oneLine(isPush ? textAt(document, 'title') : textAt(document, 'subject')),
    text: channel === 'email' ? [] : partsOfText(words),
    preheader: channel === 'email' ? oneLine(textAt(document, 'preheader')) : '',
    body: partsOfBody(body),
    plain: body === '' ? [] : partsOfText(mailText(body)),
    direction: directionOf(asText(document.msg)),
    link: textAt(document, 'redirectionLink'),
    image: textAt(document, 'imageURL'),
    contentSid: channel === 'whatsapp' ? textAt(asObject(document.whatsappTemplate), 'contentSid') : '',
  }
}

/** Divides a text at its links. */
const partsOfText = (text: string): readonly Part[] =>
  text.split(/(https:\/\/[^\s]*[^\s.,;:!?'")\]}»”])/).map((part, index) => ({ text: part, isLink: index % 2 === 1 }))

/** Divides HTML at the addresses of its links; their quotes stay outside. */
const partsOfBody = (body: string): readonly Part[] =>
  body
    .split(/(?<=href=")([^"]*)(?=")/)
    .map((part, index) =>
      index % 2 === 1 ? { text: unescapeHtml(part), isLink: true } : { text: part, isLink: false },
    )

/** Fills a compiled message in for one recipient. */
export function fillMessage(message: CompiledMessage, filling: Filling): OutgoingMessage {
  const { id, to, values, sender, unsubscribe, list = '', pixel = '', counted } = filling
  const fill = fillerOf(values)
  const title = fillLine(message.title, fill)
  const link = message.link === '' ? '' : counted(fill(message.link, encodings.url))
  const name = tidyValue(filling.name)
  const common = { id, to, name, title, link, image: message.image, contentSid: message.contentSid, list }
  if (message.channel !== 'email')
    return {
      ...common,
      text: fillText(message.text, fill, counted),
      ...{ html: '', unsubscribe: '', contentVariables: templateValues(message, values) },
    }
  const page = mailPage({
    subject: title,
    preheader: fillLine(message.preheader, fill),
    body: fillBody(message.body, fill, counted),
    direction: message.direction,
    sender: tidyValue(sender),
    preferences: unsubscribe,
    pixel,
  })
  const text = `${fillText(message.plain, fill, counted)}\n\n${tidyValue(sender)}\nUnsubscribe: ${unsubscribe}\n`
  return { ...common, text, html: page, unsubscribe, contentVariables: {} }
}

/** Makes a text one line: a header must hold no other. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** Fills a text of one line in. */
const fillLine = (text: string, fill: Filler) => (text.includes('#') ? oneLine(fill(text)) : text)

/**
 * Fills plain text in. Only links of the text itself are counted, with values encoded for addresses: an address that
 * somebody calls themselves must not get one of ours.
 */
const fillText = (parts: readonly Part[], fill: Filler, counted: Filling['counted']): string =>
  parts.map(({ text, isLink }) => (isLink ? counted(fill(text, encodings.url)) : fill(text))).join('')

/** Fills HTML in: links with values encoded for addresses, and counted; all else escaped for HTML. */
function fillBody(parts: readonly Part[], fill: Filler, counted: Filling['counted']): string {
  const linked = (text: string) => {
    const address = fill(text, encodings.url)
    return escapeHtml(address.startsWith('https://') ? counted(address) : address)
  }
  return parts.map(({ text, isLink }) => (isLink ? linked(text) : fill(text, escapeHtml))).join('')
}

/** The places of a template at the provider, numbered from 1: the placeholders of the text in their order. */
function templateValues({ words, contentSid }: CompiledMessage, values: Filling['values']): Record<string, string> {
  if (contentSid === '') return {}
  const names = [...new Set(placeholdersIn(words, Object.keys(values)).map(({ name }) => name))]
  return Object.fromEntries(names.map((name, index) => [`${index + 1}`, values[name] ?? '']))
}
