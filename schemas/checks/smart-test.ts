import { numericAt, rowsAt, textAt } from '../json.ts'
import { smartCampaignMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { problem } from './issue.ts'

/** "Test scheduling days should be above zero" (C §5 "Smart campaign"). */
export const smartTestDays: Check = (campaign) =>
  (numericAt(campaign, 'testSchedulingDays') ?? 0) > 0
    ? []
    : [problem('test-days', ['testSchedulingDays'], say.testDays)]

/** The test takes 1 to 100 percent of the segment (READINGS; wording ours). */
export const smartSegmentSize: Check = (campaign) => {
  const size = numericAt(campaign, 'testUserSegmentSize')
  if (size !== undefined && size >= 1 && size <= 100) return []
  return [problem('test-segment-size', ['testUserSegmentSize'], say.segmentSize)]
}

/** A custom final names one of the templates (READINGS `finalTemplateType`; wording ours). */
export const smartFinalTemplate: Check = (campaign) => {
  if (campaign.finalTemplateType !== 'custom') return []
  const chosen = textAt(campaign, 'selectedFinalTemplate')
  const known = rowsAt(campaign, 'smartTemplates').some(({ row }) => textAt(row, 'templateId') === chosen)
  return chosen && known ? [] : [problem('final-template', ['selectedFinalTemplate'], say.finalTemplate)]
}
