/** Dice as they are drawn, read from a template of any shape (E §3 "Roll dice"). */
import type { JsonObject } from '#schemas/json.ts'
import { plainBrand } from '#src/brand/brand-of.ts'
import { fieldColours } from '../brand/painted.ts'
import { ownText } from '../frame/own-text.ts'
import { addressOf, colourOf, type Holders, holdersOf, listIn, textIn, textOf, wholeIn } from '../frame/reading.ts'
import { readableOn } from '../look.ts'

/** The colours of a die. */
export interface DieLook {
  readonly colour: string
  readonly ink: string
}

/** The content of a face: spots, a word, or a picture. */
export interface Face {
  /** From 1. */
  readonly number: number
  /** `''` where it is spots. */
  readonly text: string
  readonly picture: string
}

/** The dice, how often they are rolled, and what stands on their faces. */
export interface DiceView {
  /** One a die of a roll. */
  readonly dice: readonly DieLook[]
  readonly rolls: number
  /** Always six. */
  readonly faces: readonly Face[]
  readonly buttonText: string
  /** The sound of rolling; `''` for none. */
  readonly audio: string
  /** They roll when they are tapped; the button rolls them either way. */
  readonly rollByTap: boolean
}

const colours = ['#C92A2A', '#2B8A3E', '#1864AB']
const FACES = [1, 2, 3, 4, 5, 6]

/** Reads the dice: how many, how often they are rolled, their colours and faces. */
export function diceView(template: JsonObject, language: number, brand = plainBrand): DiceView {
  const holders = holdersOf(template, language)
  const own = listIn(holders, 'diceColors')
  const paints = fieldColours(brand, colours)
  return {
    dice: Array.from({ length: wholeIn(holders, 'numberOfDice', [1, 3, 6]) }, (_, at) => {
      const colour = colourOf(own[at % Math.max(1, own.length)], paints[at % paints.length] ?? '#1864AB')
      return { colour, ink: readableOn(colour) }
    }),
    rolls: wholeIn(holders, 'numberOfDiceRolls', [1, 2, 16]),
    faces: facesOf(holders),
    buttonText: textIn(holders, 'buttonText') || ownText({ template, language }) || 'Roll The Dice',
    audio: addressOf(textIn(holders, 'diceRollAudio')),
    rollByTap: (textIn(holders, 'diceRollOn') || 'tap') === 'tap',
  }
}

/** Spots, words or pictures as `diceContent` asks for; where it is silent, whatever the list says. */
function facesOf(holders: Holders): readonly Face[] {
  const list = listIn(holders, 'diceContentList')
  const content = textIn(holders, 'diceContent')
  return FACES.map((number, at) => {
    const picture = content === 'numbers' || content === 'texts' ? '' : addressOf(list[at])
    const text = content === 'numbers' || content === 'images' || picture ? '' : textOf(list[at])
    return { number, text: content !== 'texts' && text === `${number}` ? '' : text, picture }
  })
}

/** Splits the faces, as the server gives them, into rolls of so many dice. */
export function rollsOf(dice: readonly number[], perRoll: number): readonly (readonly number[])[] {
  const count = Math.max(1, perRoll)
  return Array.from({ length: Math.ceil(dice.length / count) }, (_, roll) =>
    dice.slice(roll * count, (roll + 1) * count).map((face) => (FACES.includes(face) ? face : 1)),
  )
}
