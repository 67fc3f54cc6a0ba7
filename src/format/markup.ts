/** The rich text of documents: a string of HTML, or the plain text of older documents. Pure, without a DOM. */

const tag = /<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>/i

/** Says whether a text holds tags; without any it is plain text, whatever signs are in it ("5 < 6 & more"). Ours. */
export const isMarkup = (text: string): boolean => tag.test(text)

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

/** A text as HTML: markup as it is, plain text with a paragraph for each block and its line breaks. */
export function asMarkup(text: string): string {
  if (text === '' || isMarkup(text)) return text
  return text
    .split(/\n{2,}/)
    .map((block) => `<p>${escaped(block).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

/** The words of a text without its tags, for places that show no markup. */
export function withoutMarkup(text: string): string {
  if (!isMarkup(text)) return text
  const words = text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return Object.entries(signs).reduceRight((read, [sign, written]) => read.replaceAll(written, sign), words)
}
