/** The calls of the reports (E §7 "Reports"). */
import { endpoints } from '#schemas/endpoints/index.ts'
import type { ReportKind } from '#schemas/values/report-kinds.ts'
import type { Platform } from '../base/context.ts'
import type { ListTerms } from '../base/list-terms.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { afterFolding } from '../figures/after-folding.ts'
import { implement } from '../http/implement.ts'
import { readChart } from './chart.ts'
import { readDashboardRows, readFigureRows } from './figure-rows.ts'
import { listCampaignChoices } from './leaderboard-report.ts'
import { type ReportTerms, readReportQuery } from './query.ts'
import { readReport } from './read-report.ts'

type StaffCall = TransactionContext & { readonly platform: Platform }

const list =
  (kind: ReportKind) => (call: StaffCall & { readonly params: ListTerms['params']; readonly query: ReportTerms }) =>
    afterFolding(call, (transaction) => readReport(transaction, kind, call))

export const reports = implement(endpoints.reports, {
  activity: list('activity'),
  game: list('game'),
  badges: list('badges'),
  offer: list('offer'),
  user: list('user'),
  referral: list('referral'),
  dailyStreak: list('daily-streak'),
  campaign: list('campaign'),
  leaderboard: list('leaderboard'),
  quest: list('quest'),
  event: list('event'),
  message: list('message'),
  campaignsWithLeaderboard: async (call) => {
    const query = await readReportQuery(call, 'leaderboard', {})
    return { campaignsWithLeaderboard: await listCampaignChoices(call, query) }
  },
  chart: async (call) => {
    const { report, step, ...terms } = call.query
    return afterFolding(call, async (transaction) => {
      const query = await readReportQuery(transaction, report, terms)
      return { chart: await readChart(transaction, query, step) }
    })
  },
  rows: async (call) => {
    const { report, figure, id, ...terms } = call.query
    const { itemsPerPage: limit, pageNo } = call.params
    return afterFolding(call, async (transaction) => {
      const isDashboard = report === 'dashboard'
      const query = await readReportQuery(transaction, isDashboard ? 'activity' : report, { ...terms, sortBy: '' })
      const asked = id ? { ...query, ids: [id] } : query
      const read = isDashboard ? readDashboardRows : readFigureRows
      return read(transaction, asked, figure, { offset: limit * pageNo, limit })
    })
  },
})
