/**
 * The HTML of an e-mail to many: rich text becomes tags and inline styles that Outlook, Gmail and Apple Mail all know, in
 * one column of a table. `sanitize-html` rewrites the tags; what it does not know is left out. A law
 * (`tests/laws/mails.test.tsx`) holds the result against what those programs know.
 */
import { convert } from 'html-to-text'
import sanitizeHtml from 'sanitize-html'
import { asMarkup } from '#src/format/markup.ts'
import { withTablesInOrder } from './table-parts.ts'

const font = 'font-family:Arial,Helvetica,sans-serif;color:#212529'

const block = `${font};font-size:16px;line-height:24px`
/** The tags of a mail with the style that each gets; every mail program in use knows them. */
const styles: Readonly<Record<string, string>> = {
  p: `${block};margin:0 0 16px`,
  div: block,
  h1: `${font};font-size:28px;line-height:36px;font-weight:bold;margin:0 0 16px`,
  h2: `${font};font-size:22px;line-height:30px;font-weight:bold;margin:0 0 12px`,
  h3: `${font};font-size:18px;line-height:26px;font-weight:bold;margin:0 0 12px`,
  ul: `${block};margin:0 0 16px;padding-left:24px`,
  ol: `${block};margin:0 0 16px;padding-left:24px`,
  li: 'margin:0 0 4px',
  a: 'color:#3448c5;text-decoration:underline',
  img: 'display:block;border:0;width:100%;max-width:568px;height:auto;margin:0 0 16px',
  blockquote: `${block};margin:0 0 16px;padding-left:12px;border-left:3px solid #ced4da`,
  table: 'border-collapse:collapse;width:100%;margin:0 0 16px',
  th: `${font};font-size:14px;font-weight:bold;text-align:left;padding:6px 8px;border-bottom:2px solid #ced4da`,
  td: `${font};font-size:14px;padding:6px 8px;border-bottom:1px solid #dee2e6`,
  hr: 'border:0;border-top:1px solid #dee2e6;margin:16px 0',
}
const plainTags = ['strong', 'b', 'em', 'i', 'u', 's', 'br', 'span', 'code', 'tr']
const tags = [...Object.keys(styles), ...plainTags]

/** The tags that pasted text comes with, and what each becomes, so that its lines stay lines. */
const written: Readonly<Record<string, string>> = {
  ...{ h4: 'h3', h5: 'h3', h6: 'h3', del: 's', strike: 's', ins: 'u', button: 'span' },
  ...Object.fromEntries(
    ['section', 'article', 'header', 'footer', 'main', 'center', 'address', 'pre', 'figure', 'dl', 'dt', 'dd'].map(
      (tag) => [tag, 'div'],
    ),
  ),
}

/** Rewrites rich text as what every mail program shows alike. Addresses are https, mail or phone only. */
export function mailBody(richText: string): string {
  const safe = sanitizeHtml(asMarkup(richText), {
    allowedTags: [...tags, 'button'],
    allowedAttributes: { '*': ['style'], a: ['href'], button: ['href'], img: ['src', 'alt', 'width'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    // The styles are ours, put in by the transformation: those that came are dropped there.
    allowedStyles: undefined,
    transformTags: {
      ...Object.fromEntries(Object.entries(written).map(([from, to]) => [from, sanitizeHtml.simpleTransform(to, {})])),
      // A button travels as a tag that nothing else can become, and is drawn below.
      a: (tagName, attribs) => ({ tagName: attribs['data-button'] === undefined ? tagName : 'button', attribs }),
      '*': (tagName, { href, src, alt }) => ({
        tagName,
        attribs: {
          ...(styles[tagName] !== undefined && { style: styles[tagName] }),
          ...((tagName === 'a' || tagName === 'button') && leadsAway(href) && { href: href.trim() }),
          ...(tagName === 'img' && leadsAway(src) && { src: src.trim(), alt: alt ?? '', width: '568' }),
        },
      }),
    },
  })
  return withTablesInOrder(safe)
    .replaceAll(`${itemStart}<p style="${styles.p}">`, `${itemStart}<p style="${block};margin:0 0 4px">`)
    .replace(/<button( href="[^"]*")?>/g, (_, href = '') => buttonStart(href))
    .replaceAll('</button>', buttonEnd)
}

/** Says whether an address is whole: in a mail there is no page that it could be relative to. */
const leadsAway = (address: string | undefined): address is string =>
  /^\s*(?:https:\/\/|mailto:|tel:)/i.test(address ?? '')

const itemStart = `<li style="${styles.li}">`
/** A button is a cell with a ground: Outlook knows padding in cells only. */
const buttonStart = (href: string) =>
  `<table cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr><td align="center" style="padding:12px 24px;background-color:#3448c5"><a${href} style="${font.replace('#212529', '#ffffff')};font-size:16px;line-height:24px;font-weight:bold;text-decoration:none">`
const buttonEnd = '</a></td></tr></table>'

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Returns the direction of a rich text, by its first letter outside of tags and placeholders: a name must not turn it. */
export function directionOf(richText: string): 'ltr' | 'rtl' {
  const words = richText.replace(/<[^>]*>|&#?\w+;|#\w+/g, ' ')
  return rightToLeft.test(/\p{L}/u.exec(words)?.[0] ?? '') ? 'rtl' : 'ltr'
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
  readonly direction: 'ltr' | 'rtl'
  /** The name of the organisation, as it stands above the link to unsubscribe. */
  readonly sender: string
  /** The page where somebody says what they want to be told. */
  readonly preferences: string
  /** The address of the picture that tells of an open; empty for none. */
  readonly pixel?: string
}

/** The words behind the subject stand in the mail as small as can be: Gmail's mobile page shows what is not displayed. */
const hiddenWords = 'font-size:1px;line-height:1px;color:#ffffff'

/**
 * Puts a body into the page of a mail. It has no `body` of its own, which Outlook for macOS takes away with its style, and
 * no ground, which would not reach the edges there.
 */
export const mailPage = ({
  subject,
  preheader,
  body,
  direction,
  sender,
  preferences,
  pixel = '',
}: MailParts): string => `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html lang="en">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(subject)}</title>
</head>
${preheader === '' ? '' : `<div style="${hiddenWords}">${escaped(preheader)}</div>\n`}<table width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center">
<table width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px"><tr><td${direction === 'rtl' ? ' dir="rtl"' : ''} style="padding:24px 16px">
${body}
</td></tr><tr><td style="padding:16px;border-top:1px solid #dee2e6"><p style="font-family:Arial,Helvetica,sans-serif;font-size:13px;line-height:20px;color:#495057;margin:0">${escaped(sender)} · <a href="${escaped(preferences)}" style="color:#495057;text-decoration:underline">Unsubscribe or choose what you are told</a></p></td></tr></table>
</td></tr></table>${pixel === '' ? '' : `\n<img src="${escaped(pixel)}" width="1" height="1" alt="" style="border:0">`}
</html>
`

/** Reads the text of a mail, for programs that show no HTML. Letters stay as they are: headings hold placeholders. */
export const mailText = (html: string): string =>
  convert(html, {
    wordwrap: 78,
    selectors: [
      { selector: 'img', format: 'skip' },
      ...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  })
