import { blankSmartCampaign } from '#schemas/documents/smart-campaign.ts'
import { api } from '#src/api/api.ts'
import { rulePortOf } from '#src/canvas/core/documents/rule-port.ts'

/** Smart campaigns: several templates tested on a part of the segment, then one for everybody. */
export const port = rulePortOf('smart-campaign', {
  blank: blankSmartCampaign,
  load: (id) => api.rules.getCampaign({ query: { ruleId: id } }),
})
