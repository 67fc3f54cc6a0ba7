import { blankSmartCampaign } from '#schemas/documents/smart-campaign.ts'
import { api } from '#src/api/api.ts'
import { rulePortOf } from './rule-port.ts'

/** Smart campaigns: several templates tested on a part of the segment, then one for everybody. */
export const smartCampaignPort = rulePortOf({
  label: 'smart campaign',
  list: { title: 'Smart campaigns', path: '/smartCampaignsList' },
  edit: '/smartCampaignsConfiguration',
  blank: blankSmartCampaign,
  load: (id) => api.rules.getCampaign({ query: { ruleId: id } }),
})
