import { useAtomValue } from 'jotai'
import { lazy } from 'react'
import { formatNumber } from '#src/format/numbers.ts'
import { Icon } from '#src/kit/icons.tsx'
import { fetchedOnline } from '#src/kit/on-demand.ts'
import { savedAtom } from '../../core/atoms.ts'
import { useFigures } from '../../core/useFigures.ts'
import type { BottomTab } from '../../core/view-state.ts'

/** The tab with the results of a saved document. */
export const resultsTab: BottomTab = {
  id: 'results',
  label: 'Results',
  Head: ResultsHead,
  Panel: lazy(() => fetchedOnline(() => import('./Results.tsx'))),
  useShown: () => useAtomValue(savedAtom).id !== undefined,
}

/** The tab itself: how many have played. */
export function ResultsHead() {
  const { data } = useFigures()
  return (
    <>
      <Icon name="dashboard" size={16} />
      <span>Results</span>
      {data && data.players > 0 && (
        <span>{data.players === 1 ? '1 player' : `${formatNumber(data.players)} players`}</span>
      )}
    </>
  )
}
