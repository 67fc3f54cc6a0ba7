/**
 * Texts that people wrote, as an assistant is told them: as data, between two marks that nothing inside can write, short, and
 * without what nobody sees. Whatever is put into `told` that is no text of ours is fenced, so that none is forgotten.
 */

/** The most characters of a text that are told unless somebody asks for all of it. */
export const MAX_TEXT_TOLD = 200

/** Text of ours, in which everything that people wrote is fenced. */
export class Told {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/**
 * The characters that nobody sees or that turn what stands around them: controls but for line ends and tabs, marks of
 * direction, joiners and spaces without width, tags, selectors of variants, and halves of pairs.
 */
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0\uFFFC\uFFFD]|\p{Default_Ignorable_Code_Point}/gu

/** Removes what nobody sees; line ends and tabs become spaces. */
export const visible = (text: string): string => text.replace(/[\t\n\r]+/g, ' ').replace(UNSEEN, '')

/** Writes the marks of a fence so that they end none. */
const marked = (text: string) => text.replaceAll('<', '‹').replaceAll('>', '›')

/** Cuts a text, by what people see as one character, and says that it was cut. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const characters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text.slice(0, most * 20))]
  if (characters.length <= most) return text.length <= most * 20 ? text.slice(0, most * 4) : text.slice(0, most)
  return `${characters
    .slice(0, most)
    .map(({ segment }) => segment)
    .join('')
    .slice(0, most * 4)}…`
}

/** Fences a text that people wrote. */
export const fenced = (text: string, most = MAX_TEXT_TOLD): Told =>
  new Told(`<data>${marked(shortened(visible(text).trim(), most))}</data>`)

/** Fences a document, or a part of one: JSON whose texts are short and visible. */
export const fencedJson = (lines: readonly string[]): Told =>
  new Told(`<data>\n${lines.map(marked).join('\n')}\n</data>`)

/** Returns a value with every text in it, and every key, visible and cut. */
export function visibleValue(value: unknown, most: number): unknown {
  if (typeof value === 'string') return shortened(visible(value), most)
  if (Array.isArray(value)) return value.map((one) => visibleValue(one, most))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [shortened(visible(key), MAX_TEXT_TOLD), visibleValue(one, most)]),
  )
}

/** Marks a text as ours: it is told as it is. Never for anything that came from a document or a call. */
export const ours = (text: string): Told => new Told(text)

/** Something to be told: a text of ours as it is, a number, or a text that people wrote, which is fenced. */
export type Telling = Told | string | number

/** Creates a text of ours around others: a tag of template literals. */
export function told(pieces: TemplateStringsArray, ...values: readonly (Telling | readonly Told[])[]): Told {
  const text = (value: Telling | readonly Told[]) => {
    if (value instanceof Told) return value.text
    if (typeof value === 'string') return fenced(value).text
    return typeof value === 'number' ? String(value) : value.map((one) => one.text).join('\n')
  }
  return new Told(
    pieces.map((piece, index) => piece + (index < values.length ? text(values[index] ?? '') : '')).join(''),
  )
}
