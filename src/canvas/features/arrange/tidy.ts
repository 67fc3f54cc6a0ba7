/** Tidying up and arranging in layers: all of the sheet, or what is selected where it stands. One step that can be undone, and only when asked for. */

import { atom } from 'jotai'
import { moveCards } from '../../core/actions.ts'
import { graphAtom, sheetAtom } from '../../core/atoms.ts'
import type { CommandContext } from '../../core/editor-context.ts'
import { NOTE_SIZE_PX } from '../../core/notes.ts'
import type { Note, Point, Positions } from '../../core/sheet.ts'
import { fitBoxes } from '../../core/viewport.ts'
import { layout, type Size } from '../layout/layout.ts'

type Flow = CommandContext['flow']

/** Returns the sizes of the cards on the screen without notes; only of some cards where ids are given. */
export function sizesOf(flow: Flow, ids?: readonly string[]): ReadonlyMap<string, Size> {
  const wanted = ids && new Set(ids)
  const cards = flow.getNodes().filter(({ id, type }) => type === 'card' && (!wanted || wanted.has(id)))
  return new Map(
    cards.map(({ id, measured }) => [id, { width: measured?.width ?? 224, height: measured?.height ?? 110 }]),
  )
}

/** Lays out all cards, or the given ones without moving their upper left corner. */
export function tidy(context: CommandContext, ids?: readonly string[]) {
  const { board, flow } = context
  putAt(context, layout(board.store.get(graphAtom), sizesOf(flow, ids)), 'Tidy up', ids)
}

/** An arrangement in layers that is being loaded, or could not be, with another try. */
type LayersState = 'loading' | { readonly retry: () => void }

/** The arrangement in layers that is under way or failed. */
export const layersStateAtom = atom<LayersState | undefined>(undefined)

/** Arranges all cards in layers, or the given ones without moving their upper left corner. */
export async function arrangeInLayers(context: CommandContext, ids?: readonly string[]) {
  const { board, flow } = context
  const { store } = board
  if (store.get(layersStateAtom) === 'loading') return
  store.set(layersStateAtom, 'loading')
  try {
    const { layers } = await import('../layout/layers.ts')
    const found = await layers(store.get(graphAtom), sizesOf(flow, ids))
    store.set(layersStateAtom, undefined)
    // What was deleted meanwhile needs no place.
    const there = Object.entries(found).filter(([id]) => flow.getNode(id))
    putAt(context, Object.fromEntries(there), 'Arrange in layers', ids)
  } catch {
    store.set(layersStateAtom, { retry: () => void arrangeInLayers(context, ids) })
  }
}

/** Moves cards to the places that were found, all in one step, and brings them into view where they are all of the sheet. */
function putAt({ board: { store }, flow }: CommandContext, found: Positions, label: string, ids?: readonly string[]) {
  const before = Object.fromEntries(flow.getNodes().map(({ id, position }) => [id, position]))
  if (ids) return moveCards(store, movedBy(found, from(cornerOf(found), cornerOf(before, Object.keys(found)))), label)
  const sizes = sizesOf(flow)
  const notes = withTheirCards(store.get(sheetAtom).notes, before, found)
  const places = { ...found, ...notes }
  const boxes = Object.entries(places).map(([id, at]) => ({ id, ...at, ...(sizes.get(id) ?? NOTE_SIZE_PX) }))
  moveCards(store, places, label)
  // As React Flow takes the places in: a card that is in view before and after stays drawn.
  flow.setNodes((nodes) => {
    fitBoxes(store, flow, boxes)
    return nodes
  })
}

/** The upper left corner of places. */
function cornerOf(positions: Positions, ids = Object.keys(positions)): Point {
  const points = ids.flatMap((id) => positions[id] ?? [])
  return { x: Math.min(...points.map(({ x }) => x)), y: Math.min(...points.map(({ y }) => y)) }
}

const from = (was: Point, is: Point): Point => ({ x: is.x - was.x, y: is.y - was.y })

function movedBy(positions: Positions, by: Point): Positions {
  return Object.fromEntries(Object.entries(positions).map(([id, { x, y }]) => [id, { x: x + by.x, y: y + by.y }]))
}

/** Returns the places of notes that move along with their nearest card. */
export function withTheirCards(notes: readonly Note[], before: Positions, after: Positions): Positions {
  return Object.fromEntries(
    notes.flatMap(({ id }) => {
      const at = before[id]
      const far = (card: string) =>
        Math.hypot((before[card]?.x ?? 0) - (at?.x ?? 0), (before[card]?.y ?? 0) - (at?.y ?? 0))
      const nearest = Object.keys(after).sort((a, b) => far(a) - far(b))[0]
      const [was, is] = nearest === undefined ? [] : [before[nearest], after[nearest]]
      return at && was && is ? [[id, { x: at.x + is.x - was.x, y: at.y + is.y - was.y }]] : []
    }),
  )
}
