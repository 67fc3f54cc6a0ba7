/** A whole segment read aloud: "People who did Order placed with order value ≥ 999 in the last 7 days, and whose city is Pune." Takes untrusted values and never throws. */
import { isObject, listAt, numberAt, textAt, valueAt } from '#schemas/json.ts'
import { dayRange, itemKind, joinOf } from '#schemas/values/user-event.ts'
import type { Names } from '#src/graph/kind.ts'
import { propertyWords } from './condition-words.ts'

/** A piece of the sentence; names of events stand out. */
export interface Piece {
  readonly text: string
  readonly isName?: true
}

const plain = (text: string): Piece => ({ text })

/** Says who is meant by the conditions of a document, in one sentence. */
export function aloud(held: unknown, names: Names): readonly Piece[] {
  const items = listAt(held, 'events')
  if (items.length === 0) return [plain('Nobody: there is no condition yet.')]
  return joined([plain('People '), ...saidAll(held, names, ', '), plain('.')])
}

function saidAll(held: unknown, names: Names, comma: string): readonly Piece[] {
  const join = isObject(held) && joinOf(held) === 'OR' ? 'or' : 'and'
  return listAt(held, 'events').flatMap((item, index) => [
    ...(index > 0 ? [plain(`${comma || ' '}${join} `)] : []),
    ...said(item, names),
  ])
}

function said(item: unknown, names: Names): readonly Piece[] {
  const kind = itemKind(item)
  if (kind === 'group') {
    const items = listAt(item, 'events')
    if (items.length === 0) return [plain('in an empty group')]
    return items.length === 1 ? said(items[0], names) : [plain('('), ...saidAll(item, names, ''), plain(')')]
  }
  if (kind === 'did') return didWords(item, names)
  const property = spaced(propertyWords(item), item)
  return [
    plain(
      property
        ? `whose ${property}`
        : kind === 'is'
          ? 'of whom something is still to be chosen'
          : 'of a kind that is not shown here',
    ),
  ]
}

function didWords(item: unknown, names: Names): readonly Piece[] {
  const key = textAt(item, 'userEvent')
  const days = valueAt(item, 'days') === undefined ? dayRange.first : numberAt(item, 'days')
  const property = spaced(propertyWords(item), item)
  return [
    plain('who did '),
    key ? { text: names('event', key) ?? key, isName: true } : plain('something'),
    // A comparison by a sign follows "with", one by a verb "where": "with order value ≥ 999", "where category contains sweets".
    plain(property ? ` ${isText(item) ? 'where' : 'with'} ${property}` : ''),
    plain(days === undefined ? '' : days === 1 ? ' in the last day' : ` in the last ${days} days`),
  ]
}

function isText(item: unknown): boolean {
  const type = textAt(valueAt(item, 'userProperty'), 'type')
  return type === 'string' || type === ''
}

/** A property's name as it is spoken: `order_value` is "order value". */
function spaced(words: string, item: unknown): string {
  const name = textAt(valueAt(item, 'userProperty'), 'name')
  return name && words.startsWith(name) ? `${name.replaceAll('_', ' ')}${words.slice(name.length)}` : words
}

/** Neighbours that are plain, as one. */
function joined(pieces: readonly Piece[]): readonly Piece[] {
  const whole: Piece[] = []
  for (const piece of pieces) {
    const last = whole.at(-1)
    if (last && !last.isName && !piece.isName) whole[whole.length - 1] = plain(last.text + piece.text)
    else if (piece.text) whole.push(piece)
  }
  return whole
}
