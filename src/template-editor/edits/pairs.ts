/** The pairs of a memory game: as many as half of rows times columns, in every language. Pure. */
import { blankPair } from '#schemas/documents/template-memory.ts'
import { isObject, type JsonObject, listAt, numericAt, objectAt, textAt } from '#schemas/json.ts'

/** Returns the pairs as a language has them. */
export const pairsOf = (template: JsonObject, language: number): readonly unknown[] =>
  listAt(objectAt(listAt(template, 'localizationconfig')[language], 'cardContent'), 'pairList')

/** Edits the entry of each language. */
function inEachLanguage(template: JsonObject, edit: (entry: JsonObject, language: number) => JsonObject): JsonObject {
  return {
    ...template,
    localizationconfig: listAt(template, 'localizationconfig').map((entry, language) =>
      isObject(entry) ? edit(entry, language) : entry,
    ),
  }
}

/** Returns the template with so many rows or columns of cards; pairs come or go at the end, `cardPairs` says their number. */
export function withCards(template: JsonObject, size: { readonly noOfRows: number } | { readonly noOfCols: number }) {
  return inEachLanguage(template, (entry) => {
    const cardConfig: JsonObject = { ...objectAt(entry, 'cardConfig'), ...size }
    const [rows, columns] = [numericAt(cardConfig, 'noOfRows') ?? 2, numericAt(cardConfig, 'noOfCols') ?? 4]
    const count = Math.max(1, Math.floor((rows * columns) / 2))
    const content = objectAt(entry, 'cardContent')
    const pairs = listAt(content, 'pairList')
    const pairList = Array.from({ length: count }, (_, index) => pairs[index] ?? blankPair(index + 1))
    return { ...entry, cardConfig: { ...cardConfig, cardPairs: count }, cardContent: { ...content, pairList } }
  })
}

/** One of the two cards of a pair. */
export type CardNumber = 1 | 2

/** The face of a card: its type, text and picture. */
export interface CardFace {
  readonly type: string
  readonly text: string
  readonly image: string
}

const keysOf = (card: CardNumber) =>
  ({ type: `card${card}`, text: card === 1 ? 'title' : 'title2', image: `card${card}Image` }) as const

/** Returns what a card of a pair shows: a bare word with its text and picture beside it, or an object of all three. */
export function faceOf(pair: unknown, card: CardNumber): CardFace {
  const keys = keysOf(card)
  const own = objectAt(pair, keys.type)
  if (!own) return { type: textAt(pair, keys.type), text: textAt(pair, keys.text), image: textAt(pair, keys.image) }
  return {
    type: textAt(own, 'type'),
    text: textAt(own, 'text') || textAt(pair, keys.text),
    image: textAt(own, 'image'),
  }
}

/** Returns the dotted key at which a pair has the type, text or picture of a card. */
export const faceKey = (pair: unknown, card: CardNumber, part: keyof CardFace): string =>
  objectAt(pair, keysOf(card).type) ? `${keysOf(card).type}.${part}` : keysOf(card)[part]

/** Returns the template with a card of a pair changed: its text in one language, its kind and its picture in all. */
export function withFace(
  template: JsonObject,
  { index, language, card }: { readonly index: number; readonly language: number; readonly card: CardNumber },
  change: Partial<CardFace>,
): JsonObject {
  const keys = keysOf(card)
  return inEachLanguage(template, (entry, at) => {
    const content = objectAt(entry, 'cardContent')
    if (!content || (change.text !== undefined && at !== language)) return entry
    const pairList = listAt(content, 'pairList').map((held, other) => {
      if (other !== index) return held
      const pair = isObject(held) ? held : {}
      const own = objectAt(pair, keys.type)
      if (own) return { ...pair, [keys.type]: { ...own, ...change } }
      const renamed = Object.entries(change).map(([key, value]) => [keys[key as keyof CardFace], value])
      return { ...pair, ...Object.fromEntries(renamed) }
    })
    return { ...entry, cardContent: { ...content, pairList } }
  })
}
