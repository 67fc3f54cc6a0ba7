import * as v from 'valibot'

/** A font as texts carry it: `strength` is the weight (E §3 "Common to every configuration"). */
export const Font = v.looseObject({
  size: v.optional(v.union([v.number(), v.string()])),
  strength: v.optional(v.union([v.number(), v.string()])),
  family: v.optional(v.string()),
  align: v.optional(v.string()),
})

/** A text with its colour and font (E §3). */
export const TextStyle = v.looseObject({
  text: v.optional(v.string()),
  color: v.optional(v.string()),
  font: v.optional(Font),
})
export type TextStyle = v.InferOutput<typeof TextStyle>

/** One side of a result: text, where it stands, and its background image (C §3 "Rule"). */
export const ResultSide = v.looseObject({
  ...TextStyle.entries,
  place: v.optional(v.string()),
  image: v.optional(v.string()),
  imageName: v.optional(v.string()),
})

/** The texts that a player reads after playing (READINGS "Types of the drawn documents"). */
export const ResultText = v.looseObject({ winningText: v.optional(ResultSide), losingText: v.optional(ResultSide) })
export type ResultText = v.InferOutput<typeof ResultText>

/** A text that travels bare or with its colour and font (E §3 "Quest": title, subtitle and description styles). */
export const PlainOrStyledText = v.union([v.string(), TextStyle])
export type PlainOrStyledText = v.InferOutput<typeof PlainOrStyledText>

/** The font of texts for which the organisation has saved none (E §1, E §3 "Quest font fallbacks"). */
export const fallbackFont = 'Outfit, sans-serif'

/** Creates a black text of a size and weight in the fallback font. */
export function words(text: string, size: number, strength: number): TextStyle {
  return { text, color: '#000000', font: { size, strength, family: fallbackFont, align: 'center' } }
}
