/** The selection as a whole: all cards, the others, the connected ones. */

import type { EditorStore } from '../../core/actions.ts'
import { graphAtom, selectionAtom, sheetAtom } from '../../core/atoms.ts'
import type { CommandContext } from '../../core/editor-context.ts'
import { shownNodes } from '../../core/to-flow.ts'
import { type Box, boxesOf } from '../../core/viewport.ts'

/** Every card of the sheet, notes among them. */
function cardsOf(store: EditorStore): readonly string[] {
  const { graph, notes } = store.get(sheetAtom)
  return [...shownNodes(graph), ...notes].map(({ id }) => id)
}

/** The selected cards; edges are none. */
export function selectedCards(store: EditorStore): readonly string[] {
  const selected = new Set(store.get(selectionAtom))
  return cardsOf(store).filter((id) => selected.has(id))
}

/** Selects every card. */
export function selectAll(store: EditorStore) {
  store.set(selectionAtom, cardsOf(store))
}

/** Selects the cards that are not selected. */
export function invertSelection(store: EditorStore) {
  const selected = new Set(store.get(selectionAtom))
  store.set(
    selectionAtom,
    cardsOf(store).filter((id) => !selected.has(id)),
  )
}

/** Selects what the selected steps are connected to as well: their neighbours, and once more those of these. */
export function selectConnected(store: EditorStore) {
  const selected = new Set(store.get(selectionAtom))
  const edges = store.get(graphAtom).edges.filter((edge) => selected.has(edge.source) || selected.has(edge.target))
  const next = new Set([...selected, ...edges.flatMap(({ source, target }) => [source, target])])
  store.set(
    selectionAtom,
    cardsOf(store).filter((id) => next.has(id)),
  )
}

/** Returns the boxes of the selected cards. */
export function selectedBoxes(context: CommandContext): readonly Box[] {
  return boxesOf(context, selectedCards(context.board.store))
}
