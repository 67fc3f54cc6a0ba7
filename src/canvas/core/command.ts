/**
 * Commands: the things the editor can do, each declared once for hotkeys, toolbar, menus, search and the sheet of
 * shortcuts.
 */
import type { useReactFlow } from '@xyflow/react'
import { createContext, useContext } from 'react'
import type { IconName } from '#src/kit/icons.tsx'
import type { BoardApi } from './board-context.ts'

/** The groups of the sheet of shortcuts, in its order. */
export const commandGroups = ['Document', 'Edit', 'Select', 'Arrange', 'View', 'Help'] as const
export type CommandGroup = (typeof commandGroups)[number]

/**
 * A place with buttons for commands: the toolbar, the menu of the selection, the menu of the empty sheet, the panel of
 * several selected steps.
 */
export type CommandPlace = 'toolbar' | 'menu' | 'sheet' | 'several'

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
