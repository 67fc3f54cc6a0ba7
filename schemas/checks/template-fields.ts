import { chestScenes } from '../documents/template-chest.ts'
import { isFilled, isObject, listAt, numericAt, objectAt, textAt, valueAt, wordsAt } from '../json.ts'
import { templateMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { problem, warning } from './issue.ts'
import { entriesOf, type Part } from './quest-parts.ts'
import { repeated } from './repeated.ts'

type Steps = readonly (string | number)[]

/** Creates a check of what a language of a template says. */
const inEachLanguage =
  (of: (part: Part['part'], path: Steps) => ReturnType<Check>): Check =>
  (template) =>
    entriesOf(template).flatMap(({ part, path }) => of(part, path))

/** Says whether a number is there and outside its bounds, both included. */
const isOutside = (holder: unknown, key: string, least: number, most: number) => {
  const value = valueAt(holder, key)
  if (value === undefined || value === null) return false
  const number = numericAt(holder, key)
  return number === undefined || !Number.isInteger(number) || number < least || number > most
}

/** The text of a field: bare, or beside its colour. */
const wordsOf = (row: unknown) => (isObject(row) ? wordsAt(row, 'text') : isFilled(row) ? `${row}` : '')

/** A wheel has 1 to 12 quadrants, as many as are listed, each with a text (E §9; type 2). */
export const templateQuadrants = inEachLanguage((entry, path) => {
  const quadrants = objectAt(entry, 'quadrants')
  const at = [...path, 'quadrants']
  const list = listAt(quadrants, 'list')
  const isWrong =
    isOutside(quadrants, 'numberOfQuadrants', 1, 12) ||
    (Array.isArray(valueAt(quadrants, 'list')) && !isBetween(list.length, 1, 12))
  const count = numericAt(quadrants, 'numberOfQuadrants')
  const isOther = !isWrong && list.length > 0 && count !== undefined && count !== list.length
  return [
    ...(isWrong ? [problem('quadrant-count', [...at, 'numberOfQuadrants'], say.quadrantCount)] : []),
    ...(isOther ? [problem('quadrant-list', [...at, 'numberOfQuadrants'], say.quadrantList)] : []),
    ...list.flatMap((row, index) =>
      wordsOf(row) ? [] : [problem('quadrant-text', [...at, 'list', index, 'text'], say.quadrantText(index + 1))],
    ),
  ]
})

const isBetween = (number: number, least: number, most: number) => number >= least && number <= most

/** Each side of a coin has a text or a picture (type 9). */
export const templateSides = inEachLanguage((entry, path) => {
  const quadrants = objectAt(entry, 'quadrants')
  if (!Array.isArray(valueAt(quadrants, 'list'))) return []
  const list = listAt(quadrants, 'list')
  return [0, 1].flatMap((index) =>
    wordsOf(list[index]) || textAt(list[index], 'image')
      ? []
      : [problem('side-required', [...path, 'quadrants', 'list', index, 'text'], say.sideRequired(index + 1))],
  )
})

/** The dice that have a colour each, as far as there are so many (E §3 `diceColors`). */
const COLOURED_DICE = 3

/** Returns the colours of dice, with those that are missing; none where a template leaves them to the game. */
function diceColours(entry: Part['part']): readonly unknown[] {
  const colours = listAt(entry, 'diceColors')
  if (!Array.isArray(valueAt(entry, 'diceColors'))) return []
  const asked = Math.min(COLOURED_DICE, numericAt(entry, 'numberOfDice') ?? COLOURED_DICE)
  return Array.from({ length: Math.max(colours.length, asked) }, (_, index) => colours[index])
}

/** A dice game has 1 to 6 dice, 1 to 16 rolls, and three colours where it names some (limits ours; type 8). */
export const templateDice = inEachLanguage((entry, path) => [
  ...(isOutside(entry, 'numberOfDice', 1, 6) ? [problem('dice-count', [...path, 'numberOfDice'], say.diceCount)] : []),
  ...(isOutside(entry, 'numberOfDiceRolls', 1, 16)
    ? [problem('roll-count', [...path, 'numberOfDiceRolls'], say.rollCount)]
    : []),
  ...diceColours(entry).flatMap((colour, index) =>
    isFilled(colour) ? [] : [problem('dice-colour', [...path, 'diceColors', index], say.diceColour(index + 1))],
  ),
])

/** A scratch card is 140 to 440 pixels wide and high, and its layer has a colour or a picture (E §5; type 3). */
export const templateScratch = inEachLanguage((entry, path) => {
  const card = objectAt(entry, 'cardConfig')
  const layer = objectAt(entry, 'scratchLayer')
  const isBare = layer && 'image' in layer && !textAt(layer, 'color') && !textAt(layer, 'image')
  return [
    ...(isOutside(card, 'scratchWidth', 140, 440)
      ? [problem('card-width', [...path, 'cardConfig', 'scratchWidth'], say.cardWidth)]
      : []),
    ...(isOutside(card, 'scratchHeight', 140, 440)
      ? [problem('card-height', [...path, 'cardConfig', 'scratchHeight'], say.cardHeight)]
      : []),
    ...(isBare ? [problem('layer-image', [...path, 'scratchLayer', 'image'], say.backgroundImage)] : []),
  ]
})

/** There are 1 to 12 chests, before a theme, a colour or a picture (E §5; type 4). */
export const templateChests = inEachLanguage((entry, path) => {
  const config = objectAt(entry, 'chestConfig')
  const at = [...path, 'chestConfig']
  const isBare =
    config && 'bgImage' in config && ['theme', 'bgColor', 'bgImage', 'board'].every((key) => !textAt(config, key))
  const scene = textAt(config, 'theme').toLowerCase()
  return [
    ...(isOutside(config, 'count', 1, 12) ? [problem('chest-count', [...at, 'count'], say.chestCount)] : []),
    ...(isBare ? [problem('chest-background', [...at, 'bgImage'], say.backgroundImage)] : []),
    ...(scene && !chestScenes.some((one) => one === scene)
      ? [warning('chest-theme', [...at, 'theme'], say.chestTheme)]
      : []),
  ]
})

/** A slot machine has 3 to 12 elements, each once, and lines up no more than it has (E §5; type 5). */
export const templateSlots = inEachLanguage((entry, path) => {
  const config = objectAt(entry, 'slotConfig')
  if (!Array.isArray(valueAt(config, 'slotElements'))) return []
  const at = [...path, 'slotConfig']
  const elements = listAt(config, 'slotElements').map((one, index) => ({ one, index }))
  const idOf = (one: unknown) => (isObject(one) ? textAt(one, 'id') || textAt(one, 'name') : wordsOf(one))
  const winning = valueAt(config, 'winElements')
  const count = Array.isArray(winning) ? winning.length : (numericAt(config, 'winElements') ?? 0)
  return [
    ...(isBetween(elements.length, 3, 12) ? [] : [problem('element-count', [...at, 'noelements'], say.elementCount)]),
    ...elements.flatMap(({ one, index }) =>
      (isObject(one) ? textAt(one, 'name') || textAt(one, 'image') || textAt(one, 'id') : wordsOf(one))
        ? []
        : [problem('element-required', [...at, 'slotElements', index], say.elementRequired(index + 1))],
    ),
    ...repeated(elements, ({ one }) => idOf(one)).map(({ index }) =>
      problem('elements-unique', [...at, 'slotElements', index], say.elementsUnique),
    ),
    ...(count > elements.length ? [problem('win-elements', [...at, 'winElements'], say.winElements)] : []),
  ]
})

/** A memory game has an even number of cards, words or a picture on each, and the pictures and sounds that are asked for (type 16). */
export const templateMemory = inEachLanguage((entry, path) => {
  const config = objectAt(entry, 'cardConfig')
  const [rows, columns] = [numericAt(config, 'noOfRows'), numericAt(config, 'noOfCols')]
  const at = [...path, 'cardConfig']
  const isOdd = rows !== undefined && columns !== undefined && (rows * columns) % 2 !== 0
  const isBare = (key: string) => config !== undefined && Object.hasOwn(config, key) && !textAt(config, key)
  return [
    ...(isOdd ? [problem('even-cards', [...at, 'noOfRows'], say.evenCards)] : []),
    ...(config?.cardBacklayer === 'image' && isBare('cardImg')
      ? [problem('card-image', [...at, 'cardImg'], say.cardImage)]
      : []),
    ...(config?.cardAudioNeeded === true && isBare('cardAudio')
      ? [problem('card-audio', [...at, 'cardAudio'], say.cardAudio)]
      : []),
    ...listAt(objectAt(entry, 'cardContent'), 'pairList').flatMap((pair, index) =>
      pairProblems(pair, [...path, 'cardContent', 'pairList', index], index + 1),
    ),
  ]
})

function pairProblems(pair: unknown, path: Steps, number: number) {
  const pictures = ['card1', 'card2'].filter((face) => valueAt(pair, face) === 'image')
  const needsWords = pictures.length < 2 && !['card1', 'card2'].some((face) => isObject(valueAt(pair, face)))
  return [
    ...(needsWords && !textAt(pair, 'title') && !textAt(pair, 'title2')
      ? [problem('pair-required', [...path, 'title'], say.pairRequired(number))]
      : []),
    ...pictures
      .filter((face) => isObject(pair) && Object.hasOwn(pair, `${face}Image`) && !textAt(pair, `${face}Image`))
      .map((face) => problem('card-image', [...path, `${face}Image`], say.cardImage)),
  ]
}
