import { savedAtom } from '../core/atoms.ts'
import type { Command, CommandContext } from '../core/command.ts'
import { revisionTabAtom } from '../core/revision-panel.ts'

const openPanel =
  (panel: 'changes' | 'versions') =>
  ({ board }: CommandContext) =>
    board.store.set(revisionTabAtom, (now) => (now === panel ? undefined : panel))

/** The commands that show the document's changes and its versions. */
export const revisionCommands: readonly Command[] = [
  { label: 'Show what a save changes', group: 'Document', icon: 'edit', keys: ['R'], run: openPanel('changes') },
  {
    label: 'Show versions',
    group: 'Document',
    icon: 'undo',
    when: ({ board }) => board.store.get(savedAtom).id !== undefined,
    run: openPanel('versions'),
  },
]
