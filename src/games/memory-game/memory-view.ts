/** A memory game as it is drawn, read from a template of any shape (E §3 "Memory game"). */
import type { CSSProperties } from 'react'
import { isObject, type JsonObject } from '#schemas/json.ts'
import { plainBrand } from '#src/brand/brand-of.ts'
import { brandColour } from '../brand/painted.ts'
import { addressOf, colourOf, holdersOf, listIn, objectIn, textOf, wholeIn } from '../frame/reading.ts'
import { cardOf, readableOn, styleOf } from '../look.ts'

/** The face of a card: a picture, or words. */
export interface CardFace {
  readonly text: string
  readonly picture: string
}

/** The cards of a memory game: how they stand, and what they look like. */
export interface MemoryView {
  readonly columns: number
  /** The two faces of each pair. */
  readonly pairs: readonly (readonly [CardFace, CardFace])[]
  readonly face: CSSProperties
  readonly back: CSSProperties
  readonly backPicture: string
  /** The sound of a card that is turned; `''` for none. */
  readonly audio: string
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Reads a memory game: rows and columns say how many pairs there are, and pairs without content are letters. */
export function memoryView(template: JsonObject, language: number, brand = plainBrand): MemoryView {
  const holders = holdersOf(template, language)
  const config = objectIn(holders, 'cardConfig')
  const rows = wholeIn([config], 'noOfRows', [1, 2, 8])
  const columns = wholeIn([config], 'noOfCols', [2, 4, 8])
  const list = listIn([objectIn(holders, 'cardContent')], 'pairList')
  const colour = colourOf(config.cardColor, brandColour(brand.primary, '#364FC7'))
  return {
    columns,
    pairs: Array.from({ length: Math.max(1, Math.min(Math.floor((rows * columns) / 2), 26)) }, (_, at) =>
      pairOf(list[at], letters[at] ?? '?'),
    ),
    face: {
      ...styleOf({ font: objectIn(holders, 'font') }),
      ...cardOf({ backgroundColor: '#FFFFFF', borderColor: '#868E96', thickness: 1, radius: '10%' }, config),
    },
    back: { backgroundColor: colour, color: readableOn(colour) },
    backPicture: backOf(config),
    audio: config.cardAudioNeeded === false ? '' : addressOf(config.cardAudio),
  }
}

/** The picture of the back, where the back is one: of the card, or of the library. */
function backOf(config: JsonObject): string {
  const back = textOf(config.cardBacklayer)
  if (back === 'color') return ''
  return back === 'library' ? addressOf(config.cardLib) : addressOf(config.cardImg)
}

function pairOf(pair: unknown, letter: string): readonly [CardFace, CardFace] {
  const held = isObject(pair) ? pair : {}
  const [title, title2] = [textOf(held.title) || letter, textOf(held.title2)]
  return [
    faceOf(held.card1, title, addressOf(held.card1Image)),
    faceOf(held.card2, title2 || title, addressOf(held.card2Image)),
  ]
}

/** A face is an object with a picture or words; a bare word says only of what kind it is: the picture beside it is shown where it is `image`. */
function faceOf(card: unknown, title: string, beside: string): CardFace {
  if (!isObject(card)) return { text: title, picture: card === 'image' ? beside : '' }
  const picture = card.type === 'text' ? '' : addressOf(card.image) || addressOf(card)
  return { text: textOf(card) || title, picture }
}
