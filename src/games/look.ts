/**
 * The looks of documents as styles of React. They take untrusted values; a value that is no colour or size is left out.
 */
import type { CSSProperties } from 'react'
import { isObject, type JsonObject, numericAt, objectAt, textAt } from '#schemas/json.ts'
import { cssFamily } from '#schemas/values/font-family.ts'

export { readableOn } from '#src/brand/contrast.ts'

/** Text with its colour and font, `{ text, color, font: { size, strength, family, align } }`, or bare (E §3 "Common to every configuration"). */
export interface StyledText {
  readonly text: string
  readonly style: CSSProperties
}

/** The alignments of texts: as E §9 writes positions, and as older documents do. */
const aligned: Readonly<Record<string, 'left' | 'center' | 'right'>> = {
  ...{ 'flex-start': 'left', center: 'center', 'flex-end': 'right' },
  ...{ left: 'left', right: 'right' },
}

/** The style of a text: colour, font, size in pixels, weight and alignment. */
export function styleOf(words: unknown): CSSProperties {
  if (!isObject(words)) return {}
  const font = objectAt(words, 'font') ?? {}
  const [size, weight] = [numericAt(font, 'size'), numericAt(font, 'strength')]
  const [colour, family, align] = [textAt(words, 'color'), textAt(font, 'family'), textAt(font, 'align')]
  return {
    ...(colour ? { color: colour } : {}),
    ...(family ? { fontFamily: cssFamily(family) } : {}),
    ...(size ? { fontSize: Math.min(Math.max(size, 8), 60) } : {}),
    ...(weight ? { fontWeight: weight } : {}),
    ...(align in aligned ? { textAlign: aligned[align] as 'left' } : {}),
  }
}

/** A text at a key in its own style, over the style that its group gives such texts. */
export function wordsAt(holder: JsonObject, key: string, style: CSSProperties = {}): StyledText {
  const own = objectAt(holder, key)
  return { text: own ? textAt(own, 'text') : textAt(holder, key), style: { ...style, ...styleOf(own) } }
}

/** The card of something: its background, border and rounding (E §3 "Milestone"). */
export function cardOf(...looks: readonly (JsonObject | undefined)[]): CSSProperties {
  const look: JsonObject = Object.assign({}, ...looks.filter((one) => one !== undefined))
  const [background, border] = [textAt(look, 'backgroundColor'), textAt(look, 'borderColor')]
  const [width, radius] = [numericAt(look, 'thickness'), rounding(look.radius)]
  return {
    ...(background ? { backgroundColor: background } : {}),
    ...(border ? { borderColor: border } : {}),
    ...(width === undefined ? {} : { borderWidth: Math.min(Math.max(width, 0), 10) }),
    ...(radius ? { borderRadius: radius } : {}),
  }
}

/** A size of the wire, `30px`, `10%` or a number of pixels; `''` for what is none. */
export function sizeOf(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return `${value}px`
  return typeof value === 'string' && /^(auto|-?[\d.]+(px|%|em|rem)?)$/.test(value.trim()) ? value.trim() : ''
}

/** A rounding of the wire; percentages are of the half height, as rounding goes: 100 % is a pill. */
export function rounding(value: unknown): string {
  const size = sizeOf(value)
  return size.endsWith('%') ? `${Number.parseFloat(size) * 0.4}px` : size
}
