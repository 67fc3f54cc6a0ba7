/** The brand kit of an organisation: how its documents look and what its coins are called (E §3 "Brand kit", C §3 "Organisation data"). */
import * as v from 'valibot'
import { text } from './optional.ts'
import { fallbackFont, TextStyle } from './text-style.ts'

/** The name of coins unless an organisation says otherwise (C §9). */
export const DEFAULT_CURRENCY_NAME = 'GCoins'

/** The colours a kit names: the first three are documented (E §3), the ground behind texts is ours. */
export const brandColours = ['Primary', 'Font', 'Buttons', 'Background'] as const

/** The texts that have a style of their own in each language (E §3 "Theme": title, subtitle, button; the description is ours). */
export const brandTexts = ['title', 'subtitle', 'description', 'button'] as const

/** A kind of text with a style of its own. */
export type BrandText = (typeof brandTexts)[number]

/** A font the organisation has brought along: its name, and where its file is (the keys are ours). */
export const CustomFont = v.looseObject({ family: text, url: text, fileName: text })
export type CustomFont = v.InferOutput<typeof CustomFont>

/** A picture with the name it is found by (the keys are ours). */
export const BrandIcon = v.looseObject({ name: text, url: text })
export type BrandIcon = v.InferOutput<typeof BrandIcon>

/** The text styles of one language (the keys are ours). */
export const BrandLanguage = v.looseObject({
  language: text,
  textConfig: v.optional(v.looseObject(Object.fromEntries(brandTexts.map((one) => [one, v.optional(TextStyle)])))),
})
export type BrandLanguage = v.InferOutput<typeof BrandLanguage>

/** The font texts begin with (C §3: size 14, weight 400, Outfit). */
export const DefaultFont = v.looseObject({
  size: v.optional(v.number()),
  strength: v.optional(v.number()),
  family: text,
})
export type DefaultFont = v.InferOutput<typeof DefaultFont>

/** A brand kit. What is in it is documented; of its keys only `currencyName` is, the others are ours. */
export const BrandKit = v.looseObject({
  orgId: text,
  currencyName: text,
  currencyIcon: text,
  localizationconfig: v.optional(v.array(BrandLanguage)),
  colorList: v.optional(v.array(v.looseObject({ name: text, color: text }))),
  icons: v.optional(v.array(BrandIcon)),
  defaultColours: v.optional(v.array(v.string())),
  /** The first is the one that texts begin with. */
  defaultFonts: v.optional(v.array(DefaultFont)),
  customFonts: v.optional(v.array(CustomFont)),
  /** An IANA zone; the organisation's. */
  timezone: text,
})
export type BrandKit = v.InferOutput<typeof BrandKit>

/** The kit an organisation starts with: what everything looks like without one. */
export function blankBrandKit() {
  return {
    currencyName: DEFAULT_CURRENCY_NAME,
    currencyIcon: '',
    localizationconfig: [{ language: 'English', textConfig: {} }],
    colorList: [
      { name: 'Primary', color: '#364FC7' },
      { name: 'Font', color: '#000000' },
      { name: 'Buttons', color: '#364FC7' },
      { name: 'Background', color: '#FFFFFF' },
    ],
    icons: [],
    defaultColours: ['#0DA05A', '#EE2737', '#C5C7CB', '#1971C2', '#F08C00', '#6741D9', '#0C8599', '#212529'],
    defaultFonts: [{ size: 14, strength: 400, family: fallbackFont }],
    customFonts: [],
  } satisfies BrandKit
}
