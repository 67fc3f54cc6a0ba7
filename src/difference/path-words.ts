import { isObject, type JsonObject, type JsonPath, valueAtPath } from '#schemas/json.ts'
import type { Change } from './changes.ts'
import { asBeginning, joined, lowerFirst, type Phrase } from './phrase.ts'
import { percent } from './words/show.ts'
import { byEnding, type ItemWord, type WordLookups } from './words/words.ts'

/** A place in words. */
export interface PathWords {
  readonly about: Phrase
  /** True where the place is an item of a list. */
  readonly isItem: boolean
  /** The main figure of an item that was added or removed: its percentage. */
  readonly detail: string | undefined
}

interface Item extends ItemWord {
  readonly value: JsonObject
  /** Its index in the steps of the place, and in its list. */
  readonly at: number
  readonly index: number
}

/** Returns the words for a place of a document. `sort` is the change of the item at its end. */
export function pathWords(document: JsonObject, steps: JsonPath, sort: Change['sort'], words: WordLookups): PathWords {
  const items = steps.flatMap((step, at) => (typeof step === 'number' ? [itemAt(document, steps, at, words)] : []))
  const last = items.at(-1)
  const isItem = last !== undefined && last.at === steps.length - 1
  const isEnd = (item: Item) => item === last && isItem
  const crumbs = steps.map((_, at): Phrase => {
    const item = items.find((one) => one.at === at)
    if (item) return isEnd(item) ? endPhrase(item, sort) : item.isSilent ? [] : itemPhrase(item, !isNaming(item, steps))
    const isShelf = typeof steps[at + 1] === 'number'
    const isSaid = at === steps.length - 1 && last !== undefined && (isNaming(last, steps) || isMain(last, steps))
    return isShelf || isSaid ? [] : labelAt(steps, at, words)
  })
  const said = crumbs.filter((crumb) => crumb.length > 0)
  const about = said.length > 0 ? asBeginning(joined(said.map(asFollowing), ' › ')) : ['Order of the fields']
  const share = last?.main === 'percentage' && isItem ? last.value.percentage : undefined
  return { about, isItem, detail: percent(share, { words, holder: {}, zone: undefined }) }
}

/** The last crumb names a field; known labels follow in lower case. */
const asFollowing = (crumb: Phrase, index: number): Phrase =>
  index > 0 && typeof crumb[0] === 'string' ? [lowerFirst(crumb[0]), ...crumb.slice(1)] : crumb

const keysOf = (steps: JsonPath) => steps.filter((step) => typeof step === 'string')

function itemAt(document: JsonObject, steps: JsonPath, at: number, words: WordLookups): Item {
  const found = valueAtPath(document, steps.slice(0, at + 1))
  const value = isObject(found) ? found : {}
  const index = Number(steps[at])
  const keys = keysOf(steps.slice(0, at))
  const { timezone } = document
  const around = { words, holder: value, document, zone: typeof timezone === 'string' ? timezone : words.zone }
  const { fields, lists } = words.tables
  const word = byEnding(lists, keys)?.(value, index, around)
  const list = byEnding(fields, keys)?.label || keys.at(-1)?.trim() || 'item'
  return { ...(word ?? { noun: `${list} ${index + 1}`, name: '' }), value, at, index }
}

/** Returns the name of a list's item, or else its number. `as` is the path to the list by which its words are found. */
export function itemName(document: JsonObject, steps: JsonPath, as: JsonPath, words: WordLookups): string {
  const value = valueAtPath(document, steps)
  const item = isObject(value) ? value : {}
  const index = Number(steps.at(-1))
  const word = byEnding(words.tables.lists, keysOf(as))?.(item, index, {
    words,
    holder: item,
    document,
    zone: undefined,
  })
  return word?.name || `${word?.noun ?? 'item'} ${index + 1}`
}

/** Returns the path below an item: `percentage`, `title.text`. */
const restOf = ({ at }: Item, steps: JsonPath) => steps.slice(at + 1).join('.')

function isNaming(item: Item, steps: JsonPath): boolean {
  const rest = restOf(item, steps)
  return item.named !== undefined && (rest === item.named || rest === `${item.named}.text`)
}

function isMain(item: Item, steps: JsonPath): boolean {
  return item.main !== undefined && restOf(item, steps) === item.main
}

function labelAt(steps: JsonPath, at: number, words: WordLookups): Phrase {
  const keys = keysOf(steps.slice(0, at + 1))
  const { fields } = words.tables
  const [key = '', above] = [keys.at(-1), byEnding(fields, keys.slice(0, -1))]
  const known = above?.keyedBy === undefined ? undefined : words.names(above.keyedBy, key)
  if (known !== undefined) return [{ name: known }]
  const word = byEnding(fields, keys)
  if (word) return word.label ? [word.label] : []
  // A name of the wire keeps its spelling.
  return [{ name: key.trim() === key && key !== '' ? key : JSON.stringify(key) }]
}

function itemPhrase(item: Item, isWithName = true, isWithNoun = !item.isNameEnough): Phrase {
  const { noun, name, position = '', named, index } = item
  const behind = position ? ` ${position}` : ''
  if (name && isWithName) return [...(isWithNoun ? [`${noun} `] : []), { name }, ...(behind ? [behind] : [])]
  return [position || named === undefined ? `${noun}${behind}` : `${noun} ${index + 1}`]
}

/** An item with what became of it. */
function endPhrase(item: Item, sort: Change['sort']): Phrase {
  const { noun, name, position } = item
  if (sort === 'removed') return [...itemPhrase(item, true, true), ' removed']
  if (sort !== 'added') return itemPhrase(item, true, true)
  const where = position ? ` added ${position}` : ' added'
  return name ? [`${noun} `, { name }, where] : [`${noun}${where}`]
}
