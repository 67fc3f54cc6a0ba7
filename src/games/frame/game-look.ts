/** The look of a game around its stage: title, ground and button (E §3 "Common to every configuration"). */
import type { CSSProperties } from 'react'
import { layoutOf } from '#schemas/documents/in-theme.ts'
import type { ThemeLayout } from '#schemas/documents/theme.ts'
import type { JsonObject } from '#schemas/json.ts'
import { plainBrand } from '#src/brand/brand-of.ts'
import { brandColour, brandFont, brandText, inkOn } from '../brand/painted.ts'
import { readableOn, rounding, type StyledText, sizeOf, styleOf, wordsAt } from '../look.ts'
import { addressOf, colourOf, type Holders, holdersOf, objectIn, textOf } from './reading.ts'

/** The surroundings of the stage of any game. */
export interface GameLook {
  readonly title: StyledText
  readonly subtitle: StyledText
  /** Ground, ink and button colours as custom properties, with the picture of the ground. */
  readonly page: CSSProperties
  /** The logo above the title; `''` for none. */
  readonly logo: string
  readonly logoStyle: CSSProperties
  /** The layout of the theme it is drawn in; undefined without one. */
  readonly layout: ThemeLayout | undefined
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
  const layout = layoutOf(template)
  const spoken = textOf(holders[0]?.language)
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
      ...pictureOf(background),
    } as CSSProperties,
    logo: addressOf(background.logoImage),
    logoStyle: positionOf(background.logoPosition),
    layout,
    button: {
      text: textOf(button.text),
      style: {
        ...brandText(brand, 'button', spoken, colour),
        ...shapeOf(button),
        ...(isIn(wide, layout) && { width: '100%' }),
      },
    },
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
function pictureOf(background: JsonObject): CSSProperties {
  const [picture, tint] = [addressOf(background.bgImgUrl), colourOf(background.overLayColor, '')]
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

/** Width, rounding, border and shadow of a button. */
function shapeOf(button: JsonObject): CSSProperties {
  const [width, radius, border] = [sizeOf(button.width), rounding(button.radius), sizeOf(button.borderWidth)]
  const edge = colourOf(button.border, '')
  const { textAlign: _, ...words } = styleOf(button)
  return {
    ...words,
    ...(width ? { width } : {}),
    ...(radius ? { borderRadius: radius } : {}),
    ...(edge ? { border: `${border || '1px'} solid ${edge}` } : {}),
    ...shadowOf(button),
  }
}

/** A shadow below a button: 20 % are 16 pixels deep. */
function shadowOf(button: JsonObject): CSSProperties {
  const depth = Math.min(Math.max(Number.parseFloat(sizeOf(button.shadow)) || 0, 0), 20) * 0.8
  const colour = colourOf(button.shadowColor, '')
  return depth > 0 && colour ? { boxShadow: `0 ${depth / 2}px ${depth}px ${colour}` } : {}
}
