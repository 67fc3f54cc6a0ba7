/** The figures of the organisation over a range of days (C §2 `/dashboard`). */
import { endpoints } from '#schemas/endpoints/index.ts'
import { afterFolding } from '../figures/after-folding.ts'
import { implement } from '../http/implement.ts'
import { readDashboard } from './read-dashboard.ts'

export const dashboard = implement(endpoints.dashboard, {
  get: (call) => afterFolding(call, async (folded) => ({ dashboard: await readDashboard(folded, folded.query) })),
})
