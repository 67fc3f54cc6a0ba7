/** The campaigns that a report can be narrowed down to: those that its own list has. */

import { playTypes } from '#schemas/codes.ts'
import type { ReportHeader, ReportRow } from '#schemas/endpoints/reports.ts'
import { api } from '#src/api/api.ts'
import type { PageRequest, Rows } from '#src/api/paging.ts'
import type { ReportTab } from '../report-tabs.ts'

/** The most campaigns that are offered at once; others are searched for. */
const MAX_CHOICES = 50

/** A list that names documents in its first column, and the terms it is asked with. */
interface NamingList {
  readonly call: ReportTab['call']
  readonly terms?: Readonly<Record<string, string>>
}

/** Returns the lists that name what a report is about: its own, unless its rows are people. */
function listsOf({ kind, call }: ReportTab): readonly NamingList[] {
  // People take part in rules of every list, and in badge rules.
  if (kind === 'user') return [{ call: 'activity' }, { call: 'badges' }]
  return kind === 'referral' ? [{ call: 'activity', terms: { type: `${playTypes.referral}` } }] : [{ call }]
}

/** Choices of campaigns, and how many more there are. */
interface CampaignChoices {
  readonly campaigns: readonly { readonly value: string; readonly label: string }[]
  readonly more: number
}

/** Returns the query of the campaigns that a report can be narrowed down to, whose names have the searched words. */
export function campaignsQuery(tab: ReportTab, search: string) {
  return {
    queryKey: ['reports', 'campaigns', tab.kind, search] as const,
    queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<CampaignChoices> =>
      tab.kind === 'leaderboard' ? withLeaderboard(search, signal) : listed(listsOf(tab), search, signal),
  }
}

async function withLeaderboard(search: string, signal: AbortSignal): Promise<CampaignChoices> {
  const { campaignsWithLeaderboard } = await api.reports.campaignsWithLeaderboard({ signal })
  const words = search.trim().toLowerCase()
  const found = campaignsWithLeaderboard.filter(({ title }) => title.toLowerCase().includes(words))
  const campaigns = found.slice(0, MAX_CHOICES).map(({ value, title }) => ({ value, label: title }))
  return { campaigns, more: found.length - campaigns.length }
}

type List = (page: PageRequest, options: { readonly signal: AbortSignal }) => Promise<Rows<ReportRow>>

async function listed(lists: readonly NamingList[], search: string, signal: AbortSignal): Promise<CampaignChoices> {
  const pages = await Promise.all(
    lists.map(async ({ call, terms = {} }) => {
      const asked = { itemsPerPage: MAX_CHOICES, pageNo: 0, search, terms }
      const { rows, total, reply } = await (api.reports[call] as List)(asked, { signal })
      const { headers } = reply as unknown as { readonly headers: readonly ReportHeader[] }
      const name = headers[0]?.slug ?? ''
      return { choices: rows.map((row) => ({ value: row.id, label: String(row[name]) })), more: total - rows.length }
    }),
  )
  // A rule that gives badges stands in two lists.
  const byId = new Map(pages.flatMap(({ choices }) => choices).map((choice) => [choice.value, choice]))
  const campaigns = [...byId.values()].sort((a, b) => a.label.localeCompare(b.label, 'en'))
  return { campaigns, more: pages.reduce((sum, { more }) => sum + more, 0) }
}
