import { lazy } from 'react'
import type { BottomTab } from '../../core/bottom-panel.ts'
import { ForecastHead } from './ForecastHead.tsx'

/** The tab with the forecast. */
export const forecastTab: BottomTab = {
  id: 'forecast',
  label: 'Forecast',
  Head: ForecastHead,
  Panel: lazy(() => import('./ForecastPanel.tsx')),
}
