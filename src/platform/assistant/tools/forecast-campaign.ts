import * as v from 'valibot'
import { placeOf, rest } from '../answer.ts'
import { campaignTold, linkTo, readCampaign } from '../campaigns.ts'
import { told } from '../fence.ts'
import { forecastTold } from '../forecast.ts'
import { tool } from '../tool.ts'

export const forecastCampaign = tool({
  name: 'forecast_campaign',
  title: 'Forecast a campaign',
  about:
    'Plays many futures of a campaign and says odds, players, rewards and cost as P50 with P10 and P90, from the history of the organisation or from guesses, and warns of what goes wrong.',
  scope: 'read',
  input: v.object({ id: v.string(), cursor: v.optional(v.string()) }),
  run: async (context, { id, cursor }) => {
    const first = placeOf(cursor)
    const campaign = await readCampaign(context, id)
    const forecast = await forecastTold(context, campaign, first)
    const head = told`${campaignTold(campaign)}\n${linkTo(context, campaign.kind, id, campaign.stored.sent)}`
    return async () => {
      const { pieces, next } = await forecast()
      return told`${head}\n${pieces}${rest(next)}`
    }
  },
})
