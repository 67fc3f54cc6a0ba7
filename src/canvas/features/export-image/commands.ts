import type { Command, CommandContext } from '../../core/editor-context.ts'
import { exportImage } from './export-image.ts'
import { isSheetEmptyAtom } from './whole-sheet.ts'

const hasCards = ({ board }: CommandContext) => !board.store.get(isSheetEmptyAtom)

/** The whole sheet as a file or on paper. */
export const exportCommands: readonly Command[] = [
  {
    label: 'Save a picture (PNG)',
    group: 'Document',
    icon: 'picture',
    at: ['toolbar', 'sheet'],
    when: hasCards,
    run: (context) => void exportImage(context, 'png'),
  },
  {
    label: 'Save a picture (SVG)',
    group: 'Document',
    icon: 'picture',
    at: ['sheet'],
    when: hasCards,
    run: (context) => void exportImage(context, 'svg'),
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
