import type { CampaignRow } from '#schemas/endpoints/rules.ts'
import { formatDate } from '#src/format/dates.ts'
import { callsOf } from '#src/resource/calls-of.ts'
import { custom, date, status, text, title } from '#src/resource/columns.tsx'
import { defineFamily } from '../../family-screen.tsx'

/** Smart campaigns (C §3 "Smart campaign"). */
export default defineFamily<CampaignRow>('smart-campaign', {
  singular: 'smart campaign',
  emptyText:
    'A smart campaign tests several templates on a part of your people, then gives everybody the one that worked best.',
  calls: callsOf('rules', 'listCampaigns'),
  tab: ['my_rules', 'My campaigns'],
  columns: [
    title('campaign_name', 'Campaign Name', { share: 2.4 }),
    text('templates', 'Templates', { share: 1.5 }),
    text('rewards', 'Rewards', { share: 1.5 }),
    status('status', 'Status'),
    text('createdby', 'Created By', { share: 1.1 }),
    custom('start_date', 'Campaign Duration', durationOf, { share: 1.7 }),
    date('test_end_date', 'Test End Date'),
  ],
  name: (row) => row.campaign_name,
  begin: {
    order: 2,
    words: 'Test several games on a part of your people, then give everybody the one that worked best.',
  },
  port: async () => (await import('./port.ts')).port,
})

/** Returns the days of a campaign in the organisation's zone: `12 Dec, 2021 – 24 Dec, 2021`. */
function durationOf({ start_date: start, end_date: end }: CampaignRow, { zone }: { zone: string | undefined }): string {
  return start === null && end === null ? '–' : `${formatDate(start, zone)} – ${formatDate(end, zone)}`
}
