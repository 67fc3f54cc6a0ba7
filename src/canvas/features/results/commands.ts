import type { Command } from '../../core/editor-context.ts'
import { figureKindAtom, hasResultsAtom } from '../../core/results-atoms.ts'

/** The command that switches the figures on cards and edges. */
export const resultCommands: readonly Command[] = [
  {
    label: 'Switch between forecast and results',
    group: 'View',
    icon: 'forecast',
    keys: ['shift+F'],
    when: ({ board: { store } }) => store.get(hasResultsAtom),
    run: ({ board: { store } }) =>
      store.set(figureKindAtom, store.get(figureKindAtom) === 'results' ? 'forecast' : 'results'),
  },
]
