import { createContext, useContext } from 'react'
import type { EditorStore, OpenEnd } from './actions.ts'
import type { DocumentPort } from './documents/document-port.ts'
import type { Point } from './sheet.ts'

/**
 * The end of a connection that was dropped on empty space: on the screen, for the menu, and on the sheet, for the new
 * node.
 */
export interface NextMenuTarget {
  readonly end: OpenEnd
  readonly screen: Point
  readonly sheet: Point
}

/** The parts of the editor that nodes, edges and panels use. */
export interface BoardApi {
  readonly store: EditorStore
  readonly port: DocumentPort
  /** Selects one node or edge, brings it into view and, where asked, moves the focus into its inspector. */
  readonly show: (id: string, options?: { field?: string }) => void
  /** Opens the menu of what may come next at an open end. */
  readonly next: (at: NextMenuTarget) => void
  /** Returns the place of a new node: beside the open end, or else in the middle of the view. */
  readonly freePlace: (end?: OpenEnd) => Point
  readonly say: (sentence: string) => void
}

export const BoardContext = createContext<BoardApi | undefined>(undefined)

/**
 * Returns the parts of the editor around this component.
 *
 * @throws {Error} Outside of a `DocumentEditor`.
 */
export function useBoard(): BoardApi {
  const board = useContext(BoardContext)
  if (!board) throw new Error('useBoard needs an editor above it')
  return board
}
