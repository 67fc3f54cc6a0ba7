/** Treasure chests as they are drawn, read from a template of any shape (E §3 "Treasure chest"). */
import type { CSSProperties } from 'react'
import { isObject, type JsonObject } from '#schemas/json.ts'
import { addressOf, colourOf, holdersOf, listIn, objectIn, textIn, textOf, wholeIn } from '../frame/reading.ts'

/** A chest to choose. */
export interface ChestLook {
  /** From 1. */
  readonly number: number
  readonly name: string
  readonly colour: string
}

/** The chests on their ground. */
export interface ChestView {
  readonly chests: readonly ChestLook[]
  /** Pictures instead of drawn chests; `''` for none. */
  readonly pictures: { readonly open: string; readonly closed: string; readonly empty: string }
  readonly scene: CSSProperties
  readonly showsProgress: boolean
  /** A button opens one of the chests, which by chance. */
  readonly hasButton: boolean
}

/** The grounds of the themes (ours); the first is the default of E §3. */
const themes: Readonly<Record<string, string>> = {
  forest: 'linear-gradient(#d8f5a2, #5c940d)',
  palace: 'linear-gradient(#f3d9fa, #862e9c)',
  ocean: 'linear-gradient(#c5f6fa, #0b7285)',
  desert: 'linear-gradient(#fff3bf, #d9480f)',
  space: 'linear-gradient(#4263eb, #0b1033)',
}

/** Reads the chests: as many as it says, else as it has segments, else four. */
export function chestView(template: JsonObject, language: number): ChestView {
  const holders = holdersOf(template, language)
  const config = objectIn(holders, 'chestConfig')
  const segments = listIn([template], 'segments', 12)
  const theme = textIn([config], 'theme').toLowerCase()
  const pictures = [addressOf(config.board), addressOf(config.bgImage)]
  const colour = colourOf(config.bgColor, '')
  return {
    chests: Array.from({ length: wholeIn([config], 'count', [1, segments.length || 4, 12]) }, (_, at) => {
      const segment = segments[at]
      return {
        number: at + 1,
        name: textOf(segment) || `Chest ${at + 1}`,
        colour: colourOf(isObject(segment) ? segment.color : undefined, '#A0522D'),
      }
    }),
    pictures: {
      open: pictureAt(config, 'open'),
      closed: pictureAt(config, 'close'),
      empty: pictureAt(config, 'empty'),
    },
    scene: pictures.some(Boolean)
      ? picturesOf(pictures, colour)
      : { background: colour || (Object.hasOwn(themes, theme) ? themes[theme] : themes.forest) },
    showsProgress: config.showProgressBar === true,
    hasButton: holders.some(({ buttonNeeded }) => buttonNeeded === true),
  }
}

/** The board lies whole on the picture behind everything, which covers the scene. */
function picturesOf([board, behind]: readonly string[], colour: string): CSSProperties {
  const layers = [
    { from: board, size: 'contain' },
    { from: behind, size: 'cover' },
  ].filter(({ from }) => from)
  return {
    ...(colour ? { backgroundColor: colour } : {}),
    backgroundImage: layers.map(({ from }) => `url(${JSON.stringify(from)})`).join(', '),
    backgroundSize: layers.map(({ size }) => size).join(', '),
    backgroundRepeat: 'no-repeat',
  }
}

/** A picture stands under `open` or `openImage`; the names of these keys are not shown, so both are read. */
const pictureAt = (config: JsonObject, key: string) => addressOf(config[`${key}Image`]) || addressOf(config[key])
