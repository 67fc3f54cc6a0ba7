/**
 * The colours and fonts of a brand where a document names none. An organisation without a brand kit keeps the plain
 * look.
 */
import type { CSSProperties } from 'react'
import type { Brand } from '#schemas/values/brand.ts'
import type { BrandText } from '#schemas/values/brand-kit.ts'
import { cssFamily } from '#schemas/values/font-family.ts'
import { plainBrand } from '#src/brand/brand-of.ts'
import { AA, contrastOf, readableOn } from '#src/brand/contrast.ts'
import { styleOf } from '../look.ts'

/** Says whether a colour of the brand differs from the plain look. */
const isOwn = (brand: Brand, key: 'primary' | 'button' | 'ink' | 'ground') => brand[key] !== plainBrand[key]

/** The colours that fields stand in by turns, at least two of them; those given where the brand has none of its own. */
export function fieldColours(brand: Brand, otherwise: readonly string[]): readonly string[] {
  if (!isOwn(brand, 'primary')) return otherwise
  const own = [brand.primary, ...(isOwn(brand, 'button') ? [brand.button] : []), ...brand.accents].filter(isHex)
  const unlike = own.filter((one, at) => own.indexOf(one) === at)
  return unlike.length > 1 ? unlike : [...unlike, '#FFFFFF']
}

/** A colour of the brand where it is one that both browsers and we can read; else the given one. */
export const brandColour = (colour: string, otherwise: string): string => (isHex(colour) ? colour : otherwise)

/** The ink on a ground: the brand's where it can be read there, else black or white. */
export function inkOn(ground: string, { ink }: Brand): string {
  return (contrastOf(ink, ground) ?? 0) >= AA ? ink : readableOn(ground)
}

/** The font of everything that says none; nothing where the brand has none of its own. */
export function brandFont({ font }: Brand): CSSProperties {
  return font.family === plainBrand.font.family ? {} : { fontFamily: cssFamily(font.family) }
}

/** Returns the brand's style of such a text in a language; with a colour only where it can be read on its ground. */
export function brandText(brand: Brand, role: BrandText, language: string, ground: string): CSSProperties {
  const style = brand.languages.find((one) => one.language === language)?.texts[role]
  if (!style) return {}
  const { color, ...rest } = styleOf(style)
  return { ...rest, ...(color && (contrastOf(color, ground) ?? 0) >= AA ? { color } : {}) }
}

const isHex = (colour: string) => /^#([\da-f]{3}|[\da-f]{6})$/i.test(colour)
