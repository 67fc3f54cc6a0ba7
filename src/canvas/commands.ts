/** What the editor can do by key: a command is an object. The shortcut sheet and the hotkeys read the same list. */
import type { HotkeyItem } from '@mantine/hooks'
import type { Board } from './board/board-context.ts'
import { shownNodes } from './board/to-flow.ts'
import { redoStep, removeSelected, undoStep } from './editor/actions.ts'
import { graphAtom, placedIssuesAtom, selectionAtom } from './editor/atoms.ts'

/** A command of the editor. */
export interface Command {
  readonly label: string
  /** Keys in Mantine's spelling; `mod` is Ctrl or ⌘. */
  readonly keys: readonly string[]
  /** Keys that work in a text field too. */
  readonly everywhere?: readonly string[]
  readonly run: (context: CommandContext) => void
}

/** What commands act on. */
export interface CommandContext {
  readonly board: Board
  readonly save: () => void
  readonly tidy: () => void
  readonly showAll: () => void
  readonly help: () => void
}

/** Every command, in the order of the sheet. */
export const commands: readonly Command[] = [
  { label: 'Save', keys: [], everywhere: ['mod+S'], run: ({ save }) => save() },
  { label: 'Undo', keys: ['mod+Z'], run: ({ board }) => undoStep(board.store) },
  { label: 'Redo', keys: ['mod+shift+Z', 'mod+Y'], run: ({ board }) => redoStep(board.store) },
  { label: 'Delete what is selected', keys: ['Delete', 'Backspace'], run: ({ board }) => removeSelected(board.store) },
  { label: 'Select all', keys: ['mod+A'], run: selectAll },
  {
    label: 'Find a step to add',
    keys: ['/'],
    everywhere: ['mod+/'],
    run: () => document.getElementById('palette-search')?.focus(),
  },
  { label: 'Connect the selected step', keys: ['C'], run: focusConnections },
  {
    label: 'Edit what is selected',
    keys: ['E'],
    everywhere: ['F2'],
    run: ({ board }) => board.show(board.store.get(selectionAtom)[0] ?? '', { field: '' }),
  },
  { label: 'Next problem', keys: [], everywhere: ['F8'], run: nextProblem },
  { label: 'Tidy up', keys: ['L'], run: ({ tidy }) => tidy() },
  { label: 'Fit all', keys: ['1'], run: ({ showAll }) => showAll() },
  { label: 'Select nothing', keys: ['Escape'], run: ({ board }) => board.store.set(selectionAtom, []) },
  { label: 'This sheet', keys: ['shift+?', '?'], run: ({ help }) => help() },
]

/** The commands as hotkeys: those of the sheet, or those that work in a text field too; any other key is the field's own. */
export function hotkeysOf(context: CommandContext, where: 'keys' | 'everywhere'): HotkeyItem[] {
  return commands.flatMap((command) =>
    (command[where] ?? []).map((key): HotkeyItem => [key, () => command.run(context)]),
  )
}

function selectAll({ board }: CommandContext) {
  board.store.set(
    selectionAtom,
    shownNodes(board.store.get(graphAtom)).map(({ id }) => id),
  )
}

function focusConnections() {
  document.querySelector<HTMLElement>('#connections input')?.focus()
}

/** Goes round the problems: the one after that whose step is selected now. */
function nextProblem({ board }: CommandContext) {
  const placed = board.store.get(placedIssuesAtom)
  const selected = board.store.get(selectionAtom)[0]
  const at = placed.findLastIndex(({ owner }) => owner === selected)
  const next = placed[(at + 1) % placed.length]
  if (next) board.show(next.owner, { field: next.path })
}
