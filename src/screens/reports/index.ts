/** The reports: one page with a tab, and so an address, for each of them (E §2 "Report routes"). */
import { lazy } from 'react'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { ScreenRoute } from '#src/navigation/screen.ts'
import { reportTabs } from './report-tabs.ts'
import { reportTerms } from './report-terms.ts'

const element = lazy(() => import('./ReportsPage.tsx'))

/** The pages of the reports, which read the same terms. */
export const screens: readonly ScreenRoute[] = reportTabs.map(({ path, label }) => ({
  path,
  title: `${label}, reports`,
  menu: 'reports',
  element,
  requiredCall: endpoints.reports.activity,
  search: reportTerms,
}))
