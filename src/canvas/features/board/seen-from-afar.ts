import type { Node } from '@xyflow/react'

/** The height of a card that was never near enough to be read, in pixels at zoom 1. */
export const UNREAD_HEIGHT_PX = 110
/** The width of cards, in pixels at zoom 1, as `board.module.css` gives it to them. */
const WIDTH_PX = 224
const DAY_WIDTH_PX = 156

/**
 * Gives new cards that are seen from afar their size: plain blocks of one height are visible and placed at once, where others are
 * hidden until React Flow has measured them and are drawn again then. Cards that are known stay the same objects.
 */
export function sizedFromAfar(cards: readonly Node[], known: readonly Node[]): Node[] {
  const ids = new Set(known.map(({ id }) => id))
  return cards.map((card) => {
    if (card.type !== 'card' || ids.has(card.id)) return card
    const width = card.data.kind === 'day' ? DAY_WIDTH_PX : WIDTH_PX
    return { ...card, measured: { width, height: UNREAD_HEIGHT_PX } }
  })
}
