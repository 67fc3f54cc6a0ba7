/** What an e-mail of the platform says, and how it becomes text and HTML. Each mail is one function beside this. */
import { toHtml } from './to-html.ts'

/** What a mail says, in the order in which it says it. */
export interface MailContent {
  readonly subject: string
  /** Name of the person it goes to. */
  readonly name: string
  /** Paragraphs before the button. */
  readonly says: readonly string[]
  readonly button?: { readonly label: string; readonly link: string }
  /** Smaller paragraphs after it. */
  readonly adds?: readonly string[]
}

/** An e-mail without its addressee: the same in plain text and in HTML. */
export interface MailText {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** What its button opens; null where it has none. */
  readonly link: string | null
}

/** Composes both parts of a mail. */
export function composeMail(words: MailContent): MailText {
  const { subject, button } = words
  // A name is written by whoever registers: no line of the header is theirs.
  return {
    subject: subject.replace(/\s+/g, ' '),
    text: toText(words),
    html: toHtml(words),
    link: button?.link ?? null,
  }
}

function toText({ name, says, button, adds = [] }: MailContent): string {
  const open = button ? [`${button.label}:\n${button.link}`] : []
  return `${[`Hello ${name},`, ...says, ...open, ...adds, 'Questwire'].join('\n\n')}\n`
}
