/** The look of a game around its stage: title, ground and button (E §3 "Common to every configuration"). */
import type { CSSProperties } from 'react'
import type { JsonObject } from '#schemas/json.ts'
import { plainBrand } from '#src/brand/brand-of.ts'
import { brandColour, brandFont, brandText, inkOn } from '../brand/painted.ts'
import { readableOn, type StyledText, sizeOf, styleOf, wordsAt } from '../look.ts'
import { addressOf, colourOf, type Holders, holdersOf, objectIn, textOf } from './reading.ts'

/** The surroundings of the stage of any game. */
export interface GameLook {
  readonly title: StyledText
  readonly subtitle: StyledText
  /** Ground, ink and button colours as custom properties, with the picture of the ground. */
  readonly page: CSSProperties
  /** The logo above the title; `''` for none. */
  readonly logo: string
  readonly button: { readonly text: string; readonly style: CSSProperties }
  /** The texts after winning and after losing, where the rule has none; they may name `#reward`. */
  readonly winning: StyledText
  readonly losing: StyledText
  /** Pictures beside these texts; `''` for none. */
  readonly pictures: { readonly winning: string; readonly losing: string }
}

const DEFAULT_GROUND_COLOUR = '#FFFFFF'
const DEFAULT_BUTTON_COLOUR = '#364FC7'

/** Reads how a template looks in one language; where it is silent, the brand speaks. */
export function gameLook(template: JsonObject, language: number, brand = plainBrand): GameLook {
  const holders = holdersOf(template, language)
  const [background, button] = [objectIn(holders, 'background'), objectIn(holders, 'buttonConfig')]
  const result = objectIn(holders, 'resultText')
  const ground = colourOf(background.bgColor, brandColour(brand.ground, DEFAULT_GROUND_COLOUR))
  const colour = colourOf(button.bgColor, brandColour(brand.button, DEFAULT_BUTTON_COLOUR))
  const spoken = textOf(holders[0]?.language)
  return {
    title: over(brandText(brand, 'title', spoken, ground), wordsIn(holders, 'title')),
    subtitle: over(brandText(brand, 'subtitle', spoken, ground), wordsIn(holders, 'subtitle')),
    page: {
      '--ground': ground,
      ...brandFont(brand),
      '--ink': inkOn(ground, brand),
      '--button': colour,
      '--on-button': readableOn(colour),
      '--hover': colourOf(button.hoverBgColor, colour),
      '--on-hover': readableOn(colourOf(button.hoverBgColor, colour)),
      ...pictureOf(background),
    } as CSSProperties,
    logo: addressOf(background.logoImage),
    button: { text: textOf(button.text), style: { ...brandText(brand, 'button', spoken, colour), ...shapeOf(button) } },
    winning: wordsAt(result, 'winningText'),
    losing: wordsAt(result, 'losingText'),
    pictures: {
      winning: addressOf(objectIn([result], 'winningText').image),
      losing: addressOf(objectIn([result], 'losingText').image),
    },
  }
}

/** The first words at a key, bare or styled. */
export function wordsIn(holders: Holders, key: string): StyledText {
  const holder = holders.find((one) => textOf(one[key])) ?? {}
  return wordsAt(holder, key)
}

/** A text in its own style, and in another where it has none. */
function over(style: CSSProperties, words: StyledText): StyledText {
  return { ...words, style: { ...style, ...words.style } }
}

/** A picture behind everything, under its tint. */
function pictureOf(background: JsonObject): CSSProperties {
  const [picture, tint] = [addressOf(background.bgImgUrl), colourOf(background.overLayColor, '')]
  if (!picture) return {}
  const veil = tint ? `linear-gradient(${tint}99, ${tint}99), ` : ''
  return { backgroundImage: `${veil}url(${JSON.stringify(picture)})` }
}

/** Width, rounding and border of a button. */
function shapeOf(button: JsonObject): CSSProperties {
  const [width, radius, border] = [sizeOf(button.width), sizeOf(button.radius), sizeOf(button.borderWidth)]
  const edge = colourOf(button.border, '')
  const { textAlign: _, ...words } = styleOf(button)
  return {
    ...words,
    ...(width ? { width } : {}),
    ...(radius ? { borderRadius: radius } : {}),
    ...(edge ? { border: `${border || '1px'} solid ${edge}` } : {}),
  }
}
