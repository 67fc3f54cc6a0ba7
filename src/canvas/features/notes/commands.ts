import { roleLockAtom } from '../../core/atoms.ts'
import type { Command } from '../../core/editor-context.ts'
import { addNote, NOTE_SIZE_PX } from '../../core/notes.ts'
import { pastePoint } from '../../core/pointer.ts'

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
      const corner = { x: x - NOTE_SIZE_PX.width / 2, y: y - NOTE_SIZE_PX.height / 2 }
      addNote(board.store, { x: Math.round(corner.x / 4) * 4, y: Math.round(corner.y / 4) * 4 })
    },
  },
]
