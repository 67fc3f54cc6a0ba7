import { lazy } from 'react'
import { fetchedOnline } from '#src/kit/on-demand.ts'
import type { Command } from '../../core/editor-context.ts'
import { type BottomTab, bottomTabAtom } from '../../core/view-state.ts'
import { ForecastHead } from './ForecastHead.tsx'

/** The tab with the forecast. */
export const forecastTab: BottomTab = {
  id: 'forecast',
  label: 'Forecast',
  Head: ForecastHead,
  Panel: lazy(() => fetchedOnline(() => import('./ForecastPanel.tsx'))),
}

/** The commands for the forecast. */
export const forecastCommands: readonly Command[] = [
  {
    label: 'Show the forecast',
    group: 'Document',
    icon: 'forecast',
    keys: ['F'],
    run: ({ board: { store } }) =>
      store.set(bottomTabAtom, store.get(bottomTabAtom) === forecastTab.id ? undefined : forecastTab.id),
  },
]
