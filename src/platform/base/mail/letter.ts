/** The content of an e-mail and its composition as text and HTML. */
import { toHtml } from './to-html.ts'

/** A text of somebody in a mail. */
export interface MailItem {
  readonly says: string
  /** Plain text with line breaks. */
  readonly quote: string
  readonly link: string
}

/** The content of a mail, in its order. */
export interface MailContent {
  readonly subject: string
  /** The name of the recipient. */
  readonly name: string
  /** The paragraphs before the button. */
  readonly says: readonly string[]
  readonly button?: { readonly label: string; readonly link: string }
  /** The texts of somebody, each with the page that shows it; before the button. */
  readonly items?: readonly MailItem[]
  /** Smaller paragraphs after the button. */
  readonly adds?: readonly string[]
}

/** A composed e-mail without its recipient, as plain text and as HTML. */
export interface MailText {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The link of its button; `null` where it has none. */
  readonly link: string | null
}

/** Composes the text and the HTML of a mail. */
export function composeMail(words: MailContent): MailText {
  const { subject, button } = words
  const safe = { ...words, name: nameInMail(words.name, 'there') }
  // A name is written by whoever registers: no line of the header is theirs.
  return {
    subject: subject.replace(/\s+/g, ' '),
    text: toText(safe),
    html: toHtml(safe),
    link: button?.link ?? null,
  }
}

/** A web or mail address, or what a mail program takes for one. */
const ADDRESS = /:\/\/|@|\bwww\.|[\p{L}\d-]{2}\.\p{L}{2}/iu

/**
 * Returns a name as a mail says it. Whoever registers writes it, and the mail may go to a stranger: one that holds an
 * address is left out.
 */
export const nameInMail = (name: string, otherwise: string): string => (ADDRESS.test(name) ? otherwise : name)

function toText({ name, says, items = [], button, adds = [] }: MailContent): string {
  const quoted = items.map((one) => `${one.says}:\n${one.quote.replace(/^/gm, '> ')}\n${one.link}`)
  const open = button ? [`${button.label}:\n${button.link}`] : []
  return `${[`Hello ${name},`, ...says, ...quoted, ...open, ...adds, 'Questwire'].join('\n\n')}\n`
}
