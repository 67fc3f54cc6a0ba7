/** A slot machine as it is drawn, read from a template of any shape (E §3 "Slot machine"). */
import type { CSSProperties } from 'react'
import { isObject, type JsonObject } from '#schemas/json.ts'
import { addressOf, colourOf, holdersOf, listIn, objectIn, textIn, textOf, wholeIn } from '../frame/reading.ts'
import { type StyledText, wordsAt } from '../look.ts'

/** An element of a reel. */
export interface SlotElement {
  /** As rows of rewards name it. */
  readonly id: string
  readonly name: string
  /** `''` for one without. */
  readonly picture: string
}

/** The machine with its reels. */
export interface SlotView {
  readonly elements: readonly SlotElement[]
  /** The number of elements in a line. */
  readonly reels: number
  /** Loops a reel makes before it stops. */
  readonly spins: number
  readonly box: CSSProperties
  /** The picture on the lever's button; `''` for none. */
  readonly buttonPicture: string
  readonly crown: StyledText
}

const otherwise = ['cherry', 'lemon', 'plum', 'bell', 'star', 'seven']

/** Reads a slot machine: its elements are those of its config, else those at its top, else ours. */
export function slotView(template: JsonObject, language: number): SlotView {
  const holders = holdersOf(template, language)
  const config = objectIn(holders, 'slotConfig')
  const own = listIn([config], 'slotElements', 12).map(elementOf)
  const named = listIn([template], 'slotMachineElements', 12).map(elementOf)
  const elements = (own.length > 0 ? own : named).filter(({ id }) => id)
  const picture = addressOf(config.bgImage)
  return {
    elements: elements.length > 0 ? elements : otherwise.map(elementOf),
    reels: wholeIn([config], 'winElements', [2, 3, 5]),
    spins: wholeIn([config], 'spin', [1, 1, 4]),
    box: {
      backgroundColor: colourOf(config.bgColor, '#FFFFFF'),
      ...(picture ? { backgroundImage: `url(${JSON.stringify(picture)})` } : {}),
    },
    buttonPicture: addressOf(config.spinButtonImage),
    crown: isObject(config.textCrown)
      ? wordsAt(config, 'textCrown')
      : { text: textIn([config], 'textCrown'), style: {} },
  }
}

/** An element is its id, or an object with its id, name and picture. */
function elementOf(value: unknown): SlotElement {
  if (!isObject(value)) return { id: textOf(value), name: textOf(value), picture: '' }
  const id = textOf(value.id) || textOf(value.name) || textOf(value)
  return { id, name: textOf(value.name) || textOf(value) || id, picture: addressOf(value.image) || addressOf(value) }
}

/** The ids of a line that was drawn: ids, or objects that carry one. */
export const idOf = (element: unknown): string => elementOf(element).id

/**
 * The line that is shown, by the places of its elements: the one that fell, else one that wins nothing, whatever the order of its
 * elements. No two of it are alike, unless such lines are all given away.
 */
export function lineOf(
  fallen: readonly unknown[],
  { elements, reels }: Pick<SlotView, 'elements' | 'reels'>,
  random: () => number,
  winning: readonly (readonly unknown[])[] = [],
): readonly number[] {
  const found = fallen.map((one) => elements.findIndex(({ id }) => id === idOf(one)))
  if (found.length > 0 && !found.includes(-1)) return found
  const first = Math.floor(random() * elements.length)
  const lines = [1, 2, 3, 0].flatMap((step) =>
    elements.map((_, shift) =>
      Array.from({ length: reels }, (_, reel) => (first + shift + reel * step) % elements.length),
    ),
  )
  const given = new Set(winning.map((line) => lineKey(line.map(idOf))))
  return lines.find((line) => !given.has(lineKey(line.map((index) => elements[index]?.id ?? '')))) ?? lines[0] ?? []
}

const lineKey = (ids: readonly string[]) => JSON.stringify([...ids].sort())

/** The lines that win: the elements of each row. */
export const linesOf = (rows: readonly JsonObject[]): readonly (readonly unknown[])[] =>
  rows.flatMap(({ elements }) => (Array.isArray(elements) ? [elements] : []))
