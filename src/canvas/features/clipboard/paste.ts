/** Pasting on a sheet: each paste is one step, and what was pasted is selected. */
import { canBeRemoved, removeNodes } from '#src/flows/operations/edit.ts'
import { paste } from '#src/flows/operations/paste.ts'
import type { Graph } from '#src/graph/graph.ts'
import { type EditorStore, takeStep } from '../../core/actions.ts'
import { factsAtom, savedAtom, selectionAtom, sheetAtom } from '../../core/atoms.ts'
import { lockedAtom } from '../../core/locks.ts'
import { marksSince } from '../../core/marks.ts'
import { freshNoteId } from '../../core/notes.ts'
import type { Note, Point, Positions } from '../../core/sheet.ts'
import { clipboardEditorAtom, selectedClip } from './clipboard.ts'
import type { SheetClip } from './envelope.ts'

/** Pastes a clip with its middle at a point. Returns the number of steps and notes that fit. */
export function pasteClip(store: EditorStore, clip: SheetClip, middle: Point): number {
  return place(store, clip, 'Paste', { middle, home: clip.from === store.get(clipboardEditorAtom) })
}

/** Copies what is selected right beside itself. */
export function duplicateSelected(store: EditorStore): number {
  return place(store, selectedClip(store), 'Duplicate', { home: true })
}

function place(store: EditorStore, clip: SheetClip, label: string, how: { middle?: Point; home: boolean }): number {
  const { graph: drawn, positions, notes } = store.get(sheetAtom)
  const graph = clip.nodes.some(({ id }) => id === clip.root) ? withoutBegunCards(store, drawn) : drawn
  const selected = store.get(selectionAtom)
  // On a selected step first, then where it hung.
  const standIns = (id: string) => [...(selected.length === 1 ? selected : []), ...(how.home ? [id] : [])]
  const pasted = store.get(lockedAtom)
    ? undefined
    : paste(graph, clip, { facts: store.get(factsAtom), standIns, beside: how.middle === undefined })
  const ids = new Map(pasted?.ids)
  const freshNotes: Note[] = []
  for (const note of clip.notes) {
    const id = freshNoteId([...notes, ...freshNotes])
    ids.set(note.id, id)
    freshNotes.push({ ...note, id })
  }
  if (ids.size === 0) return 0
  takeStep(store, ids.size === 1 ? label : `${label} ${ids.size}`, () => pasted?.graph ?? drawn, {
    positions: placesOf(clip, ids, positions, how.middle),
    notes: [...notes, ...freshNotes],
    open: true,
    reacted: true,
  })
  store.set(selectionAtom, [...ids.values()])
  return ids.size
}

/**
 * Takes away the cards that a new document begins with, so that a whole one takes their place. Once one of them was
 * changed, all of them stay.
 */
function withoutBegunCards(store: EditorStore, graph: Graph): Graph {
  const { id, document } = store.get(savedAtom)
  if (id !== undefined || !canBeRemoved(graph, graph.root)) return graph
  const { marks, gone } = marksSince(graph, document)
  const isUntouched = marks.size === 0 && gone.length === 0
  return isUntouched
    ? removeNodes(
        graph,
        graph.nodes.map((node) => node.id),
      )
    : graph
}

/** Returns the places of pasted cards: arranged as they were copied, and never exactly on another card. */
function placesOf(
  clip: SheetClip,
  ids: ReadonlyMap<string, string>,
  there: Positions,
  middle: Point | undefined,
): Positions {
  const places = [...ids].map(([was, is], at) => [is, clip.positions[was] ?? { x: 0, y: at * 120 }] as const)
  return shiftedPlaces(Object.fromEntries(places), Object.values(there), middle)
}

/** The assumed size of a card, and the offset from a card at the same place, in pixels at zoom 1. */
const ASSUMED_CARD_SIZE = { width: 224, height: 110 }
const SHIFT_PX = 24

/**
 * Moves places together, with their middle to a point, or by an offset where there is none, until none covers another
 * exactly.
 */
export function shiftedPlaces(places: Positions, there: readonly Point[], middle?: Point): Positions {
  const points = Object.values(places)
  if (points.length === 0) return places
  const now = middleOf(points)
  const first = middle ? { x: middle.x - now.x, y: middle.y - now.y } : { x: SHIFT_PX, y: SHIFT_PX }
  const by = { x: onGrid(first.x), y: onGrid(first.y) }
  const taken = new Set(there.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`))
  const covers = () => points.some(({ x, y }) => taken.has(`${Math.round(x + by.x)} ${Math.round(y + by.y)}`))
  while (covers()) {
    by.x += SHIFT_PX
    by.y += SHIFT_PX
  }
  return Object.fromEntries(Object.entries(places).map(([id, { x, y }]) => [id, { x: x + by.x, y: y + by.y }]))
}

/** The middle of the cards at these places. */
function middleOf(points: readonly Point[]): Point {
  const middle = (values: readonly number[], size: number) => (Math.min(...values) + Math.max(...values) + size) / 2
  return {
    x: middle(
      points.map(({ x }) => x),
      ASSUMED_CARD_SIZE.width,
    ),
    y: middle(
      points.map(({ y }) => y),
      ASSUMED_CARD_SIZE.height,
    ),
  }
}

/** The sheet's grid is four pixels wide. */
const onGrid = (value: number) => Math.round(value / 4) * 4
