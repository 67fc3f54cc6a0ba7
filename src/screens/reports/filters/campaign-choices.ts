/** The campaigns that a report can be narrowed down to: those that its own list has. */

import { playTypes } from '#schemas/codes.ts'
import type { ReportRow } from '#schemas/endpoints/reports.ts'
import type { ReportKind } from '#schemas/values/report-kinds.ts'
import { api } from '#src/api/api.ts'
import type { PageRequest, Rows } from '#src/api/paging.ts'

/** The most campaigns that are offered at once; others are searched for. */
const MAX_CHOICES = 50

/** The lists that name documents, each with the column that has the name, and the terms it is asked with. */
interface Named {
  readonly call: 'activity' | 'game' | 'campaign' | 'quest' | 'dailyStreak' | 'badges'
  readonly name: string
  readonly terms?: Readonly<Record<string, string>>
}

const activities: Named = { call: 'activity', name: 'campaign_name' }
const badges: Named = { call: 'badges', name: 'rule_name' }

/** Where the choices of each report come from; the campaigns of leaderboards have a call of their own. */
const listsOf: Readonly<Partial<Record<ReportKind, readonly Named[]>>> = {
  activity: [activities],
  game: [{ call: 'game', name: 'gamerule_name' }],
  campaign: [{ call: 'campaign', name: 'campaign_name' }],
  quest: [{ call: 'quest', name: 'campaign_name' }],
  'daily-streak': [{ call: 'dailyStreak', name: 'streak_name' }],
  badges: [badges],
  referral: [{ ...activities, terms: { type: `${playTypes.referral}` } }],
  // People take part in rules of every list, and in badge rules.
  user: [activities, badges],
}

/** Choices of campaigns, and how many more there are. */
interface CampaignChoices {
  readonly campaigns: readonly { readonly value: string; readonly label: string }[]
  readonly more: number
}

/** Returns the query of the campaigns that a report can be narrowed down to, whose names have the searched words. */
export function campaignsQuery(kind: ReportKind, search: string) {
  return {
    queryKey: ['reports', 'campaigns', kind, search] as const,
    queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<CampaignChoices> =>
      kind === 'leaderboard' ? withLeaderboard(search, signal) : listed(listsOf[kind] ?? [], search, signal),
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

async function listed(lists: readonly Named[], search: string, signal: AbortSignal): Promise<CampaignChoices> {
  const pages = await Promise.all(
    lists.map(async ({ call, name, terms = {} }) => {
      const asked = { itemsPerPage: MAX_CHOICES, pageNo: 0, search, sortBy: name, sort: 'asc' as const, terms }
      const { rows, total } = await (api.reports[call] as List)(asked, { signal })
      return { choices: rows.map((row) => ({ value: row.id, label: String(row[name]) })), more: total - rows.length }
    }),
  )
  // A rule that gives badges stands in two lists.
  const byId = new Map(pages.flatMap(({ choices }) => choices).map((choice) => [choice.value, choice]))
  const campaigns = [...byId.values()].sort((a, b) => a.label.localeCompare(b.label, 'en'))
  return { campaigns, more: pages.reduce((sum, { more }) => sum + more, 0) }
}
