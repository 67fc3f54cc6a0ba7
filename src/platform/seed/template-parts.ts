/** Templates as seeds write them: the new one of its type, with a name, words, colours and what a game adds. */
import { blankEntry, blankOf } from '#schemas/documents/template-blank.ts'
import { blankTemplate } from '#schemas/documents/template-types.ts'
import { isObject, type JsonObject } from '#schemas/json.ts'

/** A field of a template: its text and colour. */
export const field = (text: string, color: string) => ({ text, color, image: '' })
type Field = ReturnType<typeof field>

/** The look of a template: a ground of one or two colours, a text that is read on both, a colour for its buttons. */
export interface Look {
  readonly ground: string
  /** The second colour of the ground; none where it is one. */
  readonly second?: string
  readonly ink: string
  readonly button: string
  /** The colour of a button under the pointer; that of the text where it is not given. */
  readonly hover?: string
}

/** The parts that differ from template to template. */
export interface TemplateParts {
  readonly name: string
  readonly title: string
  readonly subtitle: string
  readonly typeId: number
  readonly look: Look
  /** The part of the game in each language. */
  readonly game?: JsonObject
  /** The part of the game beside the languages. */
  readonly beside?: JsonObject
}

/** Creates a template document in one language. */
export function templateOf({ name, title, subtitle, typeId, look, game = {}, beside = {} }: TemplateParts): JsonObject {
  const styled = (text: string, size: number, strength: number) => ({
    text,
    color: look.ink,
    font: { size, strength, family: 'Poppins', align: 'center' },
  })
  const blank: JsonObject = blankTemplate(typeId) ?? blankOf(typeId, blankEntry({}, {}))
  const [first] = blank.localizationconfig as readonly JsonObject[]
  const button = { bgColor: look.button, hoverBgColor: look.hover ?? look.ink }
  const buttons = first?.buttonConfig
  const entry = {
    title: styled(title, 30, 600),
    subtitle: styled(subtitle, 15, 400),
    background: { bgColor: look.ground, color1: look.second && look.ground, color2: look.second },
    buttonConfig: Array.isArray(buttons) ? buttons.map((one) => ({ ...one, ...button })) : button,
  }
  const document = {
    templateName: name,
    title: { text: title },
    localizationconfig: [laidOver(laidOver(first ?? {}, entry), game)],
    resultText: {
      winningText: styled('You won #reward', 20, 600),
      losingText: styled('Better luck next time', 20, 600),
    },
  }
  return laidOver(laidOver(blank, document), beside)
}

/** Returns an object with another one laid over it, key by key at any depth; what is `undefined` covers nothing. */
function laidOver(base: JsonObject, over: JsonObject): JsonObject {
  const said = Object.entries(over).filter(([, value]) => value !== undefined)
  return {
    ...base,
    ...Object.fromEntries(
      said.map(([key, value]) => {
        const below = base[key]
        return [key, isObject(below) && isObject(value) ? laidOver(below, value) : value]
      }),
    ),
  }
}

/** The part of a wheel: up to twelve quadrants, spun by a button (E §3 "Spin wheel"). */
export const wheelGame = (...list: readonly Field[]) => ({ quadrants: { numberOfQuadrants: list.length, list } })

/** The part of a scratch card: its layer in a colour (E §3 "Scratch card"). */
export const scratchGame = (color: string) => ({ scratchLayer: { color } })

/** The part of a treasure chest (E §3 "Treasure chest"). */
export const chestGame = (count: number, theme: string) => ({ chestConfig: { count, theme, showProgressBar: true } })

/** The part of a coin toss: its two sides (E §3 "Coin toss"). */
export const coinGame = (heads: Field, tails: Field) => ({ quadrants: { list: [heads, tails] } })

/** The part of a slot machine: its elements, three in a line; an element's id is its name in small letters (E §3 "Slot machine"). */
export const slotGame = (names: readonly string[], bgColor: string, crown: JsonObject = {}) => ({
  slotConfig: {
    noelements: names.length,
    slotElements: names.map((name) => ({ id: name.toLowerCase(), name, image: '' })),
    bgColor,
    textCrown: crown,
  },
})

/** The part of a memory game: two cards of each word (E §3 "Memory game"). */
export const memoryGame = (names: readonly string[], cardConfig: JsonObject) => ({
  cardConfig: { noOfRows: 2, noOfCols: names.length, cardPairs: names.length, ...cardConfig },
  cardContent: {
    pairList: names.map((name) => ({
      ...{ title: name, title2: name, card1: 'text', card2: 'text', card1Image: '', card2Image: '' },
    })),
  },
})

/** Some questions every day, at nine in the morning (E §3 "Quiz", `schedule`). */
export const everyDay = (questions: number) => ({
  noOfDays: 'daily',
  noOfQuestions: 'all',
  customDays: 1,
  customTime: '09:00:00',
  customDaysOption: 'day',
  customQuestions: [],
  questionSchedule: [{ day: 1, questions: Array.from({ length: questions }, (_, index) => index + 1) }],
})
