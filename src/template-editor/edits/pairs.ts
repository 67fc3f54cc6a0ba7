/** The pairs of a memory game: as many as half of rows times columns, in every language. Pure. */
import { blankPair } from '#schemas/documents/template-memory.ts'
import { isObject, type JsonObject, listAt, numericAt, objectAt } from '#schemas/json.ts'

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

/** Returns the template with a value of a pair: its words in one language, what its cards show in all. */
export function withPairValue(
  template: JsonObject,
  index: number,
  language: number,
  [key, value]: readonly [key: 'title' | 'title2' | 'card1' | 'card2' | 'card1Image' | 'card2Image', value: string],
): JsonObject {
  const isOwn = key === 'title' || key === 'title2'
  return inEachLanguage(template, (entry, at) => {
    const content = objectAt(entry, 'cardContent')
    if (!content || (isOwn && at !== language)) return entry
    const pairList = listAt(content, 'pairList').map((pair, other) =>
      other === index ? { ...(isObject(pair) ? pair : {}), [key]: value } : pair,
    )
    return { ...entry, cardContent: { ...content, pairList } }
  })
}
