import { lazy } from 'react'
import type { LowerTab } from '../../core/bottom-panel.ts'
import { ForecastHead } from './ForecastHead.tsx'

/** What is likely to become of the document. */
export const forecastTab: LowerTab = {
  id: 'forecast',
  label: 'Forecast',
  Head: ForecastHead,
  Panel: lazy(() => import('./ForecastPanel.tsx')),
}
