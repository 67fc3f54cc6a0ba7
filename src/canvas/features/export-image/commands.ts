import type { Command, CommandContext } from '../../core/editor-context.ts'
import { isSheetEmptyAtom } from './whole-sheet.ts'

/** Saves the sheet as a picture, by code that comes when it is asked for. */
async function exportImage(context: CommandContext, kind: 'png' | 'svg') {
  const files = await import('./export-image.ts')
  await files.exportImage(context, kind)
}

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
