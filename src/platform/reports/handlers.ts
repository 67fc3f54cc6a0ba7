/** The calls of the reports (E §7 "Reports"). */
import { endpoints } from '#schemas/endpoints/index.ts'
import type { ReportKind } from '#schemas/values/report.ts'
import type { Platform } from '../base/context.ts'
import { inOrganisation, type JobContext } from '../base/in-organisations.ts'
import type { ListTerms } from '../base/list-terms.ts'
import { afterCommit } from '../http/answer.ts'
import { implement } from '../http/implement.ts'
import { listCampaignChoices } from './leaderboard-report.ts'
import { type ReportTerms, readReportQuery } from './query.ts'
import { readReport } from './read-report.ts'

interface ReportCall {
  readonly platform: Platform
  readonly user: { readonly orgId: string }
}

/** Reads figures once everything that waits is counted, each in a transaction of its own. */
const afterFolding = <T>({ platform, user }: ReportCall, read: (transaction: JobContext) => Promise<T>) =>
  afterCommit(async () => inOrganisation(platform, user.orgId, read))

const list =
  (kind: ReportKind) =>
  async (call: ReportCall & { readonly params: ListTerms['params']; readonly query: ReportTerms }) =>
    afterFolding(call, (transaction) => readReport(transaction, kind, call))

const noDays = { days: [], series: [], annotations: [], isLastPartial: false }

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
  campaignsWithLeaderboard: async (call) => {
    const query = await readReportQuery(call, 'leaderboard', {})
    return { campaignsWithLeaderboard: await listCampaignChoices(call, query) }
  },
  chart: async () => ({ chart: { kind: 'bars' as const, title: '', ...noDays } }),
  rows: async () => ({ rows: [], total: 0 }),
})
