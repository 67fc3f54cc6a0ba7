/** The first view of a document: about right before any card is drawn, exact once all are measured and laid out. */
import { getViewportForBounds, useNodesInitialized, type Viewport } from '@xyflow/react'
import { useEffect, useState } from 'react'
import { useLookups } from '#src/lookups/lookups.ts'
import { type EditorStore, fillPositions } from '../../core/actions.ts'
import { graphAtom, sheetAtom } from '../../core/atoms.ts'
import { useSteadyFlow } from '../../core/SteadyFlow.tsx'
import { shownNodes } from '../../core/to-flow.ts'
import { fitAll, MAX_FIT_ZOOM, viewPadding } from '../../core/viewport.ts'
import { sizesOf } from '../arrange/tidy.ts'
import { layout } from '../layout/layout.ts'

/**
 * Lays a document out when it opens without saved places.
 *
 * @returns Whether all cards have their places.
 */
export function useFirstLayout(store: EditorStore): boolean {
  const flow = useSteadyFlow()
  const initialised = useNodesInitialized()
  const [ready, setReady] = useState(false)
  const { loading } = useLookups()

  useEffect(() => {
    if (ready) return
    const shown = shownNodes(store.get(graphAtom))
    if (shown.length === 0) {
      setReady(true)
      return
    }
    if (!initialised || loading) return
    const { positions } = store.get(sheetAtom)
    const settle = shown.every(({ id }) => positions[id])
      ? Promise.resolve()
      : settledSizes().then(() => fillPositions(store, layout(store.get(graphAtom), sizesOf(flow))))
    void settle.then(() => {
      // After React Flow has taken the places in.
      requestAnimationFrame(() => {
        fitAll(store, flow)
        setReady(true)
      })
    })
  }, [initialised, loading, ready, store, flow])

  return ready
}

/** Waits until cards have drawn what was looked up: two frames after the last data. */
function settledSizes(): Promise<void> {
  return new Promise((done) => {
    setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => done())), 60)
  })
}

/** About what stands beside the canvas and around it, in pixels: the rail and the inspector, the header and the problems. */
const SIDE_PANELS_PX = 360
const HEADER_AND_FOOTER_PX = 78
/** About the size of a card, in pixels at zoom 1. */
const CARD_SIZE = { width: 224, height: 110 }

/**
 * Returns an approximate view of a document before any card is drawn, so that a sheet seen from afar draws plain blocks
 * at once instead of whole cards first. Undefined where nodes have no places yet; the exact view follows once all is
 * measured.
 */
export function firstView(store: EditorStore): Viewport | undefined {
  const { positions } = store.get(sheetAtom)
  const places = shownNodes(store.get(graphAtom)).map(({ id }) => positions[id])
  const known = places.filter((position) => position !== undefined)
  if (known.length === 0 || known.length < places.length) return undefined
  const [left, top] = [Math.min(...known.map(({ x }) => x)), Math.min(...known.map(({ y }) => y))]
  const bounds = {
    x: left,
    y: top,
    width: Math.max(...known.map(({ x }) => x)) - left + CARD_SIZE.width,
    height: Math.max(...known.map(({ y }) => y)) - top + CARD_SIZE.height,
  }
  const [width, height] = [
    Math.max(300, window.innerWidth - SIDE_PANELS_PX),
    Math.max(300, window.innerHeight - HEADER_AND_FOOTER_PX),
  ]
  return getViewportForBounds(bounds, width, height, 0.1, MAX_FIT_ZOOM, viewPadding())
}
