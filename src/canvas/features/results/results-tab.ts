import { useAtomValue } from 'jotai'
import { lazy } from 'react'
import { savedAtom } from '../../core/atoms.ts'
import type { LowerTab } from '../../core/bottom-panel.ts'
import { ResultsHead } from './ResultsHead.tsx'

/** What a saved document has done so far. */
export const resultsTab: LowerTab = {
  id: 'results',
  label: 'Results',
  Head: ResultsHead,
  Panel: lazy(() => import('./Results.tsx')),
  useShown: () => useAtomValue(savedAtom).id !== undefined,
}
