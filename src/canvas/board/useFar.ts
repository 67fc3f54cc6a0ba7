import { useStore } from '@xyflow/react'

/** Below this zoom nothing on a card can be read, and drawing it costs. */
const READABLE = 0.4
const isFar = (state: { transform: readonly [number, number, number] }) => state.transform[2] < READABLE

/** Whether the sheet is seen from so far that cards are plain blocks and edges have no labels. */
export function useFar(): boolean {
  return useStore(isFar)
}
