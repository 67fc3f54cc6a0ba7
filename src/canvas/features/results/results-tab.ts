import { useAtomValue } from 'jotai'
import { lazy } from 'react'
import { savedAtom } from '../../core/atoms.ts'
import type { BottomTab } from '../../core/bottom-panel.ts'
import { ResultsHead } from './ResultsHead.tsx'

/** The tab with the results of a saved document. */
export const resultsTab: BottomTab = {
  id: 'results',
  label: 'Results',
  Head: ResultsHead,
  Panel: lazy(() => import('./Results.tsx')),
  useShown: () => useAtomValue(savedAtom).id !== undefined,
}
