import { pastePoint } from '../clipboard/pointer.ts'
import type { Command } from '../command.ts'
import { roleLockAtom } from '../editor/atoms.ts'
import { addNote } from './actions.ts'
import { NOTE_SIZE } from './places.ts'

/** Notes on the sheet. */
export const noteCommands: readonly Command[] = [
  {
    label: 'Add a note',
    group: 'Edit',
    icon: 'note',
    keys: ['N'],
    at: ['toolbar', 'sheet'],
    when: ({ board }) => !board.store.get(roleLockAtom),
    run: ({ board, flow }) => {
      const { x, y } = pastePoint(flow)
      const corner = { x: x - NOTE_SIZE.width / 2, y: y - NOTE_SIZE.height / 2 }
      addNote(board.store, { x: Math.round(corner.x / 4) * 4, y: Math.round(corner.y / 4) * 4 })
    },
  },
]
