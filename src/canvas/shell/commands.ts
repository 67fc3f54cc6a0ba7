/**
 * The commands of the editor, each declared once. Hotkeys, toolbar, menus, search and the sheet of shortcuts read this
 * list.
 */
import type { HotkeyItem } from '@mantine/hooks'
import { openSearch } from '#src/kit/search.ts'
import { redoStep, removeSelected, undoStep } from '../core/actions.ts'
import { historyAtom, roleLockAtom, savedAtom, selectionAtom } from '../core/atoms.ts'
import type { Command, CommandContext } from '../core/editor-context.ts'
import { placedIssuesAtom } from '../core/issues.ts'
import { lockedAtom } from '../core/locks.ts'
import { paletteOpenAtom, revisionTabAtom } from '../core/view-state.ts'
import { arrangeCommands, selectCommands } from '../features/arrange/commands.ts'
import { viewCommands } from '../features/board/commands.ts'
import { clipboardCommands } from '../features/clipboard/commands.ts'
import { commentCommands } from '../features/comments/commands.ts'
import { exportCommands } from '../features/export-image/commands.ts'
import { forecastCommands } from '../features/forecast/forecast-tab.ts'
import { noteCommands } from '../features/notes/commands.ts'
import { resultCommands } from '../features/results/commands.ts'
import { demoCommands } from '../features/try-in-demo/commands.ts'

const selected = ({ board }: CommandContext) => board.store.get(selectionAtom)
const isOpen = ({ board }: CommandContext) => !board.store.get(lockedAtom)

const openPanel =
  (panel: 'changes' | 'versions') =>
  ({ board }: CommandContext) =>
    board.store.set(revisionTabAtom, (now) => (now === panel ? undefined : panel))

/** The commands that show the document's changes and its versions. */
const revisionCommands: readonly Command[] = [
  { label: 'Review changes', group: 'Document', icon: 'edit', keys: ['R'], run: openPanel('changes') },
  {
    label: 'Show versions',
    group: 'Document',
    icon: 'undo',
    when: ({ board }) => board.store.get(savedAtom).id !== undefined,
    run: openPanel('versions'),
  },
]

/** Every command, in the order of the sheet of shortcuts. */
export const commands: readonly Command[] = [
  {
    label: 'Save',
    group: 'Document',
    icon: 'save',
    everywhere: ['mod+S'],
    when: ({ board }) => !board.store.get(roleLockAtom),
    run: ({ save }) => save(),
  },
  ...revisionCommands,
  ...commentCommands,
  ...forecastCommands,
  ...resultCommands,
  ...demoCommands,
  {
    label: 'Next problem',
    group: 'Document',
    icon: 'warning',
    everywhere: ['F8'],
    when: ({ board }) => board.store.get(placedIssuesAtom).length > 0,
    run: nextProblem,
  },
  ...exportCommands,
  {
    label: 'Clear form',
    group: 'Document',
    icon: 'trash',
    at: ['toolbar'],
    when: isOpen,
    run: ({ clear }) => clear(),
  },
  {
    label: 'Undo',
    group: 'Edit',
    icon: 'undo',
    keys: ['mod+Z'],
    when: ({ board }) => board.store.get(historyAtom).past.length > 0,
    run: ({ board }) => undoStep(board.store),
  },
  {
    label: 'Redo',
    group: 'Edit',
    icon: 'redo',
    keys: ['mod+shift+Z', 'mod+Y'],
    when: ({ board }) => board.store.get(historyAtom).future.length > 0,
    run: ({ board }) => redoStep(board.store),
  },
  ...clipboardCommands,
  {
    label: 'Delete',
    group: 'Edit',
    icon: 'trash',
    keys: ['Delete', 'Backspace'],
    at: ['menu', 'several'],
    when: (context) => isOpen(context) && selected(context).length > 0,
    run: ({ board }) => removeSelected(board.store),
  },
  {
    label: 'Find a step to add',
    group: 'Edit',
    icon: 'plus',
    keys: ['/'],
    everywhere: ['mod+/'],
    when: isOpen,
    run: findStep,
  },
  ...noteCommands,
  {
    label: 'Connect',
    group: 'Edit',
    icon: 'connect',
    keys: ['C'],
    at: ['menu'],
    when: (context) => isOpen(context) && selected(context).length === 1,
    run: () => document.querySelector<HTMLElement>('#connections input')?.focus(),
  },
  {
    label: 'Edit',
    group: 'Edit',
    icon: 'edit',
    keys: ['E'],
    everywhere: ['F2'],
    at: ['menu'],
    when: (context) => selected(context).length === 1,
    run: (context) => context.board.show(selected(context)[0] ?? '', { field: '' }),
  },
  {
    label: 'Search',
    group: 'Help',
    icon: 'search',
    native: ['mod+K'],
    run: openSearch,
  },
  ...selectCommands,
  {
    label: 'Deselect all',
    group: 'Select',
    keys: ['Escape'],
    when: (context) => selected(context).length > 0,
    run: ({ board }) => board.store.set(selectionAtom, []),
  },
  ...arrangeCommands,
  ...viewCommands,
  {
    label: 'Shortcuts',
    group: 'Help',
    icon: 'keyboard',
    keys: ['shift+?', '?'],
    at: ['toolbar'],
    run: ({ help }) => help(),
  },
]

/** The elements that take all keys while the focus is inside them. */
const closed = '[role="dialog"], [role="menu"], [role="listbox"]'
/** The elements in which a person types. */
const typing = 'textarea, select, [contenteditable="true"], input:not([type="radio"], [type="checkbox"])'

/**
 * Says whether a key belongs to the sheet: not while the person types, and in a switch or radio only with Ctrl or ⌘.
 */
function isForSheet(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return true
  return !target.closest(`${closed}, ${typing}`) && (!target.closest('input') || key.startsWith('mod+'))
}

/**
 * Returns the commands as hotkeys: those of the sheet, or those that work in text fields too. Any other key belongs to
 * the field.
 */
export function hotkeysOf(context: CommandContext, where: 'keys' | 'everywhere'): HotkeyItem[] {
  return commands.flatMap((command) =>
    (command[where] ?? []).map((key): HotkeyItem => {
      const run = (event: KeyboardEvent) => {
        if (where === 'keys' && !isForSheet(event.target, key)) return
        // Arrows scroll where nothing is moved by them.
        if (!key.includes('Arrow')) event.preventDefault()
        if (command.when?.(context) ?? true) command.run(context, event)
      }
      // With Alt, a letter is another one on some keyboards.
      return [key, run, { usePhysicalKeys: key.startsWith('alt+'), preventDefault: false }]
    }),
  )
}

/** Opens the palette and focuses its search. */
function findStep({ board }: CommandContext) {
  board.store.set(paletteOpenAtom, true)
  setTimeout(() => document.getElementById('palette-search')?.focus())
}

/** Shows the next issue after the selected step, starting over after the last. */
function nextProblem({ board }: CommandContext) {
  const placed = board.store.get(placedIssuesAtom)
  const now = board.store.get(selectionAtom)[0]
  const at = placed.findLastIndex(({ owner }) => owner === now)
  const next = placed[(at + 1) % placed.length]
  if (next) board.show(next.owner, { field: next.path })
}
