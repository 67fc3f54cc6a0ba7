/** The contexts of an editor: what nodes, edges and panels use, and the commands with what they act on. */

import type { useReactFlow } from '@xyflow/react'
import { createContext, useContext } from 'react'
import type { IconName } from '#src/kit/icons.tsx'
import type { EditorStore, OpenEnd } from './actions.ts'
import type { DocumentPort } from './documents/document-port.ts'
import type { Point } from './sheet.ts'

/**
 * The end of a connection that was dropped on empty space: on the screen, for the menu, and on the sheet, the left
 * upper corner of the new node.
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
  /**
   * Selects one node or edge, brings it into view and, where asked, moves the focus into its inspector. The view moves to a
   * new one only where that is out of sight, so that nothing jumps under the pointer.
   */
  readonly show: (id: string, options?: { field?: string; isNew?: boolean }) => void
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

/** The groups of the sheet of shortcuts, in its order. */
export const commandGroups = ['Document', 'Edit', 'Select', 'Arrange', 'View', 'Help'] as const
export type CommandGroup = (typeof commandGroups)[number]

/**
 * A place with buttons for commands: the header, the toolbar, the menu of the selection, the menu of the empty sheet, the panel of
 * several selected steps.
 */
export type CommandPlace = 'header' | 'toolbar' | 'menu' | 'sheet' | 'several'

/** A command of the editor. */
export interface Command {
  readonly label: string
  readonly group: CommandGroup
  readonly icon?: IconName
  /** Keys in Mantine's spelling; `mod` is Ctrl or ⌘. */
  readonly keys?: readonly string[]
  /** Keys that work in a text field too. */
  readonly everywhere?: readonly string[]
  /** Keys that the browser makes an event of, which is listened to elsewhere: copy, cut, paste. Shown only. */
  readonly native?: readonly string[]
  readonly at?: readonly CommandPlace[]
  /** Says whether the command does something now; absent for a command that always does. */
  readonly when?: (context: CommandContext) => boolean
  readonly run: (context: CommandContext, event?: KeyboardEvent) => void
}

/** The things that commands act on. */
export interface CommandContext {
  readonly board: BoardApi
  readonly flow: ReturnType<typeof useReactFlow>
  /** Every command, in the order of the sheet of shortcuts. */
  readonly commands: readonly Command[]
  /** Returns the name of the document, for the name of an exported file. */
  readonly name: () => string
  readonly save: () => void
  readonly clear: () => void
  readonly help: () => void
}

/** Returns the commands with a button at a place. */
export function commandsAt({ commands }: CommandContext, place: CommandPlace): readonly Command[] {
  return commands.filter(({ at }) => at?.includes(place))
}

/** Carries what commands act on to toolbar, menus and inspector. */
export const CommandsContext = createContext<CommandContext | undefined>(undefined)

/**
 * Returns the things that commands act on.
 *
 * @throws {Error} Outside of a `DocumentEditor`.
 */
export function useCommandContext(): CommandContext {
  const context = useContext(CommandsContext)
  if (!context) throw new Error('useCommandContext needs an editor above it')
  return context
}
