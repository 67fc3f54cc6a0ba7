/**
 * The HTML part of a mail: one column, one button, light and dark; nothing is loaded from anywhere. Kept by hand: one
 * frame for all mails needs no template language (D-64).
 */
import type { MailContent, MailItem } from './letter.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

// What clients that know no style sheet show stands in the attributes; the sheet turns it dark.
const style = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #1a1b1e !important; }
  .sheet { background-color: #25262b !important; border-color: #373a40 !important; }
  .words { color: #e9ecef !important; }
  .small { color: #adb5bd !important; }
  .button { background-color: #4f63e7 !important; }
}`

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const words = `${font};font-size:16px;line-height:1.5;color:#212529`
const small = `${font};font-size:13px;line-height:1.5;color:#495057`

const paragraph = (text: string) => `<p class="words" style="${words};margin:0 0 16px">${escaped(text)}</p>`
const note = (text: string) => `<p class="small" style="${small};margin:0 0 8px">${escaped(text)}</p>`

function button({ label, link }: NonNullable<MailContent['button']>): string {
  const look = `${font};display:inline-block;padding:12px 24px;border-radius:6px;background-color:#3448c5;color:#ffffff`
  const address = `<p class="small" style="${small};margin:0 0 16px;word-break:break-all">${escaped(link)}</p>`
  return `<p style="margin:8px 0 16px"><a class="button" href="${escaped(link)}" target="_blank" rel="noopener" style="${look};font-size:16px;font-weight:600;text-decoration:none">${escaped(label)}</a></p>${address}`
}

function item({ says, quote, link }: MailItem): string {
  const quoted = `<blockquote class="words" style="${words};margin:0 0 8px;padding:0 0 0 12px;border-left:3px solid #ced4da;white-space:pre-wrap">${escaped(quote)}</blockquote>`
  const opens = `<p class="small" style="${small};margin:0 0 20px"><a href="${escaped(link)}" target="_blank" rel="noopener">Open the comment</a></p>`
  return `<p class="small" style="${small};margin:0 0 4px;font-weight:600">${escaped(says)}</p>${quoted}${opens}`
}

/** Renders the content of a mail; every text is escaped. */
export function toHtml({ subject, name, says, items = [], button: opens, adds = [] }: MailContent): string {
  const body = [
    ...[`Hello ${name},`, ...says].map(paragraph),
    ...items.map(item),
    opens ? button(opens) : '',
    ...adds.map(note),
  ].join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${style}</style>
</head>
<body class="page" style="margin:0;padding:24px;background-color:#f1f3f5">
<div class="sheet" style="max-width:520px;margin:0 auto;padding:24px 28px;background-color:#ffffff;border:1px solid #dee2e6;border-radius:8px">
<p class="words" style="${words};margin:0 0 20px;font-weight:700">Questwire</p>
${body}
</div>
</body>
</html>
`
}
