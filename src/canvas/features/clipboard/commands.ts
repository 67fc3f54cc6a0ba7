import { selectionAtom, sheetAtom } from '../../core/atoms.ts'
import type { Command, CommandContext } from '../../core/editor-context.ts'
import { lockedAtom } from '../../core/locks.ts'
import { pastePoint } from '../../core/pointer.ts'
import { copySelected, cutSelected } from './clipboard.ts'
import { readClipboard, writeClipboard } from './system-clipboard.ts'

/** Says whether a step or a note is selected; edges alone cannot be copied. */
const hasCards = ({ board: { store } }: CommandContext) => {
  const { graph, notes } = store.get(sheetAtom)
  return store.get(selectionAtom).some((id) => [...graph.nodes, ...notes].some((one) => one.id === id))
}
const canChange = (context: CommandContext) => hasCards(context) && !context.board.store.get(lockedAtom)

const onto = (text: string | undefined) => {
  if (text !== undefined) writeClipboard(text)
}

/** Copy, cut, paste and duplicate. */
export const clipboardCommands: readonly Command[] = [
  {
    label: 'Copy',
    group: 'Edit',
    icon: 'copy',
    native: ['mod+C'],
    at: ['menu', 'several'],
    when: hasCards,
    run: ({ board }) => onto(copySelected(board.store)),
  },
  {
    label: 'Cut',
    group: 'Edit',
    icon: 'cut',
    native: ['mod+X'],
    at: ['menu'],
    when: canChange,
    run: ({ board }) => onto(cutSelected(board.store)),
  },
  {
    label: 'Paste',
    group: 'Edit',
    icon: 'paste',
    native: ['mod+V'],
    at: ['menu', 'sheet'],
    run: async ({ board, flow }) => {
      const at = pastePoint(flow)
      const text = await readClipboard()
      await (await import('./paste-text.ts')).pasteText(board, text, at)
    },
  },
  {
    label: 'Duplicate',
    group: 'Edit',
    icon: 'duplicate',
    keys: ['mod+D'],
    at: ['menu', 'several'],
    when: canChange,
    run: async ({ board }) => (await import('./paste.ts')).duplicateSelected(board.store),
  },
]
