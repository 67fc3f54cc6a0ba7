import { fallbackFont } from './text-style.ts'

/** The fonts that are offered, as they stand on the wire (E §9), Outfit first (C §3 "Organisation data"). */
export const offeredFonts = [fallbackFont, 'Poppins', 'Serif', 'Sans-serif', 'Monospace', 'Cursive'] as const

/** Returns the name of a font: `Outfit` of `Outfit, sans-serif`. */
export const fontName = (family: string): string => family.split(',')[0]?.trim() ?? ''

/** A family as CSS takes it: a list as it is, a name in quotation marks unless it is a general one. */
export function cssFamily(family: string): string {
  if (family.includes(',')) return family
  if (/^(serif|sans-serif|monospace|cursive|fantasy|system-ui)$/i.test(family)) return family.toLowerCase()
  return `${JSON.stringify(family)}, sans-serif`
}
