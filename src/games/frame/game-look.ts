/** The look of a game around its stage: title, ground and button (E §3 "Common to every configuration"). */
import type { CSSProperties } from 'react'
import { layoutOf } from '#schemas/documents/in-theme.ts'
import type { ThemeLayout } from '#schemas/documents/theme.ts'
import type { JsonObject } from '#schemas/json.ts'
import { plainBrand } from '#src/brand/brand-of.ts'
import { brandColour, brandFont, brandText, inkOn } from '../brand/painted.ts'
import { readableOn, type StyledText, wordsAt } from '../look.ts'
import { type ButtonLook, buttonLook, buttonsOf } from './button-look.ts'
import { addressOf, colourOf, type Holders, holdersOf, objectIn, textIn, textOf } from './reading.ts'
import { type ResultLook, resultLook } from './result-look.ts'

/** The surroundings of the stage of any game. */
export interface GameLook {
  readonly title: StyledText
  readonly subtitle: StyledText
  /** Ground, ink and button colours as custom properties, with the picture of the ground. */
  readonly page: CSSProperties
  /** The logo above the title; `''` for none. */
  readonly logo: string
  readonly logoStyle: CSSProperties
  /** The icon beside the title, and the picture over it; `''` for none. */
  readonly icon: string
  readonly titlePicture: string
  /** The layout of the theme it is drawn in; undefined without one. */
  readonly layout: ThemeLayout | undefined
  readonly button: ButtonLook
  /** The further buttons of a template that has a list of them: after an answer, and with the result. */
  readonly buttons: readonly ButtonLook[]
  readonly result: ResultLook
}

const DEFAULT_GROUND_COLOUR = '#FFFFFF'
const DEFAULT_BUTTON_COLOUR = '#364FC7'

/** Reads how a template looks in one language; where it is silent, the brand speaks. */
export function gameLook(template: JsonObject, language: number, brand = plainBrand): GameLook {
  const holders = holdersOf(template, language)
  const [background, button] = [objectIn(holders, 'background'), buttonsOf(holders)[0] ?? {}]
  const ground = colourOf(background.bgColor, brandColour(brand.ground, DEFAULT_GROUND_COLOUR))
  const colour = colourOf(button.bgColor, brandColour(brand.button, DEFAULT_BUTTON_COLOUR))
  const layout = layoutOf(template)
  const spoken = textOf(holders[0]?.language)
  const buttons = buttonsOf(holders).map(buttonLook)
  const dressed = (look: ButtonLook): ButtonLook => ({
    ...look,
    style: {
      ...brandText(brand, 'button', spoken, colour),
      ...look.style,
      ...(isIn(wide, layout) && { '--width': '100%', '--hover-width': '100%' }),
    } as CSSProperties,
  })
  return {
    title: inLayout(over(brandText(brand, 'title', spoken, ground), wordsIn(holders, 'title')), layout),
    subtitle: inLayout(over(brandText(brand, 'subtitle', spoken, ground), wordsIn(holders, 'subtitle')), layout),
    page: {
      '--ground': ground,
      ...brandFont(brand),
      '--ink': inkOn(ground, brand),
      '--button': colour,
      '--on-button': readableOn(colour),
      '--second': colourOf(background.color2, ground),
      '--hover': colourOf(button.hoverBgColor, colour),
      '--on-hover': readableOn(colourOf(button.hoverBgColor, colour)),
      ...pictureOf(background, addressOf(textIn(holders, 'backgroundImage'))),
    } as CSSProperties,
    logo: addressOf(background.logoImage),
    logoStyle: positionOf(background.logoPosition),
    icon: addressOf(background.iconImage),
    titlePicture: addressOf(textIn(holders, 'titleImage')),
    layout,
    button: dressed(buttons[0] ?? buttonLook({})),
    buttons: buttons.map(dressed),
    result: resultLook(holders, buttons[0]),
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

/** Layouts whose words stand to the left, and those whose button is as wide as the page. */
const leftward: readonly ThemeLayout[] = ['t4', 't7']
const wide: readonly ThemeLayout[] = ['t2', 't5']

const isIn = (layouts: readonly ThemeLayout[], layout: ThemeLayout | undefined) =>
  layout !== undefined && layouts.includes(layout)

/** A text where the layout has its words. */
function inLayout(words: StyledText, layout: ThemeLayout | undefined): StyledText {
  return isIn(leftward, layout) ? { ...words, style: { ...words.style, textAlign: 'left' } } : words
}

/** A picture behind everything, under its tint; without one the two colours of the ground, where it has both. */
function pictureOf(background: JsonObject, otherwise: string): CSSProperties {
  const [picture, tint] = [addressOf(background.bgImgUrl) || otherwise, colourOf(background.overLayColor, '')]
  const [from, to] = [colourOf(background.color1, ''), colourOf(background.color2, '')]
  if (picture) {
    const veil = tint ? `linear-gradient(${tint}99, ${tint}99), ` : ''
    return { backgroundImage: `${veil}url(${JSON.stringify(picture)})` }
  }
  return from && to && from !== to ? { backgroundImage: `linear-gradient(160deg, ${from}, ${to})` } : {}
}

/** The positions of a logo; in the middle unless another one is said. */
const places: Readonly<Record<string, 'start' | 'end'>> = {
  ...{ 'flex-start': 'start', left: 'start', 'flex-end': 'end', right: 'end' },
}

function positionOf(position: unknown): CSSProperties {
  const place = Object.entries(places).find(([name]) => name === position)?.[1]
  return place ? { justifySelf: place } : {}
}
