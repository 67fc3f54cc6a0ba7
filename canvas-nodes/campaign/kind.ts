/** The smart campaign: a test of several templates on a part of the segment, and the root of a drawn campaign; it holds whatever no other card takes. */
import * as v from 'valibot'
import { blankSmartCampaign, SmartCampaign } from '#schemas/documents/smart-campaign.ts'
import { numberAt, textAt } from '#schemas/json.ts'
import type { NodeKind } from '#src/graph/kind.ts'
import { pick } from '#src/graph/record.ts'

/** The keys of a smart campaign that a campaign node reads (C §3 "Smart campaign"). */
export const CampaignSlice = v.pick(SmartCampaign, [
  'name',
  'ruleType',
  'ruleStatus',
  'smartTemplatesWeightageType',
  'testUserSegmentSize',
  'testSchedulingDays',
  'testStatus',
  'spinTemplatesTestConfig',
  'pageId',
  'progressBarId',
])

/** The campaign kind. */
export const campaign = {
  id: 'campaign',
  group: 'game',
  label: 'Smart campaign',
  about: 'Tests several templates on a part of the segment.',
  icon: 'campaign',
  slice: CampaignSlice,
  blank: () => pick(blankSmartCampaign(), Object.keys(CampaignSlice.entries)),
  ports: [
    { id: 'moment', side: 'in', type: 'moment', label: 'When' },
    { id: 'test', side: 'out', type: 'test', label: 'Template', many: true },
    { id: 'final', side: 'out', type: 'final', label: 'Final' },
    { id: 'text', side: 'out', type: 'text', label: 'Result text' },
    { id: 'board', side: 'out', type: 'board', label: 'Leaderboard' },
    { id: 'terms', side: 'out', type: 'terms', label: 'Terms' },
    { id: 'badge', side: 'out', type: 'badge', label: 'Badge' },
    { id: 'call', side: 'out', type: 'call', label: 'Webhook' },
    { id: 'outcome', side: 'out', type: 'outcome', label: 'Rewards of no template', many: true, stray: true },
  ],
  placeholder: 'Name the campaign',
  title: (slice) => textAt(slice, 'name'),
  outlineText: (slice) => `is tested with {} on ${numberAt(slice, 'testUserSegmentSize') ?? '–'} % of them`,
} as const satisfies NodeKind
