import { isObject, type JsonObject, type JsonPath, valueAtPath } from '#schemas/json.ts'
import { type Change, changes } from './changes.ts'
import { pathWords } from './path-words.ts'
import { type Phrase, phraseText } from './phrase.ts'
import { plainly } from './words/show.ts'
import { byEnding, type WordLookups } from './words/words.ts'

/** One change in words. */
export interface DifferenceLine {
  readonly sort: Change['sort']
  /** The subject of the change: "*50 coins* on field 3", "Ends", "Reward *Free coffee* added on field 4". */
  readonly about: Phrase
  /** The earlier value in words; undefined where only the present one is said. */
  readonly from: string | undefined
  /** The present value in words; undefined where `about` says it all. */
  readonly to: string | undefined
  /** The fields behind it, as they travel. */
  readonly changes: readonly Change[]
}

/** Says the difference of two documents in lines, in the order of the later one; empty exactly where they are the same text. */
export function difference(before: unknown, after: unknown, words: WordLookups): readonly DifferenceLine[] {
  const sides = { before: isObject(before) ? before : {}, after: isObject(after) ? after : {} }
  return grouped(changes(before, after), words).map((group) => lineOf(group, sides, words))
}

/** A line as plain text. */
export function lineText({ about, from, to }: DifferenceLine): string {
  const said = phraseText(about)
  if (from === undefined) return to === undefined ? said : `${said}, ${to}`
  return `${said}: ${from} → ${to}`
}

const keysOf = (steps: JsonPath) => steps.filter((step) => typeof step === 'string')
const wordAt = (steps: JsonPath, words: WordLookups) =>
  typeof steps.at(-1) === 'string' ? byEnding(words.tables.fields, keysOf(steps)) : undefined
const textOf = (steps: JsonPath) => JSON.stringify(steps)

/** Groups changes that a person sees as one: those inside one value, and those that repeat a field beside them. */
function grouped(all: readonly Change[], words: WordLookups): readonly (readonly Change[])[] {
  const heads = all.map((change) => wholeOf(change, words))
  const places = new Set(heads.map(({ after }) => textOf(after)))
  const groups = new Map<string, Change[]>()
  heads.forEach((head, index) => {
    const change = all[index]
    const beside = wordAt(head.after, words)?.with
    const leader = beside === undefined ? undefined : textOf([...head.after.slice(0, -1), beside])
    const isItem = typeof head.after.at(-1) === 'number'
    const listPath = leader !== undefined && places.has(leader) ? leader : textOf(head.after)
    const key = isItem ? `${head.sort} ${listPath} ${textOf(head.before)}` : listPath
    const group = groups.get(key) ?? []
    // The one that is said comes first.
    if (change) groups.set(key, listPath === textOf(head.after) ? [change, ...group] : [...group, change])
  })
  return [...groups.values()]
}

/** The change of the whole value that a change is inside of; the change itself where it is inside of none. */
function wholeOf(change: Change, words: WordLookups): Change {
  for (let length = 1; length < change.after.length; length++) {
    const after = change.after.slice(0, length)
    if (wordAt(after, words)?.whole)
      return { ...change, sort: 'changed', after, before: change.before.slice(0, length) }
  }
  return change
}

interface Sides {
  readonly before: JsonObject
  readonly after: JsonObject
}

function lineOf(group: readonly Change[], sides: Sides, words: WordLookups): DifferenceLine {
  const head = wholeOf(group[0] as Change, words)
  const isWhole = head !== group[0]
  const [from, to] = isWhole
    ? [valueAtPath(sides.before, head.before), valueAtPath(sides.after, head.after)]
    : [head.from, head.to]
  const side = head.sort === 'removed' ? 'before' : 'after'
  const said = pathWords(sides[side], head[side], head.sort, words)
  const rest = { sort: head.sort, about: said.about, changes: group }
  if (said.isItem) {
    if (head.sort === 'moved') return { ...rest, from: placeOf(head.before), to: placeOf(head.after) }
    if (head.sort !== 'changed') return { ...rest, from: undefined, to: said.detail }
  }
  const told = (value: unknown, on: 'before' | 'after') => valueText(value, sides[on], head[on], words)
  const [was, is] = [told(from, 'before'), told(to, 'after')]
  // What reads alike and is not: as it travels.
  if (was === is) return { ...rest, from: raw(from), to: raw(to) }
  return { ...rest, from: was, to: is }
}

const placeOf = (steps: JsonPath) => `place ${Number(steps.at(-1)) + 1}`
const raw = (value: unknown) => (value === undefined ? 'absent' : JSON.stringify(value))

/** A value in words, by its field's; plainly where those do not fit it. */
export function valueText(value: unknown, document: JsonObject, steps: JsonPath, words: WordLookups): string {
  const holder = valueAtPath(document, steps.slice(0, -1))
  const { timezone } = document
  const around = {
    words,
    holder: isObject(holder) ? holder : {},
    zone: typeof timezone === 'string' ? timezone : words.zone,
  }
  const said = wordAt(steps, words)?.show?.(value, around)?.trim()
  return said || plainly(value)
}
