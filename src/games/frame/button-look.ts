/** The buttons of a template: their words, shape and links (E §3 `buttonConfig`). A prediction has a list of them. */
import type { CSSProperties } from 'react'
import { isObject, type JsonObject, listAt } from '#schemas/json.ts'
import { readableOn, rounding, sizeOf, styleOf } from '../look.ts'
import { addressOf, colourOf, type Holders, textOf } from './reading.ts'
import { appLinkOf, webLinkOf } from './safe-link.ts'

/** A button as it is drawn. */
export interface ButtonLook {
  readonly text: string
  /** The picture before its words; `''` for none. */
  readonly picture: string
  /** The place of the button in its row; undefined in the middle. */
  readonly place: CSSProperties['justifyContent']
  readonly style: CSSProperties
  /** Its colours as custom properties, where it says them. */
  readonly colours: CSSProperties
  /** The addresses it leads to; `''` for none that is safe to follow. */
  readonly web: string
  readonly app: string
}

/** Returns the buttons of a template: the list, or the one. */
export function buttonsOf(holders: Holders): readonly JsonObject[] {
  const held = holders.map(({ buttonConfig }) => buttonConfig).find((one) => isObject(one) || Array.isArray(one))
  return isObject(held) ? [held] : listAt({ held }, 'held').filter(isObject)
}

/** Reads a button of any shape. */
export function buttonLook(button: JsonObject): ButtonLook {
  return {
    text: textOf(button.text),
    picture: addressOf(button.image),
    place: places.find((one) => one === button.position),
    style: shapeOf(button),
    colours: coloursOf(button),
    web: webLinkOf(button.webLink),
    app: appLinkOf(button.appLink),
  }
}

/** Ground and ink, at rest and when pointed at. */
function coloursOf(button: JsonObject): CSSProperties {
  const ground = colourOf(button.bgColor, '')
  const hover = colourOf(button.hoverBgColor, '') || ground
  return {
    ...(ground ? { '--button': ground, '--on-button': readableOn(ground) } : {}),
    ...(hover ? { '--hover': hover, '--on-hover': readableOn(hover) } : {}),
  } as CSSProperties
}

const places = ['flex-start', 'flex-end'] as const

/** Width, rounding, border, shadow and the colours when pointed at. */
function shapeOf(button: JsonObject): CSSProperties {
  const [width, hoverWidth] = [sizeOf(button.width), sizeOf(button.hoverWidth)]
  const [radius, border] = [rounding(button.radius), sizeOf(button.borderWidth)]
  const edge = colourOf(button.border, '')
  const { textAlign: _, ...words } = styleOf(button)
  return {
    ...words,
    ...(width ? { '--width': width } : {}),
    ...(hoverWidth ? { '--hover-width': widest(width, hoverWidth) } : {}),
    ...(radius ? { borderRadius: radius } : {}),
    ...(edge ? { border: `${border || '1px'} solid ${edge}` } : {}),
    ...shadowOf(button),
  } as CSSProperties
}

/** Under the pointer a button grows and never shrinks away from it. */
const widest = (width: string, hoverWidth: string) =>
  width && width !== 'auto' && hoverWidth !== 'auto' ? `max(${width}, ${hoverWidth})` : hoverWidth

/** A shadow below a button: 20 % are 16 pixels deep. */
function shadowOf(button: JsonObject): CSSProperties {
  const depth = Math.min(Math.max(Number.parseFloat(sizeOf(button.shadow)) || 0, 0), 20) * 0.8
  const colour = colourOf(button.shadowColor, '')
  return depth > 0 && colour ? { boxShadow: `0 ${depth / 2}px ${depth}px ${colour}` } : {}
}
