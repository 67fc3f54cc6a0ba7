import type { Command, CommandContext } from '../../core/command.ts'
import { savePicture } from './save-picture.ts'
import { isEmptyAtom } from './whole-sheet.ts'

const hasCards = ({ board }: CommandContext) => !board.store.get(isEmptyAtom)

/** The whole sheet as a file or on paper. */
export const pictureCommands: readonly Command[] = [
  {
    label: 'Save a picture (PNG)',
    group: 'Document',
    icon: 'picture',
    at: ['toolbar', 'sheet'],
    when: hasCards,
    run: (context) => void savePicture(context, 'png'),
  },
  {
    label: 'Save a picture (SVG)',
    group: 'Document',
    icon: 'picture',
    at: ['sheet'],
    when: hasCards,
    run: (context) => void savePicture(context, 'svg'),
  },
  {
    label: 'Print the sheet',
    group: 'Document',
    icon: 'print',
    everywhere: ['mod+P'],
    at: ['sheet'],
    when: hasCards,
    run: () => window.print(),
  },
]
