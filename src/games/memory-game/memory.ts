/** A game of pairs: which cards lie open, which are found, and what turning another one does. Pure. */

/** The cards on the table. */
export interface Table {
  /** The pair of each card, by its place. */
  readonly cards: readonly number[]
  /** Places of the cards that lie open; two at most. */
  readonly open: readonly number[]
  /** Pairs that were found. */
  readonly found: readonly number[]
  /** Pairs of cards that were turned. */
  readonly turns: number
}

/** Lays out so many pairs in an order that chance gives (`random` from 0 to 1). */
export function laidOut(pairs: number, random: () => number): Table {
  const cards = Array.from({ length: pairs * 2 }, (_, at) => Math.floor(at / 2))
  for (let at = cards.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    const [one = 0, two = 0] = [cards[at], cards[other]]
    cards[at] = two
    cards[other] = one
  }
  return { cards, open: [], found: [], turns: 0 }
}

/** Turns a card. A third one closes the two before it; a card that lies open or is found stays as it is. */
export function turnedUp(table: Table, index: number): Table {
  const pair = table.cards[index]
  const open = table.open.length === 2 ? [] : table.open
  if (pair === undefined || table.found.includes(pair) || open.includes(index)) return table
  const now = [...open, index]
  if (now.length < 2) return { ...table, open: now }
  const turns = table.turns + 1
  const isPair = table.cards[now[0] ?? -1] === pair
  return isPair ? { ...table, open: [], found: [...table.found, pair], turns } : { ...table, open: now, turns }
}

/** Closes two cards that are no pair. */
export const closed = (table: Table): Table => (table.open.length === 2 ? { ...table, open: [] } : table)

/** Says whether every pair was found. */
export const isOver = ({ cards, found }: Table): boolean => found.length * 2 >= cards.length
