import { useAtomValue } from 'jotai'
import { lazy } from 'react'
import { savedAtom } from '../editor/atoms.ts'
import type { LowerTab } from '../lower/lower-tab.ts'
import { ResultsHead } from './ResultsHead.tsx'

/** What a saved document has done so far. */
export const resultsTab: LowerTab = {
  id: 'results',
  label: 'Results',
  Head: ResultsHead,
  Panel: lazy(() => import('./Results.tsx')),
  useShown: () => useAtomValue(savedAtom).id !== undefined,
}
