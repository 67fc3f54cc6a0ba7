/**
 * The HTML of an e-mail to many: rich text becomes tags and inline styles that Outlook, Gmail and Apple Mail all know, in
 * one column of a table. `sanitize-html` rewrites the tags; what it does not know is left out.
 */
import { convert } from 'html-to-text'
import sanitizeHtml from 'sanitize-html'

const font = 'font-family:Arial,Helvetica,sans-serif;color:#212529'

/** The tags of a mail with the style that each gets; every mail program in use knows them. */
const styles: Readonly<Record<string, string>> = {
  p: `${font};font-size:16px;line-height:24px;margin:0 0 16px`,
  h1: `${font};font-size:28px;line-height:36px;font-weight:bold;margin:0 0 16px`,
  h2: `${font};font-size:22px;line-height:30px;font-weight:bold;margin:0 0 12px`,
  h3: `${font};font-size:18px;line-height:26px;font-weight:bold;margin:0 0 12px`,
  ul: `${font};font-size:16px;line-height:24px;margin:0 0 16px;padding-left:24px`,
  ol: `${font};font-size:16px;line-height:24px;margin:0 0 16px;padding-left:24px`,
  li: 'margin:0 0 4px',
  a: 'color:#3448c5;text-decoration:underline',
  img: 'display:block;border:0;width:100%;max-width:536px;height:auto;margin:0 0 16px',
  blockquote: `${font};font-size:16px;line-height:24px;margin:0 0 16px;padding-left:12px;border-left:3px solid #ced4da`,
  table: 'border-collapse:collapse;width:100%;margin:0 0 16px',
  th: `${font};font-size:14px;font-weight:bold;text-align:left;padding:6px 8px;border-bottom:2px solid #ced4da`,
  td: `${font};font-size:14px;padding:6px 8px;border-bottom:1px solid #dee2e6`,
  hr: 'border:0;border-top:1px solid #dee2e6;margin:16px 0',
}
const plainTags = ['strong', 'b', 'em', 'i', 'u', 's', 'br', 'span', 'code', 'tbody', 'thead', 'tr']

/** The tags and the properties of styles that a mail may hold, for the test that compares them with what programs know. */
export const mailTags: readonly string[] = [...Object.keys(styles), ...plainTags]

/** Rewrites rich text as what every mail program shows alike. Addresses are https, mail or phone only. */
export function mailBody(richText: string): string {
  return sanitizeHtml(richText, {
    allowedTags: [...mailTags],
    allowedAttributes: { '*': ['style'], a: ['href', 'style', 'target'], img: ['src', 'alt', 'width', 'style'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    // The styles are ours, put in by the transformation: those that came are dropped there.
    allowedStyles: undefined,
    transformTags: {
      '*': (tagName, { href, src, alt }) => ({
        tagName,
        attribs: {
          ...(styles[tagName] !== undefined && { style: styles[tagName] }),
          ...(tagName === 'a' && href !== undefined && { href, target: '_blank' }),
          ...(tagName === 'img' && src !== undefined && { src, alt: alt ?? '', width: '536' }),
        },
      }),
    },
  })
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** The parts of a mail. */
export interface MailParts {
  readonly subject: string
  /** The words that inboxes show behind the subject; where it is empty they show the first of the text. */
  readonly preheader: string
  /** HTML as `mailBody` answers it. */
  readonly body: string
  /** The name of the organisation, as it stands above the link to unsubscribe. */
  readonly sender: string
  /** The page where somebody says what they want to be told. */
  readonly preferences: string
}

/** Puts a body into the page of a mail. */
export const mailPage = ({ subject, preheader, body, sender, preferences }: MailParts): string => `<!doctype html>
<html lang="en">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:0;background-color:#f1f3f5">
${preheader === '' ? '' : `<div style="display:none">${escaped(preheader)}</div>\n`}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#f1f3f5"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background-color:#ffffff"><tr><td style="padding:32px">
${body}
</td></tr></table>
<p style="font-family:Arial,Helvetica,sans-serif;font-size:13px;line-height:20px;color:#495057;margin:16px 0 0">${escaped(sender)} · <a href="${escaped(preferences)}" style="color:#495057;text-decoration:underline">Unsubscribe or choose what you are told</a></p>
</td></tr></table>
</body>
</html>
`

/** Reads the text of a mail, for programs that show no HTML. */
export const mailText = (html: string): string =>
  convert(html, { wordwrap: 78, selectors: [{ selector: 'img', format: 'skip' }] })
