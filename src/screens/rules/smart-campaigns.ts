import type { CampaignRow } from '#schemas/endpoints/rules.ts'
import { formatDate } from '#src/format/dates.ts'
import { callsOf } from '#src/resource/calls-of.ts'
import { custom, date, status, text } from '#src/resource/columns.tsx'
import { defineResource, tab } from '#src/resource/resource.ts'

/** The smart-campaign list (C §3 "Smart campaign", columns and tab key). */
export const smartCampaigns = defineResource<CampaignRow>({
  path: '/smartCampaignsList',
  title: 'Smart campaigns',
  menu: 'rule_engine_smart_campaigns',
  area: 'rules',
  one: 'smart campaign',
  icon: 'campaign',
  about:
    'A smart campaign tests several templates on a part of your people, then gives everybody the one that worked best.',
  calls: callsOf('rules', 'listCampaigns'),
  tabs: [tab('my_rules', 'My campaigns')],
  sort: ['updatedTS', 'desc'],
  pageSize: 5,
  columns: [
    text('campaign_name', 'Campaign name', { share: 1.7 }),
    text('templates', 'Templates', { share: 1.5 }),
    text('rewards', 'Rewards', { share: 1.5 }),
    status('status', 'Status'),
    text('createdby', 'Created by', { share: 1.1 }),
    custom('start_date', 'Campaign duration', durationOf, { share: 1.7 }),
    date('test_end_date', 'Test end date'),
  ],
  name: (row) => row.campaign_name,
  create: { label: 'Create smart campaign', to: '/smartCampaignsConfiguration' },
  edit: (row) => ({ to: '/smartCampaignsConfiguration/$id', params: { id: row.id } }),
})

/** From when until when, in the organisation's zone. */
function durationOf({ start_date: start, end_date: end }: CampaignRow, { zone }: { zone: string | undefined }): string {
  return start === null && end === null ? '–' : `${formatDate(start, zone)} – ${formatDate(end, zone)}`
}
