/** The view of the sheet: the boxes of its cards, bringing them into view, and whether they can be read. */
import { getViewportForBounds, type useReactFlow, useStore, type Viewport } from '@xyflow/react'
import { atom } from 'jotai'
import { createContext, useContext } from 'react'
import type { EditorStore } from './actions.ts'
import { sheetAtom } from './atoms.ts'
import type { CommandContext } from './editor-context.ts'

type Flow = ReturnType<typeof useReactFlow>

/** A card where it stands, in pixels at zoom 1. */
export interface Box {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Says whether the person asked for less motion. */
export const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Returns how long the sheet takes to move, in milliseconds; 0 where the person asked for less motion. */
export const motionMs = () => (prefersReducedMotion() ? 0 : 200)

/** The largest zoom at which all of a sheet is shown. */
export const MAX_FIT_ZOOM = 1

/** The largest number of cards that glide to new places; more would stutter, so they jump, and the view with them. */
export const MAX_GLIDING_CARDS = 150

/**
 * Returns the room that is kept free around a sheet in view, in pixels: on its left the palette, above it the switch of
 * its figures, where they stand there.
 */
export function viewPadding() {
  const palette = document.querySelector<HTMLElement>('[data-palette]')
  const figures = document.querySelector<HTMLElement>('[data-figure-switch]')
  const left = palette ? palette.offsetWidth + 24 : 28
  return { left: `${left}px`, right: '24px', top: figures ? '56px' : '40px', bottom: '44px' } as const
}

/** Returns the options with which React Flow brings all of the sheet into view, beside the palette. */
export const fitAllOptions = () => ({ padding: viewPadding(), maxZoom: MAX_FIT_ZOOM }) as const

/** The view that last showed all of the sheet; as long as it is the view, the sheet is fitted again when the frame changes. */
const fittedViewAtom = atom<Viewport | undefined>(undefined)

/** Brings all of the sheet into view. */
export function fitAll(store: EditorStore, flow: Flow, duration = 0) {
  const { positions } = store.get(sheetAtom)
  fitBoxes(
    store,
    flow,
    allBoxes(flow).map((box) => ({ ...box, ...positions[box.id] })),
    duration,
  )
}

/** Returns the view that shows all of the sheet; undefined for an empty one. */
export function wholeView(flow: Flow): Viewport | undefined {
  return viewOf(allBoxes(flow))
}

function allBoxes(flow: Flow): readonly Box[] {
  return flow.getNodes().map(({ id, position, measured, width, height }): Box => {
    return { id, ...position, width: measured?.width ?? width ?? 224, height: measured?.height ?? height ?? 110 }
  })
}

/** Says whether the view is the one that showed all of the sheet. */
export function isFitted(store: EditorStore, flow: Flow): boolean {
  const [fitted, now] = [store.get(fittedViewAtom), flow.getViewport()]
  return (
    fitted !== undefined &&
    Math.abs(fitted.x - now.x) < 1 &&
    Math.abs(fitted.y - now.y) < 1 &&
    Math.abs(fitted.zoom - now.zoom) < 0.001
  )
}

/** Brings boxes into view that cards are still on their way to; at once where the cards jump there. */
export function fitBoxes(store: EditorStore, flow: Flow, boxes: readonly Box[], duration = motionMs()) {
  const view = viewOf(boxes)
  if (!view) return
  store.set(fittedViewAtom, view)
  void flow.setViewport(view, { duration: boxes.length > MAX_GLIDING_CARDS ? 0 : duration })
}

function viewOf(boxes: readonly Box[]): Viewport | undefined {
  const canvas = document.querySelector('.react-flow')?.getBoundingClientRect()
  if (!canvas || boxes.length === 0) return undefined
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - x
  const height = Math.max(...boxes.map((box) => box.y + box.height)) - y
  const bounds = { x, y, width, height }
  return getViewportForBounds(bounds, canvas.width, canvas.height, 0.1, MAX_FIT_ZOOM, viewPadding())
}

/** Returns the boxes of cards, as React Flow measured them. */
export function boxesOf({ flow }: Pick<CommandContext, 'flow'>, ids: readonly string[]): readonly Box[] {
  return ids.flatMap((id) => {
    const node = flow.getNode(id)
    if (!node) return []
    const { width = 224, height = 110 } = node.measured ?? {}
    return [{ id, ...node.position, width, height }]
  })
}

/** Below this zoom nothing on a card can be read, and drawing it costs. */
export const MIN_READABLE_ZOOM = 0.4

/** Below this zoom not even the large titles of zoomed-out cards can be read. */
const MIN_TITLE_ZOOM = 0.2

/** Carries to cards and edges whether the sheet is zoomed out, so that it is computed once and not by each of them. */
export const ZoomedOutContext = createContext(false)

/** Carries to edges whether the sheet is seen from so far that nobody can point at a line; then none has a wide one for the pointer. */
export const ThinLinesContext = createContext(false)

/** Says, for the board, whether the zoom is too small to read cards. */
export function useZoomedOutView(): boolean {
  return useStore(({ transform }) => transform[2] < MIN_READABLE_ZOOM)
}

/** Says, for the board, whether the zoom is too small for the words on zoomed-out cards. */
export function useAreWordsTooSmall(): boolean {
  return useStore(({ transform }) => transform[2] < MIN_TITLE_ZOOM)
}

/** Says whether the sheet is zoomed out so far that cards are plain blocks and edges have no labels. */
export function useIsZoomedOut(): boolean {
  return useContext(ZoomedOutContext)
}

/** Says whether the sheet is seen from so far that nobody can point at a line. */
export function useAreLinesTooThin(): boolean {
  return useContext(ThinLinesContext)
}
