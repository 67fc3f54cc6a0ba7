import { savedAtom } from '../core/atoms.ts'
import type { Command, CommandContext } from '../core/command.ts'
import { panelAtom } from '../core/revision-panel.ts'

const openPanel =
  (panel: 'changes' | 'versions') =>
  ({ board }: CommandContext) =>
    board.store.set(panelAtom, (now) => (now === panel ? undefined : panel))

/** What shows the document's changes and its past. */
export const trustCommands: readonly Command[] = [
  { label: 'Show what a save changes', group: 'Document', icon: 'edit', keys: ['R'], run: openPanel('changes') },
  {
    label: 'Show versions',
    group: 'Document',
    icon: 'undo',
    when: ({ board }) => board.store.get(savedAtom).id !== undefined,
    run: openPanel('versions'),
  },
]
