/** A coin as it is drawn, read from a template of any shape (E §3 "Coin toss"). */
import type { CSSProperties } from 'react'
import { isObject, type JsonObject } from '#schemas/json.ts'
import { ownText } from '../frame/own-text.ts'
import { addressOf, colourOf, holdersOf, listIn, objectIn, textIn, textOf, wholeIn } from '../frame/reading.ts'
import { readableOn, styleOf } from '../look.ts'

/** A side of the coin. */
export interface CoinSide {
  /** 1 or 2. */
  readonly number: number
  readonly text: string
  readonly colour: string
  readonly ink: string
  /** `''` for a side without one. */
  readonly picture: string
}

/** A coin with its button. */
export interface CoinView {
  /** Always two. */
  readonly sides: readonly CoinSide[]
  /** Milliseconds a turn takes at full speed. */
  readonly period: number
  readonly buttonText: string
  /** The picture on the button, and the sound of tossing; `''` for none. */
  readonly buttonPicture: string
  readonly audio: string
  /** The font of the words on the sides. */
  readonly font: CSSProperties
  readonly showsTexts: boolean
}

const otherwise = [
  { text: 'Heads', colour: '#E8A317' },
  { text: 'Tails', colour: '#8D99AE' },
]

/** Reads a coin: its sides are the first two of the list of its quadrants, or of its segments. */
export function coinView(template: JsonObject, language: number): CoinView {
  const holders = holdersOf(template, language)
  const button = objectIn(holders, 'spinButton')
  const quadrants = objectIn(holders, 'quadrants')
  const rows = [listIn([quadrants], 'list'), listIn([template], 'segments')].find(({ length }) => length > 0)
  return {
    sides: otherwise.map(({ text, colour }, at) => {
      const row = rows?.[at]
      const own = colourOf(isObject(row) ? row.color : undefined, colour)
      return {
        number: at + 1,
        text: textOf(row) || text,
        colour: own,
        ink: readableOn(own),
        picture: isObject(row) ? addressOf(row.image) : '',
      }
    }),
    period: Math.round(1500 / wholeIn([button], 'speed', [1, 3, 6])),
    buttonText: textIn([button], 'text') || ownText({ template, language }) || 'Toss Coin',
    buttonPicture: addressOf(button.image),
    audio: addressOf(button.audio),
    font: styleOf({ font: quadrants.font }),
    showsTexts: quadrants.displaySegmentText !== false,
  }
}
