/**
 * The parts of a look that a template or a theme may say itself: its ground, logo, texts and button. What is empty, or
 * stands as in a new template, says nothing (ours).
 */
import { isObject, type JsonObject, numericAt, objectAt, textAt } from '../json.ts'
import { fallbackFont } from '../values/text-style.ts'

/** The parts of a look, in the order people read them. */
export const lookParts = ['ground', 'logo', 'title', 'subtitle', 'button', 'buttonText'] as const

/** A part of a look. */
export type LookPart = (typeof lookParts)[number]

/** The keys of `background` that paint the ground; they belong together. */
export const groundKeys = ['bgColor', 'color1', 'color2', 'bgImgUrl', 'overLayColor'] as const

/** The keys of `background` that place the logo. */
export const logoKeys = ['logoImage', 'logoPosition'] as const

/** The colours of a button; they belong together. */
export const buttonColourKeys = ['bgColor', 'hoverBgColor'] as const

/** The shape of a button, each key for itself, with what stands there in a new template. */
export const buttonShape: Readonly<Record<string, string>> = {
  ...{ width: '50%', radius: '8px', shadow: '0%', shadowColor: '', border: '', borderWidth: '1px', hoverWidth: '50%' },
  ...{ position: 'center', copyIcon: '' },
}

/** The sizes and weights of texts in a new template. */
export const plainFonts = {
  title: { size: 30, strength: 600 },
  subtitle: { size: 15, strength: 400 },
  button: { size: 15, strength: 600 },
  result: { size: 20, strength: 600 },
} as const

/** A kind of text by the font it has in a new template. */
export type PlainFont = keyof typeof plainFonts

const silentFamilies: readonly string[] = ['', 'Outfit', fallbackFont]
const silentColours: readonly string[] = ['', '#000', '#000000']

/** The colour that a styled text says; `''` where it says none. */
export function saidColour(style: unknown): string {
  const colour = isObject(style) ? textAt(style, 'color') : ''
  return silentColours.includes(colour) ? '' : colour
}

/** Returns the font that a styled text says, each key only where it differs from a new template's. */
export function saidFont(style: unknown, plain: PlainFont): { family?: string; size?: number; strength?: number } {
  const font = (isObject(style) ? objectAt(style, 'font') : undefined) ?? {}
  const [family, size, strength] = [textAt(font, 'family'), numericAt(font, 'size'), numericAt(font, 'strength')]
  return {
    ...(silentFamilies.includes(family) ? {} : { family }),
    ...(size === undefined || size === plainFonts[plain].size ? {} : { size }),
    ...(strength === undefined || strength === plainFonts[plain].strength ? {} : { strength }),
  }
}

/** Says whether a shape of a button is other than a new template's. */
export function saysShape(button: JsonObject, key: string): boolean {
  const value = button[key]
  return value !== undefined && value !== null && value !== '' && value !== buttonShape[key]
}

/** Says whether an object has something at one of these keys. */
export const saysAny = (holder: JsonObject | undefined, keys: readonly string[]): boolean =>
  keys.some((key) => textAt(holder, key) !== '')

/** Returns the texts of an entry by their kinds: a template's stand in it, a theme's in its `textConfig`. */
export const textOfLook = (entry: JsonObject, key: 'title' | 'subtitle' | 'button'): unknown =>
  isObject(entry.textConfig) ? entry.textConfig[key] : key === 'button' ? firstButton(entry) : entry[key]

/** Returns the button of an entry, of several the first; an empty one where there is none. */
export function firstButton(entry: JsonObject): JsonObject {
  const { buttonConfig } = entry
  const first: unknown = Array.isArray(buttonConfig) ? buttonConfig[0] : buttonConfig
  return isObject(first) ? first : {}
}

/** Returns the parts of its look that an entry of a template or a theme says itself. */
export function saidParts(entry: JsonObject): readonly LookPart[] {
  const background = objectAt(entry, 'background')
  const says = (style: unknown, plain: PlainFont) =>
    saidColour(style) !== '' || Object.keys(saidFont(style, plain)).length > 0
  const said: Readonly<Record<LookPart, boolean>> = {
    ground: saysAny(background, groundKeys),
    logo: saysAny(background, ['logoImage']),
    title: says(textOfLook(entry, 'title'), 'title'),
    subtitle: says(textOfLook(entry, 'subtitle'), 'subtitle'),
    button: saysAny(firstButton(entry), buttonColourKeys),
    buttonText: says(textOfLook(entry, 'button'), 'button'),
  }
  return lookParts.filter((part) => said[part])
}
