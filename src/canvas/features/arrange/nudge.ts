import { moveCards } from '../../core/actions.ts'
import { sheetAtom } from '../../core/atoms.ts'
import type { CommandContext } from '../../core/editor-context.ts'
import { boxesOf } from '../../core/viewport.ts'
import { selectedCards } from './selecting.ts'

/** A step of the sheet's grid, in pixels at zoom 1; with Shift it is four. */
const NUDGE_PX = 4

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Arrow presses in quick succession are one step of the history. */
export const ARROW_JOIN_KEY = 'arrows'

/** Moves what is selected by a key where no card has the focus; a card with the focus is moved by React Flow. */
export function nudge(context: CommandContext, event?: KeyboardEvent) {
  const way = ways[event?.key ?? '']
  const at = event?.target instanceof Element ? event.target : null
  const isOnSheet = at === document.body || at?.closest('[data-canvas]')
  if (!way || !isOnSheet || at?.closest('.react-flow__node, .react-flow__nodesselection')) return
  event?.preventDefault()
  const by = event?.shiftKey ? NUDGE_PX * 4 : NUDGE_PX
  const { store } = context.board
  const { positions } = store.get(sheetAtom)
  const moved = boxesOf(context, selectedCards(store)).map(({ id, x, y }) => {
    const from = positions[id] ?? { x, y }
    return [id, { x: from.x + way[0] * by, y: from.y + way[1] * by }] as const
  })
  moveCards(store, Object.fromEntries(moved), 'Move', ARROW_JOIN_KEY)
}
