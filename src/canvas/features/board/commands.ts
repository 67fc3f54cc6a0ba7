import type { Command } from '../../core/editor-context.ts'
import { isSelectingAtom } from '../../core/view-state.ts'
import { fitAll, fitAllOptions, motionMs } from '../../core/viewport.ts'
import { selectedCards } from '../arrange/selecting.ts'

/** The commands for the view and for the pointer. */
export const viewCommands: readonly Command[] = [
  {
    label: 'Zoom in',
    group: 'View',
    icon: 'plus',
    keys: ['plus', 'shift+plus'],
    at: ['toolbar'],
    // At once: a glide that the next press cuts short would hardly have begun.
    run: ({ flow }) => void flow.zoomIn(),
  },
  {
    label: 'Zoom out',
    group: 'View',
    icon: 'minus',
    keys: ['-'],
    at: ['toolbar'],
    run: ({ flow }) => void flow.zoomOut(),
  },
  {
    label: 'Fit all',
    group: 'View',
    icon: 'fit',
    keys: ['1'],
    at: ['toolbar', 'sheet'],
    run: ({ board, flow }) => fitAll(board.store, flow, motionMs()),
  },
  {
    label: 'Fit selection',
    group: 'View',
    keys: ['2'],
    when: ({ board }) => selectedCards(board.store).length > 0,
    run: ({ board, flow }) =>
      void flow.fitView({
        ...fitAllOptions(),
        nodes: selectedCards(board.store).map((id) => ({ id })),
        duration: motionMs(),
      }),
  },
  {
    label: 'Drag to move the sheet',
    group: 'View',
    icon: 'hand',
    keys: ['H'],
    when: ({ board }) => board.store.get(isSelectingAtom),
    run: ({ board }) => board.store.set(isSelectingAtom, false),
  },
  {
    label: 'Drag to select',
    group: 'View',
    icon: 'pointer',
    keys: ['V'],
    when: ({ board }) => !board.store.get(isSelectingAtom),
    run: ({ board }) => board.store.set(isSelectingAtom, true),
  },
]
