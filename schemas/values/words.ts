import * as v from 'valibot'
import { TextStyle } from './text-style.ts'

/** A text that travels bare or with its colour and font (E §3 "Quest": title, subtitle and description styles). */
export const Words = v.union([v.string(), TextStyle])
export type Words = v.InferOutput<typeof Words>

/** The font of texts for which the organisation has saved none (E §1, E §3 "Quest font fallbacks"). */
export const fallbackFont = 'Outfit, sans-serif'

/** Creates a black text of a size and weight in the fallback font. */
export function words(text: string, size: number, strength: number): TextStyle {
  return { text, color: '#000000', font: { size, strength, family: fallbackFont, align: 'center' } }
}
