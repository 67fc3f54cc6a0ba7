import { useStore } from '@xyflow/react'
import { createContext, useContext } from 'react'

/** Below this zoom nothing on a card can be read, and drawing it costs. */
const READABLE = 0.4

/** Carries whether the sheet is seen from afar: asked once for the board, not by every card and edge at every move of the view. */
export const FarContext = createContext(false)

/** Whether the view stands so far off; for the board. */
export function useFarView(): boolean {
  return useStore(({ transform }) => transform[2] < READABLE)
}

/** Whether the sheet is seen from so far that cards are plain blocks and edges have no labels. */
export function useFar(): boolean {
  return useContext(FarContext)
}
