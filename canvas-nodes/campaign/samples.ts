import { smartCampaignSamples } from '#schemas/documents/smart-campaign.samples.ts'
import type { Slice } from '#src/graph/graph.ts'
import { pick } from '#src/graph/record.ts'
import { CampaignSlice } from './kind.ts'

const keys = Object.keys(CampaignSlice.entries)

/** Two templates of equal weight. */
export const typical: Slice = {
  ...pick(smartCampaignSamples.smartCampaign, keys),
  smartTemplates: [],
  testRewardAssignment: [],
  'x-vendor': 'kept',
}

/** The test of three templates has ended. */
export const ended: Slice = pick(smartCampaignSamples.smartCampaignCustom, keys)

/** Types nobody expects, and a list that could not be cut. */
export const wrong: Slice = {
  name: 7,
  smartTemplatesWeightageType: 50,
  testUserSegmentSize: 'a tenth',
  testSchedulingDays: null,
  testStatus: true,
  spinTemplatesTestConfig: 'none',
  smartTemplates: ['wheel'],
}
