import { useStore } from '@xyflow/react'
import { createContext, useContext } from 'react'

/** Below this zoom nothing on a card can be read, and drawing it costs. */
const MIN_READABLE_ZOOM = 0.4

/** Carries whether the sheet is seen from afar: asked once for the board, not by every card and edge at every move of the view. */
export const ZoomedOutContext = createContext(false)

/** Says, for the board, whether the zoom is too small to read cards. */
export function useZoomedOutView(): boolean {
  return useStore(({ transform }) => transform[2] < MIN_READABLE_ZOOM)
}

/** Says whether the sheet is zoomed out so far that cards are plain blocks and edges have no labels. */
export function useIsZoomedOut(): boolean {
  return useContext(ZoomedOutContext)
}
