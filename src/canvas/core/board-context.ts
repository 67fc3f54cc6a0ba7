import { createContext, useContext } from 'react'
import type { EditorStore, OpenEnd } from './actions.ts'
import type { DocumentPort } from './documents/document-port.ts'
import type { Point } from './sheet.ts'

/** Where a menu of next steps stands: on the screen, and where the new node would stand on the sheet. */
export interface NextAt {
  readonly end: OpenEnd
  readonly screen: Point
  readonly sheet: Point
}

/** What the board lends to nodes, edges and panels. */
export interface Board {
  readonly store: EditorStore
  readonly port: DocumentPort
  /** Selects one node or edge, brings it into view and, where asked, moves the focus into its inspector. */
  readonly show: (id: string, options?: { field?: string }) => void
  /** Opens the menu of what may come next at an open end. */
  readonly next: (at: NextAt) => void
  /** Where a new node would stand: at the end it is to hang on, else in the middle of the view. */
  readonly freePlace: (end?: OpenEnd) => Point
  readonly say: (sentence: string) => void
}

export const BoardContext = createContext<Board | undefined>(undefined)

/** Reads the board; there is a `DocumentEditor` above. */
export function useBoard(): Board {
  const board = useContext(BoardContext)
  if (!board) throw new Error('useBoard needs an editor above it')
  return board
}
